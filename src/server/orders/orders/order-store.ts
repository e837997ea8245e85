import { type Selection, sql, type Updateable } from "kysely";

import {
  NEW_ORDER_STATUS,
  type OrderState,
  type OrderStatus,
  stateAfter,
} from "#domain/order/order-status.ts";
import type { OrderValidator } from "#domain/order/order-validator.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import { BLANK_ADDRESS } from "#server/platform/database/blank-address.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { taxIdColumns } from "#server/platform/database/tax-columns.ts";

import { noAttemptOut } from "./attempt-out-store.ts";
import type { Holder } from "./find-order-store.ts";
import type { OrderContents } from "./order-contents.ts";
import type { PromisedDays } from "./promised-days-store.ts";
import { isDue } from "#server/platform/database/put-off.ts";

/** What is read of an order, and of what an invoice kept of it. */
export const ORDER_SELECTION = [
  "number",
  "validator",
  "storefront",
  "host",
  "locale",
  "account_id as accountId",
  "browser",
  "email",
  "status",
  "held_from as heldFrom",
  "payment_method as method",
  "is_holding as isHolding",
  "expires_at as expiresAt",
  "paid_at as paidAt",
  "paid_way as paidWay",
  "shipping_address as shippingAddress",
  "billing_address as billingAddress",
  "shipping_option as shippingOption",
  "coupon_code as couponCode",
  "coupon_id as couponId",
  "purchase_order as purchaseOrder",
  "vin_number as vinNumber",
  "needs_vin_check as needsVinCheck",
  "tax_id_type as taxIdType",
  "tax_id_number as taxIdNumber",
  "products_cents as productsCents",
  "shipping_cents as shippingCents",
  "discount_cents as discountCents",
  "core_cents as coreCents",
  "tax_cents as taxCents",
  "taxes",
  "untaxed",
  "total_cents as totalCents",
  "crc_rate as crcRate",
  "quote_number as quoteNumber",
  "taken_by as takenBy",
  "is_acted as isActed",
  "created_at as createdAt",
  "version",
] as const;

/** An order as the database has it, without its lines. */
export type OrderRow = Selection<Tables, "shop_order", (typeof ORDER_SELECTION)[number]>;

