import type { DeskOrder } from "#contract/desk-orders.ts";

type InvoicesOfOrder = NonNullable<DeskOrder["invoices"]>;

/**
 * The invoices that an order shows: all that it has had, once there was more than one. While an upgrade runs, a process of
 * the version before names none.
 */
export function shownInvoices({ invoices = [] }: Pick<DeskOrder, "invoices">): InvoicesOfOrder {
  return invoices.some(({ replaced }) => replaced !== null) ? invoices : [];
}
