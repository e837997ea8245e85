import type {
  CreditedLine,
  CreditedSums,
  CreditNoteContents,
} from "#domain/credit-note/credit-note.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";
import { shownCabys } from "#domain/tax/shown-cabys.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { findInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";

/** So many pieces of a line of an order, by its place. */
export type CreditedPiece = { position: number; quantity: number };

type Credited = { sums: CreditedSums; pieces: readonly CreditedPiece[] | "all" };

/** What a note of an order says, as its invoice does at this moment; where it names deposits alone, each at its deposit. */
export async function contentsOf(
  db: Database,
  order: OrderRow,
  { sums, pieces }: Credited,
): Promise<CreditNoteContents> {
  const invoice = await findInvoice(db, order.number);
  const { country } = order.shippingAddress;
  const lines = (await findLines(db, order.number)).flatMap((line) => {
    const quantity = pieces === "all" ? line.quantity : piecesAt(line.position, pieces);
    if (quantity === 0) return [];
    const unitPrice = sums.of === "deposits" ? line.core : line.unitPrice;
    const cabys = shownCabys(line.cabys, country);
    return [creditedLine({ ...line, quantity, unitPrice, cabys })];
  });
  return {
    billing: order.billingAddress,
    taxId: keptTaxId(order),
    purchaseOrder: order.purchaseOrder,
    vin: invoice?.vinNumber ?? order.vinNumber,
    lines,
    isFetched: isPickup(order.shippingOption),
    sums,
    taxes: [...order.taxes],
    rate: showsColones(order.storefront) ? Number(order.crcRate) : null,
  };
}

function creditedLine(line: CreditedLine): CreditedLine {
  const { quantity, partNumber, title, unitPrice, unit, ownNumber, cabys } = line;
  return { quantity, partNumber, title, unitPrice, unit, ownNumber, cabys };
}
