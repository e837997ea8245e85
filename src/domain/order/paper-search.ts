import { creditNoteName } from "../credit-note/credit-note.ts";
import { STOREFRONTS } from "../storefront/storefront.ts";
import { type OrderSearch, readOrderSearch } from "./order-search.ts";
import { readOrderTraces } from "./order-trace.ts";

/** A shorter text is no identification of a tax office, and would find strangers'. */
const SHORTEST_TAX_NUMBER = 5;

/** What a text may stand for when staff looks for invoices and credit notes: a paper of any of them is found. */
export type PaperSearch = {
  /** As papers are named, whole: "1204" or "CR-12". */
  names: string[];
  /** The identification that a paper names, as it is kept: without dashes and spaces. */
  taxNumber: string | null;
  /** What finds its order: number, purchase order, customer, part. */
  order: OrderSearch;
};

/** Reads what staff typed; undefined for a text that can find nothing. */
export function readPaperSearch(typed: string): PaperSearch | undefined {
  const order = readOrderSearch(typed);
  return order && { order, names: paperNames(typed), taxNumber: taxNumberIn(typed) };
}

/** A number alone may be an invoice's, or a credit note's of either storefront. */
function paperNames(typed: string): string[] {
  const { invoice = null, creditNote = null } = readOrderTraces(typed) ?? {};
  const names = invoice === null ? [] : [String(invoice)];
  if (creditNote === null) return names;
  const { number, storefront } = creditNote;
  const series = storefront === null ? STOREFRONTS : [storefront];
  return [...names, ...series.map((one) => creditNoteName({ storefront: one, number }))];
}

function taxNumberIn(typed: string): string | null {
  const text = typed.replaceAll(/[\s-]/g, "");
  const mayBe = /^[A-Za-z0-9]{1,20}$/.test(text) && /\d/.test(text);
  return mayBe && text.length >= SHORTEST_TAX_NUMBER ? text : null;
}
