import { z } from "zod";

import { MOST_OWN_NUMBERS } from "#domain/part/own-number-bounds.ts";

/** Longer is nobody's number: the rules say how long one is. */
const Number = z.string().max(1_000);

/** GET account/partnumbers: those that begin so, from behind the last of the page before. */
export const OwnNumbersQuery = z.strictObject({
  lang: z.string().max(35).optional(),
  text: z.string().max(100).optional(),
  after: z.string().max(100).optional(),
});

/** A part as its customer's list names it. */
export const CalledPart = z.strictObject({
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  brand: z.string(),
});

/** A number of one's own; a part of null is one that the shop does not sell any more. */
export const OwnPartNumber = z.strictObject({
  number: z.string(),
  sku: z.string(),
  part: CalledPart.nullable(),
});
export type OwnPartNumber = z.infer<typeof OwnPartNumber>;

export const OwnNumbersResponse = z.strictObject({
  status: z.literal("success"),
  numbers: z.array(OwnPartNumber),
  /** How many the account has, whatever they begin with. */
  total: z.int(),
  /** What `after` takes for the next page; null at the end. */
  next: z.string().nullable(),
});
export type OwnNumbersResponse = z.infer<typeof OwnNumbersResponse>;

/** POST account/partnumberadd: one's own number, and the shop's or the maker's of the part. */
export const AddOwnNumberRequest = z.strictObject({ number: Number, part: Number });

/** POST account/partnumberimport: the text of a CSV file; too much of it is refused with a word. */
export const ImportOwnNumbersRequest = z.strictObject({ text: z.string() });

const RESULTS = [
  "added",
  "changed",
  "unchanged",
  "repeated",
  "not_found",
  "several",
  "full",
  "incomplete",
  "bad_number",
] as const;

/** What became of a row of a list, or of the one that was added. */
export const OwnNumberLine = z.strictObject({
  line: z.int(),
  text: z.string(),
  result: z.enum(RESULTS),
  /** The part that it names; of several, each that may be meant. */
  parts: z.array(CalledPart),
});
export type OwnNumberLine = z.infer<typeof OwnNumberLine>;

export const AddOwnNumberResponse = z.strictObject({
  status: z.literal("success"),
  line: OwnNumberLine,
});
export type AddOwnNumberResponse = z.infer<typeof AddOwnNumberResponse>;

/** What came of a list: how many rows of each kind, and those that were not kept, the first thousand. */
export const ImportOwnNumbersResponse = z.strictObject({
  status: z.literal("success"),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  lines: z.array(OwnNumberLine),
});
export type ImportOwnNumbersResponse = z.infer<typeof ImportOwnNumbersResponse>;

/** POST account/partnumberremove: these, or all of them by null. */
export const RemoveOwnNumbersRequest = z.strictObject({
  numbers: z.array(Number).max(MOST_OWN_NUMBERS).nullable(),
});
export const RemoveOwnNumbersResponse = z.strictObject({
  status: z.literal("success"),
  removed: z.int(),
});
