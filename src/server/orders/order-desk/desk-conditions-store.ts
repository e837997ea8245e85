import { type RawBuilder, sql } from "kysely";

import type { LateMoney } from "#domain/dashboard/late-work.ts";
import type { LeftIn, PromiseState } from "#domain/dashboard/leaving.ts";
import type { ProposalWay } from "#domain/order/order-proposal.ts";
import type { OrderSearch } from "#domain/order/order-search.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { TypedTraces } from "#domain/order/order-trace.ts";
import type { PaymentStanding } from "#domain/order/payment-standing.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";
import { isCounterWay, type PaymentMeans } from "#domain/payment/noted-money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { ORDERS_OF_LATE } from "#server/platform/database/late-money.ts";
import { isOnDays, type StorefrontDays } from "#server/platform/database/storefront-days.ts";
import { allOf } from "#server/platform/database/all-of.ts";

import { hasLeftIn, hasPromise, type LeavingReckoned } from "./leaving-store.ts";

type WantedPayment = PaymentStanding | "unpaid" | "invoiced";

/** What is null or absent narrows nothing. */
export type DeskOrderFilter = StorefrontDays & {
  search?: OrderSearch | undefined;
  /** Beside what the search finds: what has one of these is found too. */
  traces?: TypedTraces | undefined;
  status?: OrderStatus | null | undefined;
  method?: PaymentMeans | null | undefined;
  payment?: WantedPayment | null | undefined;
  dispute?: DisputeState | null | undefined;
  /** With money that is late at a provider, or with a change that waits for its difference. */
  late?: LateMoney | null | undefined;
  proposal?: ProposalWay | null | undefined;
  storefront?: Storefront | null | undefined;
  account?: string | null | undefined;
  from: Date | undefined;
  /** Before this moment. */
  to: Date | undefined;
  /** With pieces that were in no warehouse here when they were ordered, or with none of that kind. */
  notInStock?: boolean | null | undefined;
  /** With pieces whose cost nobody knew when they were ordered, or with none of that kind. */
  unknownCost?: boolean | null | undefined;
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
  /** What it owed was written off on these days, or is owed again since. */
  offFromDay?: string | null | undefined;
  offToDay?: string | null | undefined;
};

/** What orders `o` are read by, along an index or with few looked up beside it, apart from the text. */
export function readBy(filter: DeskOrderFilter): RawBuilder<unknown> {
  const { status, method, payment, dispute, late, proposal } = filter;
  const { storefront, account } = filter;
  return allOf([
    status && sql`o.status = ${status}`,
    method && paidBy(method),
    payment && payment !== "invoiced" && paymentIs(payment),
    storefront && sql`o.storefront = ${storefront}`,
    account && sql`o.account_id = ${account}`,
    placedIn(filter),
    dispute && disputed(dispute),
    late && sql`o.number = any(array(select number from (${ORDERS_OF_LATE[late]}) late))`,
    proposal && proposedBy(proposal),
    wentBack(filter),
    wentOff(filter),
  ]);
}

function placedIn({ from, to, ...days }: DeskOrderFilter): RawBuilder<unknown> {
  return allOf([
    from && sql`o.created_at >= ${from}`,
    to && sql`o.created_at < ${to}`,
    isOnDays("o.created_at", days),
  ]);
}

/** Few wait at a time, however many orders there are. */
function proposedBy(way: ProposalWay): RawBuilder<unknown> {
  return sql`o.number = any(array(select order_number from order_proposal
    where state = 'waiting' and way = ${way}))`;
}

/** `paymentMeans` of the domain, as the database asks it. */
function paidBy(means: PaymentMeans): RawBuilder<unknown> {
  if (isCounterWay(means)) return sql`o.paid_way = ${means}`;
  const method = sql`o.payment_method = ${means}`;
  return means === "transfer"
    ? sql`(${method} and coalesce(o.paid_way, 'transfer') = 'transfer')`
    : method;
}

/**
 * What no index knows: it is looked up of each order `o`, in other tables, so that an order that has it may lie behind
 * any number of those that have not.
 */
export function lookedUpBy(filter: DeskOrderFilter): RawBuilder<unknown>[] {
  const { payment, notInStock, unknownCost, left, leftIn, promise, leaving } = filter;
  const isWaitedFor = Boolean(leftIn ?? promise);
  return [
    // What has no invoice is waited for by nobody.
    ...(payment === "invoiced" || isWaitedFor ? [HAS_INVOICE] : []),
    ...(typeof notInStock === "boolean" ? [sql`${WAS_SHORT} = ${notInStock}`] : []),
    ...(typeof unknownCost === "boolean" ? [sql`${COSTS_UNKNOWN} = ${unknownCost}`] : []),
    ...(typeof left === "boolean" ? [left ? HAS_LEFT : STAYS] : []),
    ...(isWaitedFor ? [leftSo({ leftIn, promise }, leaving)] : []),
  ];
}

