/** A row of a statement, with the invoice that it names, and the one in force of its order, once that has its number. */
type NamingRow = { orderNumber: number; invoiceNumber: number | null; inForce: number | null };

/**
 * For each row of a statement, in its order, the invoice that took the place of the one that it names since: an edit that
 * changes nothing of what is owed issues an invoice anew and has no row of its own. Only the last row of an order that names
 * any says so, since what follows names what it names itself; null where the invoice in force is the one that it names.
 */
export function invoicesNow(rows: readonly NamingRow[]): (number | null)[] {
  const lastOf = new Map<number, number>();
  for (const [at, { orderNumber, invoiceNumber }] of rows.entries())
    if (invoiceNumber !== null) lastOf.set(orderNumber, at);
  return rows.map(({ orderNumber, invoiceNumber, inForce }, at) =>
    lastOf.get(orderNumber) === at && inForce !== invoiceNumber ? inForce : null,
  );
}
