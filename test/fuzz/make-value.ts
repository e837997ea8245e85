import { z } from "zod";

import type { NamedSchemas } from "../factories/body-samples.ts";
import type { Random } from "../factories/random.ts";
import { HOSTILE } from "./hostile-values.ts";
import type { KnownValues } from "./known-values.ts";
import { numberWithin, textWithin } from "./plain-value.ts";

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).min(1).optional(),
  oneOf: z.array(z.unknown()).min(1).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.infer<typeof Schema>;

/** What values are made from, and how wild they are: the share of places that hold what they are not made for. */
export type Making = {
  named: NamedSchemas;
  known: KnownValues;
  random: Random;
  wildness: number;
};

/** Where a value stands: its field's name, and how deep in the body. */
export type Place = { name: string; depth: number };

/** As deep as bodies are made: a schema that holds itself ends here. */
const DEEPEST = 8;
const MOST_ITEMS = 60;
/** How often a field holds what a reply held under its name. */
const KNOWN_SHARE = 0.6;

/** A value that a JSON schema describes, mostly; some of its places hold what it does not. */
export function makeValue(schema: unknown, making: Making, place: Place): unknown {
  const { random, wildness } = making;
  if (random.chance(wildness)) return random.pick(HOSTILE);
  const read = resolved(schema, making.named);
  if (read.const !== undefined) return read.const;
  const choices = read.anyOf ?? read.oneOf;
  if (choices) return makeValue(random.pick(choices), making, place);
  if (read.enum) return random.pick(read.enum);
  return place.depth > DEEPEST ? null : ofType(read, making, place);
}

function ofType(read: Schema, making: Making, place: Place): unknown {
  const { random } = making;
  const type = Array.isArray(read.type) ? random.pick(read.type) : read.type;
  if (type === "object" || read.properties) return objectOf(read, making, place);
  if (type === "array") return listOf(read, making, place);
  if (type === "boolean") return random.chance(0.5);
  return type === "null" ? null : plainOf(read, making, { type, name: place.name });
}

type Plain = { type: string | undefined; name: string };

function plainOf(read: Schema, { known, random }: Making, { type, name }: Plain): unknown {
  const held = random.chance(KNOWN_SHARE) ? known.pick(name, random) : undefined;
  const isNumber = type === "number" || type === "integer";
  if (!isNumber) return held === undefined ? textWithin(read, random, name) : String(held);
  return typeof held === "number" ? held : numberWithin(read, random, type === "integer");
}

function objectOf(read: Schema, making: Making, { depth }: Place): Record<string, unknown> {
  const { random } = making;
  const isNeeded = new Set(read.required);
  const entries = Object.entries(read.properties ?? {})
    .filter(([key]) => random.chance(isNeeded.has(key) ? 0.98 : 0.5))
    .map(([key, entry]) => [key, makeValue(entry, making, { name: key, depth: depth + 1 })]);
  return { ...Object.fromEntries(entries), ...othersOf(read, making, depth) };
}

/** Where a schema takes keys of any name. */
function othersOf(read: Schema, making: Making, depth: number): Record<string, unknown> {
  const others = z.record(z.string(), z.unknown()).safeParse(read.additionalProperties);
  if (!others.success || Object.keys(others.data).length === 0) return {};
  const { known, random } = making;
  const keys = Array.from({ length: random.below(3) }, () =>
    String(known.pick("key", random) ?? `k${random.below(100)}`),
  );
  return Object.fromEntries(
    keys.map((key) => [key, makeValue(others.data, making, { name: key, depth: depth + 1 })]),
  );
}

function listOf(read: Schema, making: Making, { name, depth }: Place): unknown[] {
  const { random } = making;
  const { minItems: least = 0, maxItems: most = MOST_ITEMS } = read;
  const wanted = random.chance(0.05) ? most + random.below(2) : least + random.below(3);
  const length = Math.min(wanted, MOST_ITEMS);
  return Array.from({ length }, () =>
    makeValue(read.items ?? {}, making, { name, depth: depth + 1 }),
  );
}

function resolved(schema: unknown, named: NamedSchemas): Schema {
  const read = Schema.parse(schema ?? {});
  if (read.allOf?.length === 1) return resolved(read.allOf[0], named);
  if (read.$ref === undefined) return read;
  return resolved(named.get(read.$ref.replace("#/components/schemas/", "")), named);
}
