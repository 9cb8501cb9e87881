/**
 * A page that carries out what an agent asks for. Its actions are declared in `uiap.app.json`.
 *
 * @module
 */

import { formatReport } from "@uiap-toolkit/protocol/validate";

import { dispatch } from "./uiap/actions.js";
import { planner } from "./planner.js";

const form = document.querySelector("form");
const output = document.querySelector("pre");

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  if (output !== null) output.textContent = run(String(data.get("id")), String(data.get("args")));
});

/** What came of a call, for people. */
function run(id: string, args: string): string {
  const dispatched = dispatch(planner, id, args);
  if (dispatched.ok) return dispatched.result;
  if (dispatched.reason === "invalid-arguments") return formatReport(dispatched.report);
  return dispatched.near === undefined ? `no action ${id}` : `no action ${id}, did you mean ${dispatched.near}?`;
}
