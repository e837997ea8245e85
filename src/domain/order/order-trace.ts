import type { Storefront } from "../storefront/storefront.ts";
import { vinInText } from "../vin/labelled-vin.ts";
import { writtenVin } from "../vin/vin.ts";
import { orderNumberOf } from "./find-order-rules.ts";

/** What an order leaves in people's hands, by which staff finds it: none of it stands in the list of orders. */
export const ORDER_TRACES = ["invoice", "creditNote", "parcel", "vin", "payment"] as const;
export type OrderTrace = (typeof ORDER_TRACES)[number];

/** By which trace an order was found, and how that is written: "CR-12" of a credit note. */
export type TraceFound = { kind: OrderTrace; name: string };

/** Longer than any number that a carrier, a bank or a provider gives. */
const LONGEST_TRACE = 100;
const CREDIT_NOTE = /^(cr|us)[\s-]{0,3}(\d{1,15})$/i;

/** Which traces a text may be, whole: each that is there is looked up. */
export type TypedTraces = {
  invoice: number | null;
  /** Of both storefronts where the text names none: each has a series of its own. */
  creditNote: { number: number; storefront: Storefront | null } | null;
  /** As `writtenVin` writes it. */
  vin: string | null;
  /** A parcel's tracking number, or the reference of a payment: of both letters and digits alone count. */
  reference: string;
  /** A payment's number at its provider, as it may be written there: providers tell capitals from small letters. */
  transactions: string[];
};

/** Reads what staff typed; undefined for a text that is no trace: each has a digit, and none has an @. */
export function readOrderTraces(typed: string): TypedTraces | undefined {
  const text = typed.trim();
  if (!/\d/.test(text) || text.includes("@") || text.length > LONGEST_TRACE) return undefined;
  const digits = orderNumberOf(text);
  const number = digits === undefined ? null : Number(digits);
  return {
    invoice: number,
    creditNote: number === null ? namedCreditNote(text) : { number, storefront: null },
    vin: vinOf(text),
    reference: text,
    transactions: /\s/.test(text) ? [] : [...new Set([text, text.toUpperCase()])],
  };
}

function namedCreditNote(text: string): TypedTraces["creditNote"] {
  const [, series, digits] = CREDIT_NOTE.exec(text) ?? [];
  if (series === undefined) return null;
  return { number: Number(digits), storefront: series.toLowerCase() === "us" ? "us" : "cr" };
}

/** What else the text says makes it no VIN: that is the rule of the shop's own search. */
function vinOf(text: string): string | null {
  const found = vinInText(text);
  return found?.rest === "" ? writtenVin(found.vin) : null;
}
