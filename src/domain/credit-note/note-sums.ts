import type { CreditNoteContents } from "./credit-note.ts";
import { type CreditedMoney, creditedTotal } from "./credited-money.ts";

/**
 * The rows that a credit note adds up: the pieces or a part of the invoice, the way to the customer or that they fetched
 * it, the discount, what of it is not given (given before, or kept by the shop), and what it gives.
 */
export const NOTE_SUMS = [
  "goods",
  "part",
  "shipping",
  "pickup",
  "discount",
  "before",
  "withheld",
  "withheldUntaxed",
  "net",
  "tax",
  "core",
  "total",
] as const;
export type NoteSum = { of: (typeof NOTE_SUMS)[number]; cents: number };

type Note = Pick<CreditNoteContents, "sums" | "isFetched"> & { money: CreditedMoney };

/** Only what is not nothing: a paper of a deposit has no row of parts. Net, tax and total always; cents below zero take away. */
export function noteSums({ sums, isFetched, money }: Note): NoteSum[] {
  const parts: NoteSum[] = [
    { of: sums.of === "part" ? "part" : "goods", cents: sums.goods },
    { of: isFetched ? "pickup" : "shipping", cents: sums.shipping },
    { of: "discount", cents: 0 - sums.discount },
    { of: lessOf({ sums, money }), cents: 0 - sums.less },
  ];
  const core: NoteSum = { of: "core", cents: money.core };
  return [
    ...parts.filter(({ cents }) => cents !== 0),
    { of: "net", cents: money.net },
    { of: "tax", cents: money.tax },
    ...(money.core === 0 ? [] : [core]),
    { of: "total", cents: creditedTotal(money) },
  ];
}

/** What makes its net another one than its pieces came to. */
function lessOf({ sums, money }: Pick<Note, "sums" | "money">): NoteSum["of"] {
  if (sums.less < 0) return "part";
  if (sums.of === "whole") return "before";
  return money.tax === 0 ? "withheld" : "withheldUntaxed"; // the page of its return says it with its tax
}
