import type { OrderPaperRequest, OrderPapersRequest } from "#contract/desk-orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { piecesToPick } from "#domain/order/picked-pieces.ts";
import { readIssuer } from "#server/branches/shop-issuer.ts";
import { writeInvoicePdf } from "#server/orders/invoices/write-invoice-pdf.ts";
import { findAllocations } from "#server/orders/orders/line-store.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import { readInvoice } from "#server/orders/orders/read-invoice.ts";
import { readWholeOrder, type WholeOrder } from "#server/orders/orders/read-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";

import { requireOrderFor } from "./require-order.ts";
import { type WarehousePaper, writeWarehousePapers } from "./warehouse-paper.ts";
import { type PackedParcel, packingSlipOf } from "./write-packing-slip.ts";
import { pickListOf } from "./write-pick-list.ts";

export type OrderPapers = { db: Database; nameOfShop: NameOfShop; logoOf: LogoOfShop };

/**
 * A paper of an order as a PDF: what its customer reads is in their language, what staff reads in its own.
 * ShopErrors: `order_not_found`, and `not_found` for an invoice or a parcel that is not there.
 */
export async function printOrder(
  { orderNumber, paper, parcel, invoice: invoiceNumber }: OrderPaperRequest,
  by: Pick<Caller, "locale" | "account">,
  papers: OrderPapers,
): Promise<Buffer> {
  if (paper !== "invoice")
    return writeWarehousePapers([await warehousePaper({ orderNumber, paper, parcel }, by, papers)]);
  const { db, nameOfShop, logoOf } = papers;
  const order = requireOrderFor(await findOrder(db, orderNumber), by.account);
  const shopName = await nameOfShop(order.storefront);
  const sight = { isOwner: false, isWhole: true, locale: order.locale };
  const logo = await logoOf(order.storefront);
  const invoice = await readInvoice(db, order, {
    ...sight,
    invoiceNumber: invoiceNumber ?? undefined,
  });
  return writeInvoicePdf(invoice, { locale: order.locale, shopName, logo });
}

/**
 * Pick lists or packing slips of several orders as one PDF, in the order in which they are named, each on pages of its own;
 * one that is named twice is printed once. A ShopError `order_not_found` where one of them is not there: then nothing is.
 */
export async function printOrders(
  { orderNumbers, paper }: OrderPapersRequest,
  by: Pick<Caller, "locale" | "account">,
  papers: OrderPapers,
): Promise<Buffer> {
  const [first, ...others] = new Set(orderNumbers);
  if (first === undefined) throw new ShopError("order_not_found");
  const of = (orderNumber: number) => warehousePaper({ orderNumber, paper }, by, papers);
  const written: [WarehousePaper, ...WarehousePaper[]] = [await of(first)];
  for (const orderNumber of others) written.push(await of(orderNumber));
  return writeWarehousePapers(written);
}

type OfOrder = Pick<OrderPaperRequest, "orderNumber" | "parcel"> &
  Pick<OrderPapersRequest, "paper">;

async function warehousePaper(
  { orderNumber, paper, parcel }: OfOrder,
  { locale, account }: Pick<Caller, "locale" | "account">,
  { db }: OrderPapers,
): Promise<WarehousePaper> {
  const order = requireOrderFor(await findOrder(db, orderNumber), account);
  const whole = await readWholeOrder(db, order);
  const { storefront } = order;
  if (paper === "packing_slip") {
    const issuer = await readIssuer(db, { storefront, locale: order.locale });
    return packingSlipOf({ whole, parcel: parcelOf(whole, parcel) }, issuer);
  }
  const issuer = await readIssuer(db, { storefront, locale });
  const allocations = await findAllocations(db, orderNumber);
  return pickListOf({ whole, allocations }, { locale, issuer });
}

function parcelOf(
  { lines, shipments }: WholeOrder,
  place: number | null | undefined,
): PackedParcel {
  if (typeof place !== "number") {
    const sent = shipments.flatMap((one) => one.lines);
    return { carrier: "", trackingNumber: "", lines: piecesToPick(lines, [], sent) };
  }
  const parcel = shipments[place - 1];
  if (!parcel) throw new ShopError("not_found");
  return parcel;
}
