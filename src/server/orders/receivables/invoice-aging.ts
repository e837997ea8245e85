import { type Aging, agingOf, daysOverdue, type Terms } from "#domain/credit/open-invoice.ts";
import { cents } from "#domain/money/money.ts";

type OpenRow = Omit<Terms, "creditDays"> & { openCents: number };

/** What is open of invoices at a moment, by age. */
export function agingAt(
  invoices: readonly OpenRow[],
  { creditDays, moment }: { creditDays: number; moment: Date },
): Aging {
  return agingOf(
    invoices.map((invoice) => ({
      days: daysOverdue({ ...invoice, creditDays }, moment),
      open: cents(invoice.openCents),
    })),
  );
}
