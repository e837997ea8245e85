import { ShopError } from "#domain/error/shop-error.ts";
import { type ProposalEnd, proposalEndNote } from "#domain/order/order-proposal.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertEvent } from "./event-store.ts";
import { letProposedGo } from "./hold-proposal.ts";
import type { OrderMails } from "./order-mails.ts";
import { type OrderRow, updateOrder } from "./order-store.ts";
import { type ProposalRow, setProposalEnded } from "./proposal-store.ts";

type Ending = {
  order: OrderRow;
  proposal: ProposalRow;
  end: ProposalEnd;
  /** Who of the staff ended it; nobody for its customer, and for time. */
  actor?: Actor | undefined;
};

/**
 * Ends a proposal without its money (ADR 0061): its order is what it was, and holds what it held. Whoever did not end it
 * themselves is told by mail. A ShopError `order_status_refused` where it has ended already. The order is held by the
 * caller's transaction.
 */
export async function endProposal(
  db: Database,
  { order, proposal, end, actor }: Ending,
  mails: Pick<OrderMails, "proposalEnded">,
): Promise<void> {
  const { number: orderNumber, status } = order;
  if (!(await setProposalEnded(db, proposal.number, end)))
    throw new ShopError("order_status_refused", { proposal: proposal.number });
  await letProposedGo(db, order, { by: actor?.name });
  await updateOrder(db, orderNumber, {});
  await insertEvent(db, {
    orderNumber,
    kind: "proposal_ended",
    from: status,
    to: status,
    note: proposalEndNote(end),
    ...(actor && { actor }),
  });
  if (end === "withdrawn" || end === "expired") await mails.proposalEnded(db, order, end);
}
