import { partNumberKey } from "./part-number.ts";

/** A text that a scanner sends or somebody types, as what it may be asked for. */
export type ScannedNumber = {
  /** The shop's own number, as its labels have it. */
  skus: string[];
  /** Keys of the numbers of parts, without double. */
  keys: string[];
};

/** What a scanner may say first: which kind of bar code it read (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\d/;
const GTIN_LENGTHS = [12, 13, 14];
const ALL_DIGITS = /^\d{12,14}$/;

/**
 * What a scanned text is looked for as: without what a scanner says before it, and a number of goods with and without
 * the zeros before it, since a UPC of 12 digits is an EAN of 13 and a GTIN of 14 as well (GS1 General Specifications).
 */
export function scannedNumber(text: string): ScannedNumber {
  const typed = text.trim().replace(SYMBOLOGY, "").trim();
  if (typed === "") return { skus: [], keys: [] };
  const key = partNumberKey(typed);
  const keys = key === "" ? [] : [key, ...gtinsLike(key)];
  return { skus: [...new Set([typed, typed.toUpperCase()])], keys: [...new Set(keys)] };
}

function gtinsLike(key: string): string[] {
  if (!ALL_DIGITS.test(key)) return [];
  const bare = key.replace(/^0{1,2}/, "");
  return GTIN_LENGTHS.filter((length) => length >= bare.length).map((length) =>
    bare.padStart(length, "0"),
  );
}