/** How soon it left, and whether as it was told. */
function leftSo(
  { leftIn, promise }: Pick<DeskOrderFilter, "leftIn" | "promise">,
  reckoned: LeavingReckoned | undefined,
): RawBuilder<unknown> {
  if (reckoned === undefined) return sql`false`;
  return allOf([leftIn && hasLeftIn(leftIn, reckoned), promise && hasPromise(promise, reckoned)]);
}

/** Read from what went back in that time, however many orders there are. */
function wentBack({ backFromDay, backToDay }: DeskOrderFilter): RawBuilder<unknown> | undefined {
  if (!backFromDay && !backToDay) return undefined;
  return sql`o.number = any(array(select o.number
    from money_back back join shop_order o on o.number = back.order_number
    where back.cents > 0 and ${isOnDays("back.at", { fromDay: backFromDay, toDay: backToDay })}))`;
}

/** Read from the book of credit, whose entries of that an index has. */
function wentOff({ offFromDay, offToDay }: DeskOrderFilter): RawBuilder<unknown> | undefined {
  if (!offFromDay && !offToDay) return undefined;
  return sql`o.number = any(array(select o.number
    from credit_entry e join shop_order o on o.number = e.order_number
    where e.said is not null and ${isOnDays("e.at", { fromDay: offFromDay, toDay: offToDay })}))`;
}

/** `paymentStanding` of the domain, as the database asks it. */
function paymentIs(payment: Exclude<WantedPayment, "invoiced">): RawBuilder<unknown> {
  const isOpen = sql`(o.paid_at is null and o.status <> 'cancelled')`;
  const standings: Record<typeof payment, RawBuilder<unknown>> = {
    paid: sql`(o.paid_at is not null and not ${paidBackIs(sql`true`)} and not ${TOO_MUCH_DUE})`,
    due_back: IS_DUE_BACK,
    paid_back: sql`(${paidBackIs(sql`paid_at is not null`)} and not ${TOO_MUCH_DUE})`,
    none: sql`(o.paid_at is null and o.status = 'cancelled' and not ${TOO_MUCH_DUE})`,
    on_account: sql`(${isOpen} and o.payment_method = 'credit' and not ${TOO_MUCH_DUE} and not ${IS_WRITTEN_OFF})`,
    written_off: sql`(${isOpen} and ${WRITTEN_OFF} and not ${TOO_MUCH_DUE})`,
    waiting: sql`(${isOpen} and o.payment_method <> 'credit')`,
    unpaid: sql`(${isOpen} and not ${IS_WRITTEN_OFF})`,
  };
  return standings[payment];
}

/** Pieces that will not be sent are not looked at. */
const WAS_SHORT = hasOwn(sql`order_line l where l.order_number = o.number
  and l.quantity > l.cancelled and l.availability <> 'IN_STOCK'`);

const COSTS_UNKNOWN = hasOwn(sql`order_line l where l.order_number = o.number
  and l.quantity > l.cancelled and l.cost_cents is null`);

const HAS_INVOICE = hasOwn(sql`invoice where order_number = o.number`);
const HAS_LEFT = hasOwn(sql`shipment where order_number = o.number`);
const STAYS = sql`(o.status <> 'cancelled' and not ${HAS_LEFT})`;

/** Looked up order by order: joined, a whole table would be read for a few orders where the planner takes them for many. */
function hasOwn(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${from} offset 0)`;
}

/** Whether money of an order is disputed, of its own payment or of one of several invoices, and how that stands. */
function disputed(state: DisputeState): RawBuilder<unknown> {
  return sql`o.number in (select coalesce(a.order_number, s.order_number)
    from payment_dispute d join payment_attempt a on a.id = d.attempt_id
    left join account_payment_share s on s.payment_number = a.account_payment_number
    where d.state = ${state})`;
}

/**
 * Whether the shop asks for nothing more of what an order `o` owes on account, as orders are narrowed by it: those few an
 * index has (migration 0170).
 */
const WRITTEN_OFF = sql`(o.number = any(array(select order_number from paper
  where written_off_cents > 0 and open_cents = 0)))`;

/** The same looked up of one order: what is told of it, and what leaves few out, reads none but its own papers. */
export const IS_WRITTEN_OFF = hasOwn(sql`paper where order_number = o.number
  and written_off_cents > 0 and open_cents = 0`);

/** Whether what a paid order `o` came to less is to go back by transfer. */
/** Few are: they are read from what is due, however many orders there are. */
const IS_DUE_BACK = sql`o.number = any(array(
  select number from payout where cause = 'cancelled' and paid_at is null
  union all select order_number from payout_due where cause = 'reduction'))`;

export const TOO_MUCH_DUE = sql`exists (select from payout_due where cause = 'reduction' and order_number = o.number)`;

/** Whether an order's money goes back by transfer since it was cancelled, and how far that is. */
function paidBackIs(state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from payout where cause = 'cancelled' and number = o.number and ${state})`;
}
