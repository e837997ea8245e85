import { randomUUID } from "node:crypto";

import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { isProposalPayable } from "#domain/order/order-proposal.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import { attemptInsertion, findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import { objectionToProposal } from "#server/orders/payments/proposal-standing.ts";
import type { Database } from "#server/platform/database/database.ts";

import { claimAnew } from "./claim-placing.ts";
import { requireOwnPaypalOrder } from "./own-paypal-order.ts";
import { paypalOrderOf } from "./place-order.ts";
import { keyChange } from "./placing-key-store.ts";
import type { Reserved } from "./reserve-order.ts";
import type { PaymentOfOrder } from "./reserve-payment.ts";

type Clocks = { now: () => Date; databaseNow: (db: Database) => Promise<Date> };
type Paid = { order: OrderRow; proposal: number; now: Date };

/**
 * What the customer of an order pays for a change of it, at a provider. A ShopError `order_status_refused` where the
 * change does not wait for that, or its time is up, or its order takes no change any more.
 */
export async function requireDifference(
  db: Database,
  { order, proposal: number, now }: Paid,
): Promise<Cents> {
  const proposal = await findProposal(db, order.number);
  const isPaid = proposal?.number === number && proposal.way === "provider";
  if (!isPaid || !isProposalPayable(proposal, now))
    throw new ShopError("order_status_refused", { proposal: number });
  const by = await objectionToProposal(db, order);
  if (by !== undefined) throw new ShopError("order_status_refused", { proposal: number, by });
  return cents(proposal.differenceCents);
}

/**
 * The first transaction of paying what a change of an order comes to more (ADR 0061): the key, and an attempt of its own,
 * so that the payment of the order is not touched. What the change adds is held already, whatever becomes of the attempt.
 * ShopErrors: as `requireDifference`; `in_progress` while a payment is out.
 */
export async function reserveDifference(
  db: Database,
  wanted: PaymentOfOrder & { proposal: number },
  { now: clock, databaseNow }: Clocks,
): Promise<Reserved> {
  const now = clock();
  const { key, orderNumber, method, payment, proposal } = wanted;
  const claimed = await claimAnew(db, key, now);
  if (claimed.kind === "known") return claimed;
  const order = await lockOrder(db, orderNumber);
  if (!order) throw new ShopError("order_status_refused");
  const total = await requireDifference(db, { order, proposal, now: await databaseNow(db) });
  if (await findUnsettledAttempt(db, orderNumber))
    throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  const paypalOrderId = paypalOrderOf(payment);
  const payer = { ...order, browser: wanted.browser };
  await requireOwnPaypalOrder(db, { paypalOrderId, gateway: payment.gateway }, payer);
  const attemptId = randomUUID();
  await attemptInsertion(db, {
    id: attemptId,
    pays: { orderNumber, proposalNumber: proposal },
    gateway: payment.gateway.name,
    method,
    amountCents: total,
    paypalOrderId,
    begunAt: now,
  }).execute();
  await keyChange(db, key, { bodyHash: key.bodyHash, orderNumber, attemptId }).execute();
  return { kind: "reserved", orderNumber, attemptId, total };
}
