import { randomUUID } from "node:crypto";

import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { stateAfter, statusOncePaid } from "#domain/order/order-status.ts";
import { isGatewayMethod, paymentDeadline } from "#domain/payment/payment-method.ts";
import type { Database } from "#server/platform/database.ts";
import { writeTogether } from "#server/platform/write-together.ts";

import { attemptInsertion, type NewAttempt } from "./attempt-store.ts";
import { eventInsertion } from "./event-store.ts";
import { type HeldOrder, takeHold } from "./hold-order.ts";
import { invoiceDebt } from "./invoice-store.ts";
import { deleteLines, lineInsertions } from "./line-store.ts";
import { newOrderValidator } from "./new-order-validator.ts";
import type { OrderContents } from "./order-contents.ts";
import type { OrderMails } from "./order-mails.ts";
import {
  findOrderOfQuote,
  lockOrder,
  type NewOrder,
  orderChange,
  orderInsertion,
  orderRewriting,
  type OrderRow,
} from "./order-store.ts";
import {
  claimKey,
  findEarlierTries,
  findKey,
  keyChange,
  type KnownUse,
  lockKey,
  type PlacingKey,
  type SameOrder,
} from "./placing-key-store.ts";

/** How long the same body without a key, or the same order under way, is one order, in ms (decisions §7). */
const SAME_BODY_MS = 10 * 60_000;

export type Reservation = {
  key: PlacingKey & { bodyHash: string; isFromBody: boolean };
  /** Prices everything anew, inside the transaction. */
  contents: (db: Database) => Promise<OrderContents>;
  gateway: Pick<PaymentGateway, "name"> | undefined;
  paypalOrderId: string | null;
  /** What else is true once the order is there; in the same transaction. */
  alongside?: ((db: Database, orderNumber: number) => Promise<void>) | undefined;
};

export type Reserved =
  | { kind: "reserved"; orderNumber: number; attemptId: string | null; total: Cents }
  /** The key stands for this already. */
  | { kind: "known"; use: KnownUse };

type Needs = {
  mails: OrderMails;
  emptyCart: (db: Database, accountId: string) => Promise<void>;
  now: () => Date;
};

/**
 * The first transaction of placing (decisions §7): the key, the order at today's prices, the attempt
 * to pay it, and last what it holds of stock, coupon and credit. Undone as a whole when anything is
 * missing. Nothing is asked outside the database.
 */
export async function reserveOrder(
  db: Database,
  asked: Reservation,
  needs: Needs,
): Promise<Reserved> {
  const { bodyHash } = asked.key;
  const now = needs.now();
  const { orderNumber, isNew } = await claimKey(db, asked.key, bodyHash);
  if (!isNew) {
    const use = await lockKey(db, asked.key);
    // A key that was there a moment ago goes only when its transaction is undone: ask again.
    if (!use) throw new ShopError("in_progress", { retryAfterSeconds: 1 });
    if (!mayBeginAnew(use, asked.key, now)) return { kind: "known", use };
  }
  const contents = await asked.contents(db);
  const earlier = await findEarlierTries(db, sameOrder(asked.key.scope, contents, now));
  if (earlier.underWay) {
    await keyChange(db, asked.key, { bodyHash, ...earlier.underWay }).execute();
    const use = await findKey(db, asked.key);
    if (use) return { kind: "known", use };
  }
  const declined = await lockDeclined(db, earlier.declined, contents.quoteNumber);
  const number = declined?.number ?? orderNumber;
  const attemptId = await writeOrder(db, { number, contents, declined, asked, now });
  await asked.alongside?.(db, number);
  await takeHold(db, heldOrderOf(number, contents));
  if (attemptId === null) await finishWithoutGateway(db, number, needs);
  return { kind: "reserved", orderNumber: number, attemptId, total: contents.amounts.total };
}

function sameOrder(scope: string, { amounts, lines }: OrderContents, now: Date): SameOrder {
  const since = new Date(now.getTime() - SAME_BODY_MS);
  return { scope, totalCents: amounts.total, lines, since };
}

