import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findProposalNumbered, type ProposalRow } from "#server/orders/orders/proposal-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { applyProposal } from "./apply-proposal.ts";
import { updateAttempt } from "./attempt-store.ts";
import { paymentInsertion } from "./payment-store.ts";
import { objectionToProposal } from "./proposal-standing.ts";
import { insertRefund } from "./refund-store.ts";
import {
  type MoneyNeeds,
  type MoneyObjection,
  type SettlementCase,
  wrongCapture,
} from "./take-money.ts";

type ProposalMoneyNeeds = Pick<MoneyNeeds, "isOurs" | "mails">;

/**
 * A capture for a proposal pays its difference and does the change, once; or it goes back: money is never kept without
 * what it was for (I1). What comes after the proposal has ended goes back like any other late money (ADR 0017).
 */
export async function takeProposalMoney(
  db: Database,
  settlement: SettlementCase,
  { isOurs, mails }: ProposalMoneyNeeds,
): Promise<void> {
  const { order, attempt, answer } = settlement;
  const { proposalNumber } = attempt;
  const proposal =
    proposalNumber === null ? undefined : await findProposalNumbered(db, proposalNumber);
  const objection =
    wrongCapture(settlement, isOurs) ?? (await standingAgainst(db, settlement, proposal));
  if (proposal && objection === undefined) {
    await paymentInsertion(db, {
      orderNumber: order.number,
      attemptId: attempt.id,
      proposalNumber: proposal.number,
    }).execute();
    return applyProposal(db, { order, proposal }, { mails });
  }
  const { charge } = answer;
  if (charge.status !== "captured" || objection === undefined) return;
  await updateAttempt(db, attempt.id, { reason: objection });
  await insertRefund(db, { attemptId: attempt.id, amountCents: charge.amount, reason: objection });
  await insertEvent(db, {
    orderNumber: order.number,
    kind: "returned",
    from: order.status,
    to: order.status,
    note: objection,
  });
}

/** Why a capture cannot pay a proposal: that is over, or asks for another sum, or its order takes no change any more. */
async function standingAgainst(
  db: Database,
  { order, attempt }: SettlementCase,
  proposal: ProposalRow | undefined,
): Promise<MoneyObjection | undefined> {
  if (proposal?.state !== "waiting") return "proposal_ended";
  if (attempt.amountCents !== proposal.differenceCents) return "amount_differs";
  return objectionToProposal(db, order);
}

/** The gateway said no: the proposal waits on, with what it holds, and its customer may try once more. */
export async function noteProposalDecline(
  db: Database,
  { order: { number: orderNumber, status } }: SettlementCase,
  reason: string,
): Promise<void> {
  await insertEvent(db, { orderNumber, kind: "declined", from: status, to: status, note: reason });
}
