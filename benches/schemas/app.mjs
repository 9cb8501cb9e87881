// A manifest of 100 actions and 30 entities that names the schema of 300 types, and one that names the schema alone.

const sample = (list, index) => list[index % list.length];

function action(index) {
  const properties = {
    target: { type: "string", minLength: 1, description: "What it is about." },
    state: { $ref: `#/schemas/State${index % 10}` },
    count: { type: "integer", minimum: 0, maximum: 1000, description: "How many." },
    labels: { type: "array", items: { type: "string", pattern: "^[a-z]+$" }, maxItems: 20, description: "Words for it." },
    note: { type: "string", maxLength: 500, description: "Anything else." },
  };
  const names = Object.keys(properties).slice(0, 2 + (index % 4));
  return {
    kind: "domain",
    title: `Action ${index}`,
    description: `Does what action ${index} is for.`,
    targetKinds: [sample(["none", "entity", "route"], index)],
    executionModes: ["appAction"],
    idempotency: sample(["idempotent", "non_idempotent"], index),
    risk: { level: sample(["safe", "confirm"], index) },
    success: [{ kind: "toast.contains", text: "done" }],
    args: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
      required: names.slice(0, 1),
    },
  };
}

function entity(index) {
  const field = (number) => ({
    type: sample(["string", "number", "boolean", "date", "email"], number),
    description: `Field ${number}.`,
    ...(number === 0 ? { searchable: true, sortable: true } : {}),
  });
  const fields = Object.fromEntries(Array.from({ length: 6 + (index % 6) }, (_, number) => [`field${number}`, field(number)]));
  return { label: `Entity ${index}`, primaryField: "field0", recordAccess: "queryable", fields };
}

const numbered = (count, name, make) => Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), make(index)]));

/** The whole app. */
export const app = {
  id: "bench",
  version: "1.0.0",
  actions: numbered(100, (index) => `thing${index % 20}.act${index}`, action),
  entities: { entities: numbered(30, (index) => `entity${index}`, entity) },
  schemas: {
    ...numbered(10, (index) => `State${index}`, (index) => ({ description: "How far it is.", enum: ["open", "held", `state-${index}`] })),
    Root: "s300.json",
  },
};

/** The schema alone. */
export const alone = { id: "bench", version: "1.0.0", schemas: { Root: "s300.json" } };
