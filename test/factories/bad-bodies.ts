import { z } from "zod";

import { type TextField, withValueAt } from "./body-samples.ts";

/** Every class of sign that a rule may look for, alone and in the pairs that rules look for. */
export const REPEATED = [
  [
    "1",
    "a",
    " ",
    "\t",
    "\n",
    ",",
    "-",
    ".",
    "/",
    "\\",
    '"',
    "<",
    "@",
    "%",
    "\u00A0",
    "\u0301",
    "\u200B",
  ],
  [
    "1 ",
    "4-",
    "\u{1D7D2}",
    "1 x ",
    "x 1\n",
    "a.",
    "\u{1F600}",
    "\uD800",
    "\0",
    "4111111111111111 ",
  ],
].flat();
/** One of each kind that a use case treats in its own way, once a schema has taken it. */
const FEW = ["1", "x 1\n"];
/** Above this a text is measured in it first: work that grows with the square shows here, in seconds. */
const SHORT_BYTES = 16 * 1024;
const DEEP = "[".repeat(20_000) + "]".repeat(20_000);

/** A body, in words, and what hears the reply to it. */
export type Bad = { what: string; body: string; heard?: (reply: unknown) => void };

/** What a call takes, its texts, and how long a body may be. */
export type Sample = { value: unknown; texts: readonly TextField[]; bytes: number };

/** The sign again and again, as long as this in the body. */
function repeated(sign: string, { length, bytes }: { length: number; bytes: number }): string {
  const times = Math.min(length / sign.length, bytes / (JSON.stringify(sign).length - 2));
  const inBytes = bytes / Buffer.byteLength(sign);
  return sign.repeat(Math.max(1, Math.floor(Math.min(times, inBytes))));
}

/** One field of each name, and one of those that are taken as they are and never read. */
export function ofEachName(texts: readonly TextField[]): TextField[] {
  const byName = new Map(
    texts.map((field) => [field.longest === undefined ? "" : field.path.at(-1), field]),
  );
  return [...byName.values()];
}

/** A body with the sign in these of its texts, as long as each may be and all together. */
function withSign({ value, bytes }: Sample, fields: readonly TextField[], sign: string): string {
  const each = (bytes - JSON.stringify(value).length) / Math.max(1, fields.length);
  return JSON.stringify(
    fields.reduce((body, { path, longest = Infinity }) => {
      const text = repeated(sign, { length: longest, bytes: each });
      // Between letters where it would only be trimmed away.
      return withValueAt(body, path, sign.trim() === "" ? `x${text.slice(2)}x` : text);
    }, value),
  );
}

/** What a refusal names: the fields that a schema or a rule did not take. */
const Refusal = z.object({ errors: z.array(z.object({ field: z.string() })) });

/** The fields that a reply does not refuse by their names. */
function taken(fields: readonly TextField[], reply: unknown): readonly TextField[] {
  const refusal = Refusal.safeParse(JSON.parse(String(reply) || "null"));
  const refused = new Set(refusal.data?.errors.map(({ field }) => field));
  return fields.filter(
    ({ path }) => !refused.has(path.join(".")) && !refused.has(path.at(-1) ?? ""),
  );
}

/** One sign in all texts at once, longer than they may be: what a schema reads and refuses. */
export function* tooLong({ texts, ...sample }: Sample): Generator<Bad> {
  const unbounded = texts.map(({ path }) => ({ path, longest: undefined }));
  const lengths = [SHORT_BYTES, sample.bytes].slice(sample.bytes > SHORT_BYTES * 4 ? 0 : 1);
  for (const sign of REPEATED)
    for (const bytes of lengths) {
      const body = withSign({ ...sample, texts, bytes }, unbounded, sign);
      yield { what: `all too long ${JSON.stringify(sign)}`, body };
    }
}

/**
 * One sign in all texts at once, as long as they may be; then, as what a schema refuses
 * reaches no use case, in those alone that are not refused.
 */
export function* inAllTexts(sample: Sample, sign: string): Generator<Bad> {
  const what = JSON.stringify(sign);
  let fields = sample.texts;
  if (fields.length === 0) return;
  for (;;) {
    let left: readonly TextField[] = [];
    yield {
      what: `${fields.map(({ path }) => path.join(".")).join()} ${what}`,
      body: withSign(sample, fields, sign),
      heard: (reply) => (left = taken(fields, reply)),
    };
    if (left.length === 0 || left.length === fields.length) return;
    fields = left;
  }
}

/** Signs in one text, with all others good: what another text's refusal would keep from being read. */
export function* inOneText(sample: Sample, field: TextField): Generator<Bad> {
  const isLong = field.longest === undefined;
  for (const sign of isLong ? REPEATED : FEW) {
    const what = `${field.path.join(".")} ${JSON.stringify(sign)}`;
    const short = { ...sample, bytes: SHORT_BYTES };
    if (isLong && sample.bytes > SHORT_BYTES * 4)
      yield { what: `${what}, short`, body: withSign(short, [field], sign) };
    yield { what, body: withSign({ ...sample, bytes: sample.bytes }, [field], sign) };
  }
}

/** What is no body of the call, by the signs in it. */
export function* noBodies(bytes: number): Generator<Bad> {
  for (const sign of REPEATED)
    for (const length of [SHORT_BYTES, bytes]) {
      const text = repeated(sign, { length: Infinity, bytes: length });
      yield { what: `an unknown key ${JSON.stringify(sign)}`, body: JSON.stringify({ x: text }) };
      yield { what: `a text ${JSON.stringify(sign)}`, body: JSON.stringify(text) };
    }
}

/** What is no body of the call, by its form. */
export function* oddForms({ value, texts, bytes }: Sample): Generator<Bad> {
  for (const opening of ["[", '{"x":', '{"order":[', "[1,", '{"a":1,"x":'])
    yield {
      what: `${opening} without end`,
      body: opening.repeat(Math.floor(bytes / opening.length)),
    };
  yield { what: "lists in lists", body: "[".repeat(bytes / 2) + "]".repeat(bytes / 2) };
  for (const { path } of texts.slice(0, 1))
    yield {
      what: `lists in ${path.join(".")}`,
      body: JSON.stringify(withValueAt(value, path, "@")).replace('"@"', DEEP),
    };
  yield { what: "numbers", body: `[${"1,".repeat((bytes - 10) / 2)}1]` };
  yield { what: "a long number", body: `{"x":${"9".repeat(bytes - 10)}}` };
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":1`);
  yield { what: "keys", body: `{${keys.join(",")}}` };
}
