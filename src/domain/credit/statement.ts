import { type Cents, cents } from "../money/money.ts";

/** A change of what an account owes: more by an order, less by a payment, a return or a cancellation. */
export type StatementEntry = { /** The day, as 2026-11-23. */ day: string; amount: Cents };

/** The days of a statement, both included. */
export type StatementDays = { from: string; to: string };

export type Statement<Entry extends StatementEntry> = {
  /** What was owed before the first day. */
  opening: Cents;
  /** What happened, in its order, with what was owed after each. */
  rows: (Entry & { balance: Cents })[];
  /** What was owed at the end of the last day. */
  closing: Cents;
};

/** The statement of an account over some days, of all that ever changed what it owes, in its order. */
export function statementOf<Entry extends StatementEntry>(
  entries: readonly Entry[],
  { from, to }: StatementDays,
): Statement<Entry> {
  let balance = cents(0);
  let opening = cents(0);
  const rows: (Entry & { balance: Cents })[] = [];
  for (const entry of entries.filter(({ day }) => day <= to)) {
    balance = cents(balance + entry.amount);
    if (entry.day < from) opening = balance;
    else rows.push({ ...entry, balance });
  }
  return { opening, rows, closing: balance };
}
