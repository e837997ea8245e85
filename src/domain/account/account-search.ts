import { begunNames } from "../search/begun-names.ts";
import { phoneBeginnings } from "./phone.ts";

/** Fewer signs than these begin too many identifications. */
const SHORTEST_TAX_ID = 3;

/** What a text may stand for when staff looks for customers: an account of any of them is found. */
export type AccountSearch = {
  /** What the e-mail, the last name or the company begins with, as it was typed. */
  beginning: string;
  /** Beginnings of words of its names, its company and its e-mail; all of them must be there. */
  nameWords: string[];
  /** Digits that its telephone number begins with. */
  phones: string[];
  /** What its identification for the tax office begins with, as it is kept, in lower case; null where it can be none. */
  taxId: string | null;
};

/** Reads what staff typed. */
export function readAccountSearch(text: string): AccountSearch {
  const taxId = text.replaceAll(/[\s.-]/g, "").toLowerCase();
  const isTaxId = /^(?=.*\d)[a-z0-9]+$/.test(taxId) && taxId.length >= SHORTEST_TAX_ID;
  return {
    beginning: text,
    nameWords: begunNames(text),
    phones: phoneBeginnings(text),
    taxId: isTaxId ? taxId : null,
  };
}
