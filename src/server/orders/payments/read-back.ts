import { creditReason, type CreditReason } from "#domain/credit-note/credit-note.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { Database } from "#server/platform/database/database.ts";

import { dueByTransfer, findPartsBack, type PartsBack } from "./refund-amount-store.ts";
import { isRefundRefused } from "./refund-store.ts";

/** Money of a return, a claim or a core, as that keeps it; without a way nothing was decided yet. */
export type GoingBack = {
  orderNumber: number;
  reason: CreditReason;
  amountCents: number | null;
  way: RefundWay | null;
  refundId: string | null;
  isBack: boolean;
};

/** How far it is. */
export type Back = PartsBack & {
  /** What of it the shop pays by transfer and notes where it was decided; null where nothing of it goes so, or it went. */
  transfer: Cents | null;
  isRefundRefused: boolean;
  /** Whether staff may note that it went: what goes through further payments of the order is back first. */
  isToPay: boolean;
};

/** How far money is that goes back: what of it providers sent, what is on its way, and what is due by transfer. */
export async function readBack(db: Database, going: GoingBack): Promise<Back> {
  const { orderNumber, reason, amountCents, way, refundId, isBack } = going;
  const parts = await findPartsBack(db, { orderNumber, reason: creditReason(reason) });
  const isRefused = await isRefundRefused(db, refundId);
  const isByHand = !isBack && (way === "by_hand" || isRefused);
  const due = isByHand ? await dueByTransfer(db, { refundId, amountCents }) : null;
  return {
    ...parts,
    transfer: due === null ? null : cents(due),
    isRefundRefused: isRefused,
    isToPay: isByHand && parts.waiting + parts.refused === 0,
  };
}
