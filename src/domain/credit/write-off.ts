/** What of an order's invoice on account the rule of writing off looks at; sums in cents. */
export type DebtOfInvoice = {
  /** Whether it has its number: what is no paper yet cannot be told apart from what is not sold. */
  isInvoiced: boolean;
  openCents: number;
  /** What of it payments are meant for whose money has not come. */
  onItsWayCents: number;
  writtenOffCents: number;
};

/**
 * What keeps an invoice from being written off: it has no number yet; it owes nothing, be it that it was never on account;
 * or a payment of it is on its way, which is settled or ended first, so that nobody gives up what is just coming.
 */
export const WRITE_OFF_BARS = ["not_invoiced", "nothing_owed", "on_its_way"] as const;
export type WriteOffBar = (typeof WRITE_OFF_BARS)[number];

/** The first of the bars that an invoice has; null where what is left of it may be written off. */
export function writeOffBar(invoice: DebtOfInvoice): WriteOffBar | null {
  const standing: Record<WriteOffBar, boolean> = {
    not_invoiced: !invoice.isInvoiced,
    nothing_owed: invoice.openCents === 0,
    on_its_way: invoice.onItsWayCents > 0,
  };
  return WRITE_OFF_BARS.find((bar) => standing[bar]) ?? null;
}

/** Whether an order owes nothing any more because the shop asks for no more of it. */
export function isWrittenOff({
  openCents,
  writtenOffCents,
}: Pick<DebtOfInvoice, "openCents" | "writtenOffCents">): boolean {
  return openCents === 0 && writtenOffCents > 0;
}

/** An invoice with what money came of it, in cents. */
export type PaidDebt = Pick<DebtOfInvoice, "openCents" | "writtenOffCents"> & { paidCents: number };

/**
 * Whether the debt of an order is given up, so that what leaves of it is sent to whoever will not pay: it owes nothing any
 * more, and more of it was written off than was paid. One of which at least half was paid leaves as any (ADR 0080).
 */
export function isGivenUp({ paidCents, ...debt }: PaidDebt): boolean {
  return isWrittenOff(debt) && debt.writtenOffCents > paidCents;
}
