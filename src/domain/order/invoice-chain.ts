/** An invoice that an order has, or has had until a later one took its place (ADR 0051). */
type IssuedInvoice = { number: number; replacedAt: Date | null };

/** What an invoice took the place of, and what took its own. */
export type InvoicePlace = {
  /** The number of the one before; null for the first of its order. */
  replaces: number | null;
  /** Null for the one in force; the next one has no number for a moment. */
  replaced: { at: Date; by: number | null } | null;
};

/** Where an invoice stands among those of its order: numbers rise in the order in which they were issued (ADR 0020). */
export function invoicePlace(
  invoices: readonly IssuedInvoice[],
  { number, replacedAt }: IssuedInvoice,
): InvoicePlace {
  const numbers = invoices.map((one) => one.number).toSorted((one, other) => one - other);
  return {
    replaces: numbers.findLast((one) => one < number) ?? null,
    replaced: replacedAt && { at: replacedAt, by: numbers.find((one) => one > number) ?? null },
  };
}
