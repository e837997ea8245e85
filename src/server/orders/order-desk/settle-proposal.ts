import { ShopError } from "#domain/error/shop-error.ts";
import { isNamed, paidNote, type TakenMoney } from "#domain/payment/noted-money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Actor, AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import { applyProposal } from "#server/orders/payments/apply-proposal.ts";
import { requireNewMoney } from "#server/orders/payments/require-new-money.ts";
import { objectionToProposal } from "#server/orders/payments/proposal-standing.ts";
import {
  dropReachablePayment,
  type StopNeeds,
  stopProposal,
} from "#server/orders/placing/stop-proposal.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";

import { moneyChange } from "./confirm-payment.ts";
import { changeOrder, requireSeenOrder, type Seen } from "./order-desk.ts";

export type WithdrawnProposal = Seen & { orderNumber: number };
export type PaidProposal = Seen &
  TakenMoney & { orderNumber: number; proposal: number; note: string };

/**
 * What staff does with a change of an order that waits for its money (ADR 0061). ShopErrors: `order_not_found`,
 * `changed_meanwhile`, `order_status_refused` where none waits, or not that one, or a provider alone knows of its money;
 * `order_paying` while a payment of it is out, unless its provider is configured no more.
 */
export type ProposalDesk = {
  /** Takes it back: the order is as it was before. */
  withdraw: (withdrawn: WithdrawnProposal, by: StaffCall) => Promise<OrderRow>;
  /**
   * Its difference has come: it is done. `receipt_reference_missing` for a cheque or a card without its number, and
   * `receipt_elsewhere` as `requireNewMoney`.
   */
  confirm: (paid: PaidProposal, by: StaffCall) => Promise<OrderRow>;
};

type Needs = StopNeeds & {
  db: Database;
  mails: Pick<OrderMails, "edited" | "proposalEnded">;
  issueSoon: Invoicing["issueSoon"];
};

export function createProposalDesk(needs: Needs): ProposalDesk {
  const { db } = needs;
  return {
    withdraw: async (withdrawn, by) => {
      await requireSeenOrder(db, withdrawn, by);
      const unasked = await dropReachablePayment(db, withdrawn.orderNumber, needs);
      const changing = { ...withdrawn, by, action: "order.withdraw" as const };
      return changeOrder(db, changing, async (trx, order) => {
        const ending = { order, end: "withdrawn", actor: staffActor(by), unasked } as const;
        const { number } = await stopProposal(trx, ending, needs);
        return { proposal: [number, null] };
      });
    },
    confirm: async (paid, by) => {
      const changing = { ...paid, by, action: "order.paid_more" as const };
      const changed = await changeOrder(db, changing, (trx, order) =>
        confirm(trx, { order, paid, actor: staffActor(by) }, needs),
      );
      await needs.issueSoon();
      return changed;
    },
  };
}

type Confirming = { order: OrderRow; paid: PaidProposal; actor: Actor };

async function confirm(
  db: Database,
  { order, paid, actor }: Confirming,
  needs: Needs,
): Promise<AuditEntry["change"]> {
  const proposal = await findProposal(db, order.number);
  if (proposal?.number !== paid.proposal || proposal.way !== "by_hand")
    throw new ShopError("order_status_refused", { proposal: paid.proposal });
  if (!isNamed(paid)) throw new ShopError("receipt_reference_missing");
  const by = await objectionToProposal(db, order);
  if (by !== undefined)
    throw new ShopError("order_status_refused", { proposal: proposal.number, by });
  const amountCents = proposal.differenceCents;
  const receivedOn = dayOf(await databaseNow(db), order.storefront);
  await requireNewMoney(db, { money: paid, amountCents, receivedOn });
  const applying = { order, proposal, actor, written: paidNote(paid, paid.note) };
  await applyProposal(db, applying, needs);
  return {
    paid_cents: [0, proposal.differenceCents],
    ...moneyChange(paid),
    total_cents: [order.totalCents, order.totalCents + proposal.differenceCents],
  };
}
