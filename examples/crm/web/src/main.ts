/** Asks for the active contacts of a town and prints the answer. */

import { parseCognitionQueryResultPayload } from "@uiap-toolkit/protocol";

import { contactQuery, isContactRecord, revealed } from "./entities.js";
import type { ContactRecord } from "./entities.js";
// What the app answers; a real agent gets it over its session.
import answer from "./result.json" with { type: "json" };

const query = contactQuery({
  scopeId: "contacts-list",
  filters: [
    { field: "status", op: "in", value: ["active", "prospect"] },
    { field: "town", op: "starts_with", value: "Zür" },
  ],
  sort: [{ field: "customerSince", direction: "desc" }],
  limit: 20,
});
console.log("asks:", JSON.stringify(query));

const result = parseCognitionQueryResultPayload(answer);
if (!result.ok) {
  throw new Error(result.report.problems.map((problem) => problem.message).join("\n"));
}
for (const record of result.value.items) {
  if (isContactRecord(record, ["name", "company", "status", "customerSince"])) {
    console.log(line(record));
  }
}

function line(contact: ContactRecord<"name" | "company" | "status" | "customerSince">): string {
  const { name, company, status, customerSince } = contact.fields;
  // An address that the app masks is not there, whatever stands in its place.
  const email = revealed(contact, "email") ?? "address hidden";
  return `${name} (${company ?? "no company"}, ${email}): ${status}, customer since ${customerSince ?? "never"}`;
}
