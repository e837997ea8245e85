import type { DebtorResponse } from "#contract/receivables.ts";

/** Invoices that may be reminded of. */
export function remindable({
  invoices,
}: Pick<DebtorResponse, "invoices">): DebtorResponse["invoices"] {
  return invoices.filter(({ reminding }) => reminding.bar === null);
}
