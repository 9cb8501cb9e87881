/**
 * What the compiler says about the generated types. Never run; `npm run check` reads it.
 *
 * @module
 */

import { descriptors, dispatch, parseAppMessage, parseCall, schemas } from "../src/uiap/index.js";
import type { ActionArgs, ActionId, Call, EventDraft, EventRecord, Handlers } from "../src/uiap/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<_T extends true>(): void {}

holds<Equal<ActionId, "calendar.today" | "event.create" | "event.invite">>();
holds<Equal<ActionArgs["event.create"], EventDraft>>();
holds<Equal<Call["id"], ActionId>>();

/** Descriptors know their ids. */
export const invite: "event.invite" = descriptors["event.invite"].id;

/** Mandatory members are mandatory, and values are listed. */
export const draft: EventDraft = { title: "Lunch", day: "2026-12-01", room: "garden" };
// @ts-expect-error there is no title
export const untitled: EventDraft = { day: "2026-12-01" };
// @ts-expect-error there is no such room
export const elsewhere: EventDraft = { title: "Lunch", day: "2026-12-01", room: "cellar" };
// @ts-expect-error weekdays need a list of them
export const never: EventDraft = { title: "Lunch", day: "2026-12-01", repeat: { every: "weekdays" } };

// @ts-expect-error one action has no handler
export const lazy: Handlers<void> = { "calendar.today": () => {}, "event.create": () => {} };

/** Comparing the id tells the arguments. */
export function told(id: string, args: unknown): string | undefined {
  const parsed = parseCall(id, args);
  if (!parsed.ok) return parsed.reason;
  const { call } = parsed;
  switch (call.id) {
    case "event.create":
      return call.args.title;
    case "event.invite":
      // @ts-expect-error an invitation has no title
      return call.args.title;
    default:
      return undefined;
  }
}

/** Handlers may give back promises. */
export async function later(handlers: Handlers<Promise<number>>): Promise<number> {
  const dispatched = dispatch(handlers, "calendar.today");
  return dispatched.ok ? await dispatched.result : 0;
}

/** Payloads of messages are typed, too. */
export function minutes(payload: unknown): number | undefined {
  const parsed = parseAppMessage("x.planner.reminder", payload);
  return parsed.ok ? parsed.call.args.minutes : undefined;
}

/** Fields whose values never leave the app do not exist in records; those that may be masked stand apart. */
export type Fields = EventRecord["fields"];

/** JSON Schemas are types in a name space of their own. */
export const holidays: schemas.Holidays = { "2026-12-25": { name: "Christmas", halfDay: "morning" } };
// @ts-expect-error there is no such half of a day
export const half: schemas.Holiday = { name: "New Year's Eve", halfDay: "evening" };

/** Their doors judge what types cannot say. */
export function names(text: string): string[] {
  const parsed = schemas.parseHolidays(text);
  return parsed.ok ? Object.values(parsed.value).map(({ name }) => name) : [];
}