function heldOrderOf(number: number, contents: OrderContents): HeldOrder {
  const { accountId, email, method, amounts, coupon } = contents;
  const couponId = coupon?.couponId ?? null;
  return { number, accountId, email, method, totalCents: amounts.total, couponId };
}

/** Without a key, the same body means another order after ten minutes, and after a decline at once. */
function mayBeginAnew(known: KnownUse, key: Reservation["key"], now: Date): boolean {
  if (!key.isFromBody) return false;
  const wasDeclined = known.attemptState === "declined" || known.attemptState === "void";
  return wasDeclined || now.getTime() - known.createdAt.getTime() >= SAME_BODY_MS;
}

/** The caller's declined order, held; undefined when somebody took it up meanwhile. */
async function lockDeclined(
  db: Database,
  last: number | null,
  quoteNumber: number | null,
): Promise<OrderRow | undefined> {
  const number = quoteNumber === null ? last : await findOrderOfQuote(db, quoteNumber);
  const order = typeof number === "number" ? await lockOrder(db, number) : undefined;
  return order?.status === "awaiting_payment" && !order.isHolding ? order : undefined;
}

type Writing = {
  number: number;
  contents: OrderContents;
  declined: OrderRow | undefined;
  asked: Reservation;
  now: Date;
};

/** Writes the order, the attempt to pay it, whose id it gives, and what the key stands for from now on. */
async function writeOrder(db: Database, writing: Writing): Promise<string | null> {
  const { number, contents, declined, asked, now } = writing;
  const order: NewOrder = {
    number,
    // A new secret with every try: only whoever pays learns it.
    validator: newOrderValidator(),
    status: "awaiting_payment",
    expiresAt: paymentDeadline(contents.method, now),
    contents,
  };
  const attempt = attemptFor(writing);
  const { bodyHash } = asked.key;
  const use = { bodyHash, orderNumber: number, attemptId: attempt?.id ?? null };
  if (declined) await deleteLines(db, number);
  await writeTogether(db, [
    declined ? orderRewriting(db, order) : orderInsertion(db, order),
    ...lineInsertions(db, number, contents.lines),
    eventInsertion(db, {
      orderNumber: number,
      kind: declined ? "retried" : "placed",
      from: declined ? "awaiting_payment" : null,
      to: "awaiting_payment",
    }),
    ...(attempt ? [attemptInsertion(db, attempt)] : []),
    keyChange(db, asked.key, use),
  ]);
  return use.attemptId;
}

/** The attempt to pay by a gateway; none where none is asked: on account, by transfer, or nothing to pay. */
function attemptFor({ number, contents, asked, now }: Writing): NewAttempt | undefined {
  const { method, amounts } = contents;
  if (!asked.gateway || !isGatewayMethod(method) || amounts.total === 0) return undefined;
  return {
    id: randomUUID(),
    orderNumber: number,
    gateway: asked.gateway.name,
    method,
    amountCents: amounts.total,
    paypalOrderId: asked.paypalOrderId,
    begunAt: now,
  };
}

/** On account an order goes on at once; by transfer it waits, and its customer is told so. */
async function finishWithoutGateway(
  db: Database,
  orderNumber: number,
  needs: Needs,
): Promise<void> {
  const order = await lockOrder(db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const { accountId } = order;
  if (accountId !== null && order.quoteNumber === null) await needs.emptyCart(db, accountId);
  if (order.method === "transfer" && order.totalCents > 0) return needs.mails.waiting(db, order);
  const { status } = stateAfter({ ...order, hasShipped: false }, statusOncePaid(order));
  const paidAt = order.method === "credit" ? null : needs.now();
  await writeTogether(db, [
    orderChange(db, orderNumber, { status, expires_at: null, paid_at: paidAt }),
    eventInsertion(db, { orderNumber, kind: "paid", from: order.status, to: status }),
    invoiceDebt(db, orderNumber),
  ]);
  await needs.mails.placed(db, order);
}
