import { z } from "zod";

const Schema = z.looseObject({
  // A text or nothing is written as both kinds.
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Where a body takes a text, and how long it may be; undefined is as long as the whole body. */
export type TextField = { path: string[]; longest: number | undefined };
/** A body that a schema takes, and its texts. */
export type BodySample = { value: unknown; texts: TextField[] };

/** What fields are called whose calls look further only when they know what is in them. */
const KNOWN: Readonly<Record<string, unknown>> = {
  sku: "FILTER",
  email: "ana@example.com",
  state: "TX",
  vin: "JALC4W163C7000000",
  availability: null,
  address: "/uploads/3f2504e0-4f89-41d3-8456-4266141740a0.webp?size=90x60",
  cover: "",
};

/** What is left out beside something else that says the same otherwise. */
const ALTERNATIVES: ReadonlySet<string> = new Set(["rule.amount"]);

const NOTHING = Schema.parse({ type: "null" });

/** The schemas that others refer to, by name. */
export type NamedSchemas = ReadonlyMap<string, unknown>;

/** A body as its JSON schema describes it, with everything in it that it may have. */
export function bodySample(
  schema: unknown,
  named: NamedSchemas,
  path: readonly string[] = [],
): BodySample {
  const read = neededAt(path, resolved(schema, named));
  const { oneOf, anyOf = oneOf, properties, items } = read;
  const known = KNOWN[path.at(-1) ?? ""];
  if (anyOf) {
    const choices = anyOf.map((choice) => resolved(choice, named));
    return bodySample(choices.find(isText) ?? choices[0], named, path);
  }
  if (properties) {
    const entries = Object.entries(properties).map(
      ([key, entry]) => [key, bodySample(entry, named, [...path, key])] as const,
    );
    return {
      value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
      texts: entries.flatMap(([, { texts }]) => texts),
    };
  }
  if (items) {
    const { value, texts } = bodySample(items, named, [...path, "0"]);
    return { value: [value], texts };
  }
  if (!isText(read)) return { value: plainValue(read), texts: [] };
  return {
    value: known === undefined ? "x" : known,
    texts: [{ path: [...path], longest: read.maxLength }],
  };
}

/** A copy of a body with another value at these places. */
export function withValueAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((entry: unknown, at) =>
      String(at) === key ? withValueAt(entry, rest, value) : entry,
    );
  const entries = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(body));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, name === key ? withValueAt(entry, rest, value) : entry]),
  );
}

/** What stands at a place: nothing where something else says the same otherwise. */
function neededAt(path: readonly string[], read: z.infer<typeof Schema>): z.infer<typeof Schema> {
  return ALTERNATIVES.has(path.join(".")) ? NOTHING : read;
}

function resolved(schema: unknown, named: NamedSchemas): z.infer<typeof Schema> {
  const read = Schema.parse(schema);
  if (read.$ref === undefined) return read;
  return resolved(named.get(read.$ref.replace("#/components/schemas/", "")), named);
}

/** A text of its own, or what may be anything. */
function isText(schema: unknown): boolean {
  const { type, format, ...read } = Schema.parse(schema);
  if (read.const !== undefined || read.enum !== undefined || format !== undefined) return false;
  const isAny = !read.anyOf && !read.oneOf && !read.properties;
  return type === "string" || (type === undefined && isAny);
}

/** A text of each form that only a text of that form is taken for. */
const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: "3f2504e0-4f89-41d3-8456-4266141740a0",
  "date-time": "2026-11-22T12:00:00Z",
};

function plainValue(schema: z.infer<typeof Schema>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const formed = OF_FORMAT[schema.format ?? ""];
  if (formed !== undefined) return formed;
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  if (schema.type === "object") return {}; // whatever keys it may have, none is needed
  if (schema.type === "number" || schema.type === "integer") return smallNumber(schema);
  return "x";
}

function smallNumber({ minimum = 1, exclusiveMinimum = 1 }: z.infer<typeof Schema>): number {
  return Math.max(1, minimum, exclusiveMinimum);
}
