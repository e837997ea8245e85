import { type RawBuilder, sql } from "kysely";

import type { DeskOrderSort } from "#contract/desk-orders.ts";
import type { LeftIn, PromiseState } from "#domain/dashboard/leaving.ts";
import type { OrderSearch } from "#domain/order/order-search.ts";
import type { HeldFrom, OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentStanding } from "#domain/order/payment-standing.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { foundOrders } from "#server/orders/orders/found-orders-store.ts";
import { isOnDays, type StorefrontDays } from "#server/orders/orders/storefront-days-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { allOf } from "#server/platform/database/all-of.ts";

import { hasLeftIn, hasPromise, type LeavingReckoned } from "./leaving-store.ts";

type WantedPayment = PaymentStanding | "unpaid" | "invoiced";

/** What is null or absent narrows nothing. */
export type DeskOrderFilter = StorefrontDays & {
  search?: OrderSearch | undefined;
  status?: OrderStatus | null | undefined;
  method?: PaymentMethod | null | undefined;
  payment?: WantedPayment | null | undefined;
  dispute?: DisputeState | null | undefined;
  storefront?: Storefront | null | undefined;
  account?: string | null | undefined;
  from: Date | undefined;
  /** Before this moment. */
  to: Date | undefined;
  /** With pieces that were in no warehouse here when they were ordered, or with none of that kind. */
  notInStock?: boolean | null | undefined;
  /** Something of it has left, or nothing has of what is to leave. */
  left?: boolean | null | undefined;
  /** Within these business days, or with a line of which the day that was told was kept, broken, or may still be kept. */
  leftIn?: LeftIn | null | undefined;
  promise?: PromiseState | null | undefined;
  /** What both are reckoned by; nothing is found by them without it. */
  leaving?: LeavingReckoned | undefined;
  /** Money of it went back to its customer on these days. */
  backFromDay?: string | null | undefined;
  backToDay?: string | null | undefined;
  sort: DeskOrderSort;
  /** The number that the page before ended with. */
  after?: number | null | undefined;
  limit: number;
};

export type ListedDeskOrder = {
  number: number;
  version: number;
  status: OrderStatus;
  heldFrom: HeldFrom | null;
  createdAt: Date;
  email: string;
  name: string;
  company: string;
  accountId: string | null;
  storefront: Storefront;
  totalCents: number;
  method: PaymentMethod;
  paidAt: Date | null;
  /** Whether money of a cancelled order went back by transfer; null where none is to. */
  isPaidBack: boolean | null;
  /** Whether what a paid order came to less is to go back by transfer. */
  isTooMuchDue: boolean;
  purchaseOrder: string;
  firstTitle: { es: string; en: string };
  lines: number;
  pieces: number;
  isPickup: boolean;
  shippedPieces: number;
  notes: number;
};

/**
 * A page of all orders, by when they were placed or by their totals. Each way of finding one is a list along an index
 * of its own, of which a page is read and no more, so that a page costs the same among a million orders. By totals
 * what filters leave may have to be read first.
 */
export async function listDeskOrders(
  db: Database,
  filter: DeskOrderFilter,
): Promise<ListedDeskOrder[]> {
  const { rows } = await sql<ListedDeskOrder>`
    select o.number, o.version, o.status, o.held_from as "heldFrom", o.created_at as "createdAt", o.email,
      o.shipping_address ->> 'receiverName' as name, o.shipping_address ->> 'company' as company,
      o.account_id as "accountId", o.storefront, o.total_cents as "totalCents",
      o.payment_method as method, o.paid_at as "paidAt",
      (select paid_at is not null from payout where cause = 'cancelled' and number = o.number)
        as "isPaidBack", ${TOO_MUCH_DUE} as "isTooMuchDue", o.purchase_order as "purchaseOrder",
      o.shipping_option ->> 'service' = 'pickup' as "isPickup",
      bought.*, sent."shippedPieces", noted.notes
    from (${pageOf(filter)}) page join shop_order o using (number)
    cross join lateral (select count(*)::int as lines, sum(quantity - cancelled)::int as pieces,
        (array_agg(json_build_object('es', title_es, 'en', title_en) order by "position"))[1]
          as "firstTitle"
      from order_line where order_number = o.number) bought
    cross join lateral (select coalesce(sum(quantity), 0)::int as "shippedPieces"
      from shipment join shipment_line on shipment_id = shipment.id
      where order_number = o.number) sent
    cross join lateral (select count(*)::int as notes from order_note
      where order_number = o.number) noted
    order by ${inOrder(filter, "o")}`.execute(db);
  return rows;
}

function pageOf(filter: DeskOrderFilter): RawBuilder<unknown> {
  const lists = filter.search ? foundOrders(filter.search) : [sql`true`];
  const pages = lists.map(
    (found) => sql`(select o.number, ${placeIn(filter, "o")} as place from shop_order o
      where ${found} and ${conditionsOf(filter)}
      order by ${inOrder(filter, "o")} limit ${filter.limit})`,
  );
  const way = WAYS[filter.sort].direction;
  return sql`select number from (${sql.join(pages, sql` union `)}) o
    order by place ${way}, number ${way} limit ${filter.limit}`;
}

