import type { FoundCharge } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  attemptAfter,
  type AttemptState,
  isUnsettled,
  newsOfAbsence,
  type PaymentNews,
} from "#domain/payment/attempt-state.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { letGo } from "#server/orders/orders/hold-order.ts";
import { lockOrderOfAttempt } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { lockPaymentOfAttempt } from "./account-payment-store.ts";
import {
  type AttemptChange,
  type AttemptRow,
  lockAttempt,
  moveAttempt,
  updateAttempt,
} from "./attempt-store.ts";
import {
  type AccountMoneyNeeds,
  type AccountSettlement,
  endAccountPayment,
  takeAccountMoney,
} from "./take-account-money.ts";
import { noteProposalDecline, takeProposalMoney } from "./take-proposal-money.ts";
import {
  type GatewayAnswer,
  type MoneyNeeds,
  type SettlementCase,
  takeMoney,
} from "./take-money.ts";

/** Moves an attempt and its order on, and says where the attempt is now. */
export type SettleAttempt = (attemptId: string, answer: GatewayAnswer) => Promise<AttemptState>;

type Needs = MoneyNeeds & AccountMoneyNeeds & Pick<Invoicing, "issueSoon"> & { db: Database };

/**
 * The second transaction of placing (decisions §7), and the only way in which a payment changes an
 * order: the shopper's own request, a provider's message and the reconciler all come here. The order
 * is locked first, then the attempt; both only move forward, so whoever comes second, late or again
 * changes nothing (security B4).
 */
export function createSettlement(needs: Needs): SettleAttempt {
  return async (attemptId, answer) => {
    const state = await retryDeadlock(() =>
      needs.db.transaction().execute(async (trx) => {
        const order = await lockOrderOfAttempt(trx, attemptId);
        const payment = order ? undefined : await lockPaymentOfAttempt(trx, attemptId);
        const attempt = await lockAttempt(trx, attemptId);
        const settling = attempt && { attempt, answer };
        if (settling && order) return settle(trx, settling, ofOrder({ ...settling, order }, needs));
        if (settling && payment)
          return settle(trx, settling, ofInvoices({ ...settling, payment }, needs));
        throw new ShopError("not_found", { attempt: attemptId });
      }),
    );
    if (state === "captured") await needs.issueSoon();
    return state;
  };
}

/** What comes of an attempt that is settled now. */
type Consequences = {
  taken: (db: Database) => Promise<void>;
  declined: (db: Database) => Promise<void>;
  now: Date;
};

function ofOrder(settlement: SettlementCase, needs: Needs): Consequences {
  if (settlement.attempt.proposalNumber !== null) return ofProposal(settlement, needs);
  return {
    taken: (db) => takeMoney(db, settlement, needs),
    declined: (db) => noteDecline(db, settlement),
    now: needs.now(),
  };
}

/** What the difference of a change comes to is paid apart from its order: neither moves the other's payment. */
function ofProposal(settlement: SettlementCase, needs: Needs): Consequences {
  return {
    taken: (db) => takeProposalMoney(db, settlement, needs),
    declined: (db) => noteProposalDecline(db, settlement, reasonOf(settlement.answer.charge)),
    now: needs.now(),
  };
}

function ofInvoices(settlement: AccountSettlement, needs: Needs): Consequences {
  return {
    taken: (db) => takeAccountMoney(db, settlement, needs),
    declined: (db) => endAccountPayment(db, settlement, needs),
    now: needs.now(),
  };
}

async function settle(
  db: Database,
  { attempt, answer }: Pick<SettlementCase, "attempt" | "answer">,
  { taken, declined, now }: Consequences,
): Promise<AttemptState> {
  const news = newsOf(answer.charge, { attempt, answer, now });
  const state = attemptAfter(attempt.state, news);
  if (state === attempt.state) {
    await keepTransactionId(db, attempt, answer.charge);
    return state;
  }
  await moveAttempt(db, attempt, { news, ...learntColumns(state, answer.charge, now) });
  if (state === "captured") await taken(db);
  else if (!isUnsettled(state) && isUnsettled(attempt.state)) await declined(db);
  return state;
}

/** The provider's own id, once it is known: the fastest way to ask again. */
async function keepTransactionId(
  db: Database,
  attempt: AttemptRow,
  charge: FoundCharge,
): Promise<void> {
  if (attempt.transactionId === null && "transactionId" in charge)
    await updateAttempt(db, attempt.id, { transaction_id: charge.transactionId ?? null });
}

function learntColumns(state: AttemptState, charge: FoundCharge, now: Date): AttemptChange {
  return {
    ...("transactionId" in charge && { transaction_id: charge.transactionId ?? null }),
    ...(charge.status === "captured"
      ? { captured_cents: charge.amount, captured_currency: charge.currency }
      : { reason: reasonOf(charge) }),
    ...(!isUnsettled(state) && { settled_at: now }),
  };
}

/** The gateway said no: what the order held is free again, and its customer may try once more. */
async function noteDecline(
  db: Database,
  { order, answer: { charge } }: SettlementCase,
): Promise<void> {
  if (order.status !== "awaiting_payment") return;
  if (order.isHolding) await letGo(db, order);
  await insertEvent(db, {
    orderNumber: order.number,
    kind: "declined",
    from: order.status,
    to: order.status,
    note: reasonOf(charge),
  });
}

type AnsweredAttempt = { attempt: AttemptRow; answer: GatewayAnswer; now: Date };

function newsOf(charge: FoundCharge, { attempt, answer, now }: AnsweredAttempt): PaymentNews {
  switch (charge.status) {
    case "captured":
    case "declined":
    case "action_required":
    case "unknown":
      return charge.status;
    case "cancelled":
      return "declined";
    case "unavailable":
      return "unknown";
    case "none":
      return newsOfAbsence(
        { begunAt: attempt.begunAt, finalAfterS: answer.noneIsFinalAfterSeconds },
        now,
      );
  }
}

function reasonOf(charge: FoundCharge): string {
  if (charge.status === "declined") return charge.reason;
  return charge.status === "cancelled" ? "cancelled" : "not_taken";
}
