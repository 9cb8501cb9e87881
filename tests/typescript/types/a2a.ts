/** What must compile of A2A, and what must not. Checked by `tsc`; never run. */

import type { Part, StreamResponse, TaskState } from "../../../generated/typescript/src/a2a.js";

const text: Part = { text: "a", mediaType: "text/plain" };
const data: Part = { data: [null, 1] };
// @ts-expect-error nothing of the choice is there
const nothing: Part = { mediaType: "text/plain" };
// @ts-expect-error two are there
const both: Part = { text: "a", url: "https://example.com" };
// @ts-expect-error original names are for readers only
const original: Part = { text: "a", media_type: "text/plain" };
// @ts-expect-error so are numbers
const state: TaskState = 2;
void [text, data, nothing, both, original, state];

/** The member that is there narrows the rest. */
export function told(item: StreamResponse): string {
  if (item.task !== undefined) {
    const none: undefined = item.message;
    return none ?? item.task.id;
  }
  if (item.message !== undefined) return item.message.messageId;
  return item.statusUpdate === undefined ? item.artifactUpdate.taskId : item.statusUpdate.taskId;
}
