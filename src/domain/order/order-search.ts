import { partNumberKey } from "../part/part-number.ts";
import { begunNames } from "../search/begun-names.ts";
import { orderNumberOf } from "./find-order-rules.ts";

const SHORTEST_PART = 3;

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
  return {
    number: digits === undefined ? null : Number(digits),
    email: text.includes("@") ? text : null,
    nameWords: begunNames(text),
    purchaseOrder: text,
    partKey: partKey.length >= SHORTEST_PART && /\d/.test(partKey) ? partKey : null,
  };
}
