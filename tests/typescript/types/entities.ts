/** What must compile, and what must not, with generated entity types. Checked by `tsc`; never run. */

import type { CognitionQueryPayload, EntityRecord, JsonValue } from "../../../generated/typescript/src/index.js";
import {
  contactQuery, contactRelations, isContactRecord, isTeamMemberRecord, revealed,
} from "../data/entities/entities.js";
import type {
  Amount, AnyRecord, ContactFields, ContactFilter, ContactRecord, ContactSort, ContactStatus, Redacted, Typed2Fields,
} from "../data/entities/entities.js";

declare const record: EntityRecord;

// Readable fields have their type, or null.
if (isContactRecord(record)) {
  const { name, employees, isVip, revenue, tags, status }: {
    name: string | null; employees: number | null; isVip: boolean | null; revenue: Amount | null; tags: JsonValue;
    status: "active" | "on hold" | null;
  } = record.fields;
  void [name, employees, isVip, revenue, tags, status];
  const type: "contact" = record.ref.type;
  void type;
  // @ts-expect-error there may be no value
  const text: string = record.fields.name;
  void text;

  // Declared only: the field does not exist.
  // @ts-expect-error its values never leave the app
  void record.fields.internalNote;
  // @ts-expect-error filters may name it, records do not hold it
  void record.fields.customerNumber;

  // Redacted: a placeholder may stand there, or nothing.
  const email: string | Redacted | null | undefined = record.fields.email;
  void email;
  // @ts-expect-error a placeholder is not the value
  const address: string | null | undefined = record.fields.email;
  void address;
  const known: string | null | undefined = revealed(record, "email");
  void known;
  // @ts-expect-error there is no such field
  revealed(record, "internalNote");
}

// Those that were asked for are there, the others are not.
if (isContactRecord(record, ["name", "status"])) {
  const some: ContactRecord<"name" | "status"> = record;
  void some;
  // @ts-expect-error it may not have been delivered
  void record.fields.company;
}
// @ts-expect-error a declared field cannot be asked for
isContactRecord(record, ["internalNote"]);

// A typed record is a record, and guards tell the types apart.
declare const any: AnyRecord;
const plain: EntityRecord = any;
void plain;
if (isTeamMemberRecord(any)) {
  void any.fields["first-name"];
  // @ts-expect-error that is a field of another type
  void any.fields.company;
}
const nothing: Typed2Fields = {};
void nothing;

// Enumerations take their values only.
const status: ContactStatus = "on hold";
// @ts-expect-error not listed
const typo: ContactStatus = "on-hold";
void [status, typo];

// Filters: legal fields, operators and values.
export const filters: ContactFilter[] = [
  { field: "name", op: "contains", value: "Ros" },
  { field: "company", op: "eq", value: "Nova" },
  { field: "status", op: "in", value: ["active", "on hold"] },
  { field: "revenue", op: "gte", value: 10 },
  { field: "since", op: "lt", value: "2026-01-01" },
  { field: "isVip", op: "neq", value: true },
  { field: "tags", op: "exists" },
  { field: "name", op: "exists", value: false },
  // Hidden, but opened to those who know the value.
  { field: "rank", op: "eq", value: "a" },
  { field: "rank", op: "in", value: ["a", "b"] },
  { field: "customerNumber", op: "eq", value: 4711 },
];
export const wrongFilters: ContactFilter[] = [
  // @ts-expect-error redacted
  { field: "email", op: "eq", value: "a@example.com" },
  // @ts-expect-error opened for eq and in only
  { field: "rank", op: "neq", value: "a" },
  // @ts-expect-error opened for eq and in only
  { field: "rank", op: "exists" },
  // @ts-expect-error opened for eq and in only
  { field: "customerNumber", op: "gt", value: 4711 },
  // @ts-expect-error no value of the enumeration
  { field: "rank", op: "in", value: ["a", "c"] },
  // @ts-expect-error declared only
  { field: "internalNote", op: "exists" },
  // @ts-expect-error unknown
  { field: "nam", op: "eq", value: "x" },
  // @ts-expect-error not searchable
  { field: "company", op: "contains", value: "Nova" },
  // @ts-expect-error text has no order here
  { field: "name", op: "gt", value: "a" },
  // @ts-expect-error enumerations have no order
  { field: "status", op: "lt", value: "active" },
  // @ts-expect-error no value of the enumeration
  { field: "status", op: "eq", value: "gone" },
  // @ts-expect-error no value of the enumeration
  { field: "status", op: "in", value: ["active", "gone"] },
  // @ts-expect-error an empty list finds nothing and is refused
  { field: "status", op: "in", value: [] },
  // @ts-expect-error a number is wanted
  { field: "employees", op: "eq", value: "7" },
  // @ts-expect-error lists are for `in`
  { field: "employees", op: "eq", value: [7] },
  // @ts-expect-error a filter never compares with null
  { field: "name", op: "eq", value: null },
  // @ts-expect-error json values cannot be compared
  { field: "tags", op: "eq", value: "x" },
  // @ts-expect-error only `exists` goes without value
  { field: "name", op: "eq" },
];

// Orders: sortable fields.
export const sorts: ContactSort[] = [{ field: "name" }, { field: "since", direction: "desc" }];
// @ts-expect-error filters may name it, its values are never delivered
contactQuery({ fields: ["customerNumber"] });
// @ts-expect-error not sortable
export const wrongSort: ContactSort = { field: "company" };
// @ts-expect-error hidden
export const hiddenSort: ContactSort = { field: "email" };
// @ts-expect-error no direction
export const wrongDirection: ContactSort = { field: "name", direction: "down" };

// Queries.
export const query: CognitionQueryPayload = contactQuery({
  scopeId: "contacts-list", filters, sort: sorts, offset: 20, limit: 10, fields: ["name", "email"],
});
// @ts-expect-error its values are never delivered
contactQuery({ fields: ["internalNote"] });
// @ts-expect-error the type is known
contactQuery({ entity: "deal" });

// Relations name their targets.
const target: "team member" = contactRelations[0].target;
const field: keyof ContactFields = contactRelations[0].field;
void [target, field];
