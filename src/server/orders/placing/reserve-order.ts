import { randomUUID } from "node:crypto";

import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { draftStanding } from "#domain/order/draft-standing.ts";
import { NEW_ORDER_STATUS } from "#domain/order/order-status.ts";
import { awaitsTransfer } from "#domain/order/payment-standing.ts";
import { isPaidByLink, waitsAtLink } from "#domain/order/phone-order.ts";
import type { TakenMoney } from "#domain/payment/noted-money.ts";
import { isGatewayMethod, paymentDeadline } from "#domain/payment/payment-method.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import { eventInsertion } from "#server/orders/orders/event-store.ts";
import { type HeldOrder, takeHold } from "#server/orders/orders/hold-order.ts";
import { deleteLines, lineInsertions } from "#server/orders/orders/line-store.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import type { OrderContents } from "#server/orders/orders/order-contents.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import {
  findOrderOfQuote,
  lockOrder,
  type NewOrder,
  orderInsertion,
  orderRewriting,
  type OrderRow,
} from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import {
  attemptInsertion,
  findUnsettledAttempt,
  type NewAttempt,
} from "#server/orders/payments/attempt-store.ts";
import { requireNewMoney } from "#server/orders/payments/require-new-money.ts";
import { guardPartsOf } from "#server/parts/guard-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPolicyDays } from "#server/settings/policy-days.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

import { draftChange, type DraftUse, findDraftUse, lockDraft } from "./begun-draft-store.ts";
import { type EmptyCart, finishDraft } from "./finish-draft.ts";
import { answerFor, claimAnew, type ClaimedKey, type KnownPlacing } from "./claim-placing.ts";
import { requireOwnPaypalOrder } from "./own-paypal-order.ts";
import { keyChange } from "./placing-key-store.ts";
import { reserveRest } from "./reserve-rest.ts";

export type Reservation = {
  key: ClaimedKey;
  /** The draft that it is the order of, and the digest of what is ordered. */
  draft?: { id: string; orderHash: string } | undefined;
  /** Prices everything anew, inside the transaction. */
  contents: (db: Database) => Promise<OrderContents>;
  gateway: Pick<PaymentGateway, "name"> | undefined;
  paypalOrderId: string | null;
  /** What else is true once the order is there; in the same transaction. */
  alongside?: ((db: Database, orderNumber: number) => Promise<void>) | undefined;
  /** Who of the staff makes it for its customer, and what is written of that, last in the transaction. */
  taken?: Taken | undefined;
  /** What is written of an order that a program of its customer's places, likewise last. */
  noted?: ((db: Database, orderNumber: number) => Promise<void>) | undefined;
};

type Taken = {
  by: Actor;
  noted: (db: Database, orderNumber: number) => Promise<void>;
  /** How its money has come already, at the counter. */
  came?: TakenMoney | undefined;
};

export type Reserved =
  | { kind: "reserved"; orderNumber: number; attemptId: string | null; total: Cents }
  | KnownPlacing;

type Needs = {
  mails: OrderMails;
  emptyCart: EmptyCart;
  now: () => Date;
  databaseNow: (db: Database) => Promise<Date>;
};

/**
 * The first transaction of placing (decisions §7): the key, the order at today's prices, the attempt
 * to pay it, and last what it holds of stock, coupon and credit. Undone as a whole when anything is
 * missing. Nothing is asked outside the database.
 */
export async function reserveOrder(
  db: Database,
  reservation: Reservation,
  needs: Needs,
): Promise<Reserved> {
  const now = needs.now();
  const claimed = await claimAnew(db, reservation.key, now);
  if (claimed.kind === "known") return claimed;
  const earlier = await earlierOrder(db, reservation.draft);
  if (earlier?.kind === "same") return answerFor(db, reservation.key, earlier.use);
  const contents = await reservation.contents(db);
  await requireOwnPaypalOrder(db, reservation, contents);
  await guardPartsOf(db, contents.lines);
  const declined =
    earlier?.kind === "retry" ? earlier.order : await declinedOfQuote(db, contents.quoteNumber);
  const number = declined?.number ?? claimed.orderNumber;
  const attemptId = await writeOrder(db, {
    number,
    contents,
    declined,
    reservation,
    now,
    databaseNow: await needs.databaseNow(db),
  });
  await reservation.alongside?.(db, number);
  await takeHold(db, heldOrderOf(number, contents), { by: reservation.taken?.by.name });
  await finishPlacing(db, { number, contents, attemptId, reservation }, needs);
  return { kind: "reserved", orderNumber: number, attemptId, total: contents.amounts.total };
}

type Earlier = { kind: "same"; use: DraftUse } | { kind: "retry"; order: OrderRow };

/**
 * The order that came of a draft before, held, when what is placed is that order; undefined when it is to
 * be a new one. ShopErrors: `in_progress` and `draft_used` when the draft has come to another order.
 */
async function earlierOrder(
  db: Database,
  draft: Reservation["draft"],
): Promise<Earlier | undefined> {
  if (!draft) return undefined;
  const { id, orderHash } = draft;
  await lockDraft(db, id);
  const use = await findDraftUse(db, id);
  const order = use && (await lockOrder(db, use.orderNumber));
  if (!order) return undefined;
  const isPaying = (await findUnsettledAttempt(db, order.number)) !== undefined;
  const isSame = use.orderHash === orderHash;
  const standing = draftStanding({ ...order, isPaying, isSame });
  switch (standing) {
    case "new":
      return undefined;
    case "retry":
      return { kind: "retry", order };
    case "same":
      return { kind: "same", use };
    case "in_progress":
      throw new ShopError("in_progress", { retryAfterSeconds: 1 });
    case "draft_used":
      throw new ShopError("draft_used", { order: order.number });
  }
}

