/**
 * The planner itself: one function an action.
 *
 * @module
 */

import type { EventDraft, Handlers, Repeat } from "./uiap/index.js";

const events: EventDraft[] = [];

/** Carries out the actions; each gives back what the page shows. */
export const planner: Handlers<string> = {
  "calendar.today": () => "today",
  "event.create": (draft) => {
    events.push(draft);
    return `created event ${events.length}: ${draft.title} on ${draft.day}${draft.repeat ? repeated(draft.repeat) : ""}`;
  },
  "event.invite": ({ eventId, email }) => `invited ${email} to ${eventId}`,
};

function repeated(repeat: Repeat): string {
  switch (repeat.every) {
    case "days":
      return `, every ${repeat.count} days`;
    case "weekdays":
      return `, on ${repeat.weekdays.join(", ")}`;
  }
}
