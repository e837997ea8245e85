import { ShopError } from "#domain/error/shop-error.ts";
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
  /** A payment that does not keep it from its end, as nobody can be asked about it. */
  unasked?: string | undefined;
};

/**
 * Before a proposal is ended a payment of it that is still out is cancelled at its provider, with no transaction open: as
 * long as that does not say what became of it, the proposal waits (ADR 0017). A ShopError `payment_unavailable` where the
 * provider is configured no more.
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
 * The same for staff, who may end a proposal whose provider is configured no more: a switch of providers freezes no paid
 * order. Gives the attempt that nobody was asked about; should its money be found yet, it goes back as it comes too late.
 */
export async function dropReachablePayment(
  db: Database,
  orderNumber: number,
  needs: StopNeeds,
): Promise<string | undefined> {
  try {
    await dropPayment(db, orderNumber, needs);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "payment_unavailable") throw error;
    return (await findUnsettledAttempt(db, orderNumber))?.id;
  }
}

/**
 * Ends the proposal of an order without its money. ShopErrors: `order_status_refused` where none waits, `order_paying`
 * as `endUnlessPaying`. The order is held by the caller's transaction.
 */
export async function stopProposal(
  db: Database,
  { proposal: wanted, ...ending }: Stopping,
  needs: Pick<StopNeeds, "mails">,
): Promise<ProposalRow> {
  const { order } = ending;
  const proposal = await findProposal(db, order.number);
  if (!proposal || (wanted !== undefined && proposal.number !== wanted))
    throw new ShopError("order_status_refused", { order: order.number });
  if (!(await endUnlessPaying(db, { ...ending, proposal }, needs)))
    throw new ShopError("order_paying");
  return proposal;
}

/** Ends a proposal without its money; false while a payment is out of which its provider can still say what became. */
export async function endUnlessPaying(
  db: Database,
  { order, proposal, end, actor, unasked }: Omit<Stopping, "proposal"> & { proposal: ProposalRow },
  { mails }: Pick<StopNeeds, "mails">,
): Promise<boolean> {
  const attempt = await findUnsettledAttempt(db, order.number);
  if (attempt && attempt.id !== unasked) return false;
  await endProposal(db, { order, proposal, end, actor }, mails);
  return true;
}