function conditionsOf(filter: DeskOrderFilter): RawBuilder<unknown> {
  const { status, method, payment, storefront, account, from, to } = filter;
  return allOf([
    status && sql`o.status = ${status}`,
    method && sql`o.payment_method = ${method}`,
    payment && paymentIs(payment),
    storefront && sql`o.storefront = ${storefront}`,
    account && sql`o.account_id = ${account}`,
    from && sql`o.created_at >= ${from}`,
    to && sql`o.created_at < ${to}`,
    isOnDays("o.created_at", filter),
    wentSo(filter),
    leftSo(filter),
    wentBack(filter),
    beyond(filter),
  ]);
}

/** What became of an order on its way. */
function wentSo({ dispute, notInStock, left }: DeskOrderFilter): RawBuilder<unknown> {
  return allOf([
    dispute && disputed(dispute),
    typeof notInStock === "boolean" && sql`${WAS_SHORT} = ${notInStock}`,
    typeof left === "boolean" && (left ? HAS_LEFT : STAYS),
  ]);
}

/** How soon it left, and whether as it was told: what has no invoice is waited for by nobody. */
function leftSo({ leftIn, promise, leaving }: DeskOrderFilter): RawBuilder<unknown> | undefined {
  if (!leftIn && !promise) return undefined;
  if (leaving === undefined) return sql`false`;
  return allOf([
    HAS_INVOICE,
    leftIn && hasLeftIn(leftIn, leaving),
    promise && hasPromise(promise, leaving),
  ]);
}

/** Read from what went back in that time, however many orders there are. */
function wentBack({ backFromDay, backToDay }: DeskOrderFilter): RawBuilder<unknown> | undefined {
  if (!backFromDay && !backToDay) return undefined;
  return sql`o.number = any(array(select o.number
    from money_back back join shop_order o on o.number = back.order_number
    where back.cents > 0 and ${isOnDays("back.at", { fromDay: backFromDay, toDay: backToDay })}))`;
}

/** `paymentStanding` of the domain, as the database asks it. */
function paymentIs(payment: WantedPayment): RawBuilder<unknown> {
  const isOpen = sql`(o.paid_at is null and o.status <> 'cancelled')`;
  const standings: Record<typeof payment, RawBuilder<unknown>> = {
    paid: sql`(o.paid_at is not null and not ${paidBackIs(sql`true`)} and not ${TOO_MUCH_DUE})`,
    due_back: sql`(${paidBackIs(sql`paid_at is null`)} or ${TOO_MUCH_DUE})`,
    paid_back: sql`(${paidBackIs(sql`paid_at is not null`)} and not ${TOO_MUCH_DUE})`,
    none: sql`(o.paid_at is null and o.status = 'cancelled' and not ${TOO_MUCH_DUE})`,
    on_account: sql`(${isOpen} and o.payment_method = 'credit' and not ${TOO_MUCH_DUE})`,
    waiting: sql`(${isOpen} and o.payment_method <> 'credit')`,
    unpaid: isOpen,
    invoiced: HAS_INVOICE,
  };
  return standings[payment];
}

/** Pieces that will not be sent are not looked at. */
const WAS_SHORT = sql`exists (select from order_line l where l.order_number = o.number
  and l.quantity > l.cancelled and l.availability <> 'IN_STOCK')`;

const HAS_INVOICE = sql`exists (select from invoice where order_number = o.number)`;
const HAS_LEFT = sql`exists (select from shipment where order_number = o.number)`;
const STAYS = sql`(o.status <> 'cancelled' and not ${HAS_LEFT})`;

/** Whether money of an order is disputed, of its own payment or of one of several invoices, and how that stands. */
function disputed(state: DisputeState): RawBuilder<unknown> {
  return sql`o.number in (select coalesce(a.order_number, s.order_number)
    from payment_dispute d join payment_attempt a on a.id = d.attempt_id
    left join account_payment_share s on s.payment_number = a.account_payment_number
    where d.state = ${state})`;
}

/** Whether what a paid order came to less is to go back by transfer. */
const TOO_MUCH_DUE = sql`exists (select from payout_due where cause = 'reduction' and order_number = o.number)`;

/** Whether an order's money goes back by transfer since it was cancelled, and how far that is. */
function paidBackIs(state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from payout where cause = 'cancelled' and number = o.number and ${state})`;
}

/** By which column an order of the list goes, and which way; orders that are alike in it go by their number. */
const WAYS = {
  newest: { column: "created_at", direction: sql`desc`, further: sql`<` },
  oldest: { column: "created_at", direction: sql`asc`, further: sql`>` },
  dearest: { column: "total_cents", direction: sql`desc`, further: sql`<` },
  cheapest: { column: "total_cents", direction: sql`asc`, further: sql`>` },
} as const satisfies Record<DeskOrderSort, object>;

function placeIn({ sort }: DeskOrderFilter, table: string): RawBuilder<unknown> {
  return sql.ref(`${table}.${WAYS[sort].column}`);
}

function beyond(filter: DeskOrderFilter): RawBuilder<unknown> | undefined {
  const { after } = filter;
  if (typeof after !== "number") return undefined;
  const last = sql`((select ${placeIn(filter, "last")} from shop_order last where number = ${after}), ${after}::bigint)`;
  return sql`(${placeIn(filter, "o")}, o.number) ${WAYS[filter.sort].further} ${last}`;
}

function inOrder(filter: DeskOrderFilter, table: string): RawBuilder<unknown> {
  const { direction } = WAYS[filter.sort];
  return sql`${placeIn(filter, table)} ${direction}, ${sql.ref(`${table}.number`)} ${direction}`;
}
