import { partNumberKey } from "../part/part-number.ts";
import { orderNumberOf } from "./find-order-rules.ts";

/** Fewer letters than these begin the name of too many customers. */
const SHORTEST_NAME = 3;
const SHORTEST_PART = 3;
const MOST_WORDS = 6;

/**
 * What a text may stand for when staff looks for orders: each that is there is looked up, and an order of any
 * of them is found.
 */
export type OrderSearch = {
  number: number | null;
  /** The whole of an e-mail, or its beginning up to something behind the @. */
  email: string | null;
  /** Beginnings of words of its customer's name, company and e-mail; all of them must be there. */
  nameWords: string[];
  /** The beginning of a purchase order's number. */
  purchaseOrder: string;
  /** A part's number in any writing, by `partNumberKey`. */
  partKey: string | null;
};

/** Reads what staff typed; undefined for a text that can find nothing. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  const digits = orderNumberOf(text);
  const partKey = partNumberKey(text);
  const nameWords = text.includes("@") ? [] : nameWordsOf(text);
  const isName = nameWords.some((word) => word.length >= SHORTEST_NAME);
  return {
    number: digits === undefined ? null : Number(digits),
    email: text.includes("@") ? text : null,
    nameWords: isName ? nameWords : [],
    purchaseOrder: text,
    partKey: partKey.length >= SHORTEST_PART && /\d/.test(partKey) ? partKey : null,
  };
}

/** As the index of orders has them: without accents, letters and digits alone. */
function nameWordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}