export async function findOrder(db: Database, number: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom("shop_order")
    .select(ORDER_SELECTION)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The browser that asked for the quote which an order came of. */
export async function findQuotesBrowser(db: Database, quoteNumber: number): Promise<string | null> {
  const quote = await db
    .selectFrom("quote")
    .select("browser")
    .where("number", "=", quoteNumber)
    .executeTakeFirst();
  return quote?.browser ?? null;
}

/** What a quote's link is made of. */
export type OfferLink = { number: number; validator: string };

/** The link of the quote that an order came of. */
export async function findOfferLink(db: Database, quoteNumber: number): Promise<OfferLink | null> {
  const quote = await db
    .selectFrom("quote")
    .select(["number", "validator"])
    .where("number", "=", quoteNumber)
    .executeTakeFirst();
  return quote ?? null;
}

/** The same, held by this transaction: changes of one order come one after the other. */
export async function lockOrder(db: Database, number: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom("shop_order")
    .select(ORDER_SELECTION)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
}

/** The order that an attempt is to pay, held by this transaction. */
export async function lockOrderOfAttempt(
  db: Database,
  attemptId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("shop_order")
    .select(ORDER_SELECTION)
    .where("number", "=", (build) =>
      build.selectFrom("payment_attempt").select("order_number").where("id", "=", attemptId),
    )
    .forUpdate("shop_order")
    .executeTakeFirst();
}

/** The live order that a quote became. */
export async function findOrderOfQuote(
  db: Database,
  quoteNumber: number,
): Promise<number | undefined> {
  const order = await db
    .selectFrom("shop_order")
    .select("number")
    .where("quote_number", "=", quoteNumber)
    .where("status", "<>", "cancelled")
    .executeTakeFirst();
  return order?.number;
}

export type NewOrder = {
  number: number;
  validator: OrderValidator;
  expiresAt: Date | null;
  /** What it is promised from its delivery on. */
  promised: PromisedDays;
  contents: OrderContents;
};

/** Writes an order without its lines. */
export function orderInsertion(db: Database, order: NewOrder) {
  return db
    .insertInto("shop_order")
    .values({ ...rowOf(order), status: NEW_ORDER_STATUS, held_from: null });
}

/** Puts another order in the place of one that still waits: its customer tries again after a decline. */
export function orderRewriting(db: Database, order: NewOrder) {
  const { number, ...columns } = rowOf(order);
  return orderChange(db, number, columns);
}

type OrderColumns = Updateable<Tables["shop_order"]>;
/** What may change of an order beside where it is. */
type OrderChange = FreeColumns<OrderColumns, "status" | "held_from" | "version">;

export function orderChange(db: Database, number: number, change: OrderChange) {
  return changing(db, number, change);
}

/**
 * Moves an order, the only way in which its status changes: to what the domain's `stateAfter` gives, with
 * whose ShopError it is refused; and whatever changes along with it.
 */
export function orderMove(
  db: Database,
  order: OrderState & Pick<OrderRow, "number">,
  { to, ...change }: OrderChange & { to: OrderStatus },
) {
  const { status, heldFrom } = stateAfter(order, to);
  return changing(db, order.number, { ...change, status, held_from: heldFrom });
}

function changing(db: Database, number: number, columns: OrderColumns) {
  return db
    .updateTable("shop_order")
    .set({ ...columns, version: sql<number>`version + 1` })
    .where("number", "=", number);
}

function rowOf({ number, validator, expiresAt, promised, contents }: NewOrder) {
  const { amounts, taxIdentity } = contents;
  return {
    number,
    validator,
    expires_at: expiresAt,
    is_holding: true,
    storefront: contents.storefront,
    host: contents.host,
    locale: contents.locale,
    account_id: contents.accountId,
    browser: contents.browser,
    email: contents.email,
    payment_method: contents.method,
    shipping_address: JSON.stringify(contents.shippingAddress),
    billing_address: JSON.stringify(contents.billingAddress),
    shipping_option: JSON.stringify(contents.shippingOption),
    coupon_code: contents.coupon?.code ?? null,
    coupon_id: contents.coupon?.couponId ?? null,
    purchase_order: contents.purchaseOrder,
    vin_number: contents.vinNumber,
    needs_vin_check: contents.lines.some(({ flags }) => flags.needsVinCheck),
    ...taxIdColumns(taxIdentity),
    ...amountColumns(amounts),
    crc_rate: contents.crcRate,
    quote_number: contents.quoteNumber,
    return_days: promised.returns,
    core_days: promised.cores,
    transfer_days: promised.transfers,
    taken_by: contents.takenBy,
    is_acted: contents.isActed,
  };
}

/** The amounts of an order as its columns are named. */
export function amountColumns(amounts: OrderContents["amounts"]) {
  return {
    products_cents: amounts.products,
    shipping_cents: amounts.shipping,
    discount_cents: amounts.discount,
    core_cents: amounts.core,
    tax_cents: amounts.tax,
    taxes: JSON.stringify(amounts.taxes),
    untaxed: amounts.untaxed,
    total_cents: amounts.total,
  };
}

export async function updateOrder(
  db: Database,
  number: number,
  change: OrderChange,
): Promise<void> {
  await orderChange(db, number, change).execute();
}

/** Orders whose time to pay is over and that no attempt is out for, those that waited longest first. */
export async function findExpiredOrders(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select("number")
    .where("status", "=", "awaiting_payment")
    .where("expires_at", "<=", now)
    .where(noAttemptOut("shop_order.number"))
    .where(isDue("orderEnds", "shop_order.number"))
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

type Blanked = { holder: Holder; nobody: string; over: readonly string[] };

/** Leaves nobody's name on a holder's orders of these statuses that never had an invoice. */
export async function blankOrders(db: Database, { holder, nobody, over }: Blanked): Promise<void> {
  await sql`
    update shop_order set email = ${nobody}, tax_id_type = '', tax_id_number = '', vin_number = '',
      browser = null, shipping_address = shipping_address || ${BLANK_ADDRESS}::jsonb,
      billing_address = billing_address || ${BLANK_ADDRESS}::jsonb
    where (account_id = ${holder.accountId}
        or (account_id is null and email = any(${holder.emails}::text[])))
      and status = any(${over})
      and not exists (select from invoice where order_number = shop_order.number)
      and not exists (select from replaced_invoice where order_number = shop_order.number)`.execute(
    db,
  );
}

/** Gives an account the orders that were placed with an e-mail and without an account. */
export async function setAccountOfGuest(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await db
    .updateTable("shop_order")
    .set({ account_id: accountId })
    .where("account_id", "is", null)
    .where("email", "=", email)
    .execute();
}