function heldOrderOf(number: number, contents: OrderContents): HeldOrder {
  const { accountId, email, method, amounts, coupon } = contents;
  const couponId = coupon?.couponId ?? null;
  return { number, accountId, email, method, totalCents: amounts.total, couponId };
}

/** The order of an accepted quote whose payment was declined, held. */
async function declinedOfQuote(
  db: Database,
  quoteNumber: number | null,
): Promise<OrderRow | undefined> {
  const number = quoteNumber === null ? undefined : await findOrderOfQuote(db, quoteNumber);
  const order = number === undefined ? undefined : await lockOrder(db, number);
  return order?.status === "awaiting_payment" && !order.isHolding ? order : undefined;
}

type Writing = {
  number: number;
  contents: OrderContents;
  declined: OrderRow | undefined;
  reservation: Reservation;
  now: Date;
  /** What its time to pay is counted from. */
  databaseNow: Date;
};

/** Writes the order, the attempt to pay it, whose id it gives, and what the key stands for from now on. */
async function writeOrder(db: Database, writing: Writing): Promise<string | null> {
  const { number, contents, declined, reservation, databaseNow } = writing;
  const promised = await readPolicyDays(db, contents.storefront);
  const order: NewOrder = {
    number,
    // A new secret with every try: only whoever pays learns it.
    validator: newOrderValidator(),
    expiresAt: paymentDeadline(
      { ...contents, isByLink: isPaidByLink(contents), transferDays: promised.transfers },
      databaseNow,
    ),
    promised,
    contents,
  };
  const attempt = attemptFor(writing);
  const { bodyHash } = reservation.key;
  const use = { bodyHash, orderNumber: number, attemptId: attempt?.id ?? null };
  if (declined) await deleteLines(db, number);
  await writeTogether(db, [
    declined ? orderRewriting(db, order) : orderInsertion(db, order),
    ...lineInsertions(db, number, contents),
    eventInsertion(db, {
      orderNumber: number,
      ...beginningOf(declined),
      ...(reservation.taken && { actor: reservation.taken.by }),
    }),
    ...(attempt ? [attemptInsertion(db, attempt)] : []),
    keyChange(db, reservation.key, use),
    ...(reservation.draft
      ? [draftChange(db, reservation.draft.id, { ...use, ...reservation.draft })]
      : []),
  ]);
  return use.attemptId;
}

/** How the history of an order begins, or goes on with another try. */
function beginningOf(declined: OrderRow | undefined) {
  return declined
    ? { kind: "retried" as const, from: declined.status, to: declined.status }
    : { kind: "placed" as const, from: null, to: NEW_ORDER_STATUS };
}

/** The attempt to pay by a gateway; none where none is asked: on account, by transfer, or nothing to pay. */
function attemptFor({ number, contents, reservation, now }: Writing): NewAttempt | undefined {
  const { method, amounts } = contents;
  if (!reservation.gateway || !isGatewayMethod(method) || amounts.total === 0) return undefined;
  return {
    id: randomUUID(),
    pays: { orderNumber: number },
    gateway: reservation.gateway.name,
    method,
    amountCents: amounts.total,
    paypalOrderId: reservation.paypalOrderId,
    begunAt: now,
  };
}

/** What comes last: what becomes of an order that no gateway is asked for, and what staff notes of it. */
async function finishPlacing(
  db: Database,
  {
    attemptId,
    reservation: { taken, noted },
    ...placed
  }: Pick<Writing, "number" | "contents" | "reservation"> & { attemptId: string | null },
  needs: Needs,
): Promise<void> {
  if (attemptId === null) await finishWithoutGateway(db, { ...placed, taken }, needs);
  await taken?.noted(db, placed.number);
  await noted?.(db, placed.number);
}

/**
 * On account, or paid at the counter, an order goes on at once; by transfer or at a link it waits, and its customer is told
 * so. ShopErrors as `reserveRest`.
 */
async function finishWithoutGateway(
  db: Database,
  {
    number: orderNumber,
    contents: { isUnproven },
    taken,
  }: Pick<Writing, "number" | "contents"> & { taken: Taken | undefined },
  needs: Needs,
): Promise<void> {
  const order = await lockOrder(db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const isAtLink = waitsAtLink(order) && order.totalCents > 0;
  // What staff placed in its customer's place came out of the cart, and leaves it now, however it is paid.
  const placed = order.isActed ? { ...order, takenBy: null } : order;
  if (order.isActed || !isAtLink)
    await finishDraft(db, placed, { emptyCart: needs.emptyCart, begunAt: needs.now() });
  if (isAtLink) return needs.mails.toPay(db, order);
  if (waitsForMoney(order, taken)) return needs.mails.waiting(db, order, isUnproven);
  await goOn(db, { order, taken }, needs);
}

function waitsForMoney(order: OrderRow, taken: Taken | undefined): boolean {
  return !taken?.came && awaitsTransfer(order) && order.totalCents > 0;
}

/** What was paid at the counter is held whole, whatever a guest's transfer would have held. */
async function goOn(
  db: Database,
  { order, taken }: { order: OrderRow; taken: Taken | undefined },
  { mails, now }: Needs,
): Promise<void> {
  const came = taken?.came;
  if (came) {
    const receivedOn = dayOf(now(), order.storefront);
    await requireNewMoney(db, { money: came, amountCents: order.totalCents, receivedOn });
    await reserveRest(db, order, { by: taken?.by.name });
  }
  const paidAt = order.method === "credit" ? null : now();
  await writeTogether(db, paidWrites(db, order, { paidAt, actor: taken?.by, came }));
  await mails.placed(db, came ? { ...order, paidWay: came.way } : order);
}
