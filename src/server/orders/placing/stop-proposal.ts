import { ShopError } from "#domain/errors/shop-error.ts";
import type { ProposalEnd } from "#domain/order/order-proposal.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import { endProposal } from "#server/orders/orders/end-proposal.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal, type ProposalRow } from "#server/orders/orders/proposal-store.ts";
import { findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import type { Database } from "#server/platform/database/database.ts";

export type StopNeeds = {
  mails: Pick<OrderMails, "proposalEnded">;
  /** Makes sure that an attempt takes no money any more, and settles what it came to. */
  cancelAttempt: (attemptId: string) => Promise<void>;
};

type Stopping = {
  order: OrderRow;
  /** Which proposal is meant; whichever waits where it is not said. */
  proposal?: number;
  end: ProposalEnd;
  actor?: Actor;
};

/**
 * Before a proposal is ended a payment of it that is still out is cancelled at its provider, with no transaction open: as
 * long as that does not say what became of it, the proposal waits (ADR 0017).
 */
export async function dropPayment(
  db: Database,
  orderNumber: number,
  { cancelAttempt }: StopNeeds,
): Promise<void> {
  const attempt = await findUnsettledAttempt(db, orderNumber);
  if (attempt && attempt.proposalNumber !== null) await cancelAttempt(attempt.id);
}

/**
 * Ends the proposal of an order without its money. ShopErrors: `order_status_refused` where none waits, `order_paying`
 * while a payment of it is out. The order is held by the caller's transaction.
 */
export async function stopProposal(
  db: Database,
  { order, proposal: wanted, end, actor }: Stopping,
  { mails }: Pick<StopNeeds, "mails">,
): Promise<ProposalRow> {
  const proposal = await findProposal(db, order.number);
  if (!proposal || (wanted !== undefined && proposal.number !== wanted))
    throw new ShopError("order_status_refused", { order: order.number });
  if (await findUnsettledAttempt(db, order.number)) throw new ShopError("order_paying");
  await endProposal(db, { order, proposal, end, actor }, mails);
  return proposal;
}
