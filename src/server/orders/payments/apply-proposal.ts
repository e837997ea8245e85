import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { PAID_FIRST } from "#domain/order/edit-money.ts";
import { readEditNote } from "#domain/order/order-edit.ts";
import type { PlacedLine } from "#domain/order/order-line.ts";
import { moreNote } from "#domain/order/order-proposal.ts";
import { joinedPieces } from "#domain/order/proposed-pieces.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import { releaseCoupon } from "#server/coupons/redeem-coupon.ts";
import { creditReplaced } from "#server/orders/invoices/issue-credit-note.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { takePieces } from "#server/orders/orders/hold-order.ts";
import { findAllocations, findLines } from "#server/orders/orders/line-store.ts";
import { replaceInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import {
  deleteProposedPieces,
  findProposedPieces,
  type ProposalRow,
  setProposalEnded,
} from "#server/orders/orders/proposal-store.ts";
import { rewriteOrder } from "#server/orders/orders/rewrite-order.ts";
import { returnStock } from "#server/orders/orders/stock-hold-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

type Applying = {
  order: OrderRow;
  proposal: ProposalRow;
  /** Who of the staff saw the money; nobody where a provider took it. */
  actor?: Actor;
  /** What they wrote along. */
  written?: string;
};

/**
 * Does what a proposal says, once its difference is paid (ADR 0061), in the transaction that settles that: its invoice is
 * credited whole and is due anew, its lines, sums and places are those that its customer agreed to, its pieces are those
 * that were held. Nothing is priced again, and nothing can be gone. A ShopError `order_status_refused` for one that has
 * ended. The order is held by the caller's transaction.
 */
export async function applyProposal(
  db: Database,
  { order, proposal, actor, written = "" }: Applying,
  { mails }: { mails: Pick<OrderMails, "edited"> },
): Promise<void> {
  const { number, status } = order;
  const { contents } = proposal;
  const note = readEditNote(proposal.note);
  if (!note || contents === null)
    throw new ShopError("order_status_refused", { proposal: proposal.number });
  const lines = await heldLines(db, order, contents.lines);
  await creditReplaced(db, order);
  await replaceInvoice(db, number);
  const by = actor?.name;
  const before = await returnStock(db, number, { by });
  await deleteProposedPieces(db, number);
  await setProposalEnded(db, proposal.number, "applied");
  await insertEvent(db, {
    orderNumber: number,
    kind: "paid_more",
    from: status,
    to: status,
    note: moreNote(cents(proposal.differenceCents), written),
    ...(actor && { actor }),
  });
  await rewriteOrder(db, order, { contents: { ...contents, lines }, note, actor });
  const agreed = lines.map(({ partId }) => partId);
  const changed = await takePieces(db, number, { agreed, by });
  await refreshFacets(db, [...before.availabilityChanged, ...changed]);
  if (order.couponId !== null && contents.coupon === null) await releaseCoupon(db, String(number));
  const after = (await lockOrder(db, number)) ?? order;
  await mails.edited(db, after, { note, money: PAID_FIRST });
}

/** The lines as they are to be, with the pieces that the order holds for them, its own and those of the proposal. */
async function heldLines(
  db: Database,
  { number }: OrderRow,
  lines: readonly PlacedLine[],
): Promise<PlacedLine[]> {
  const own = await findLines(db, number);
  const allocations = await findAllocations(db, number);
  const proposed = await findProposedPieces(db, number);
  return lines.map((line) => {
    const kept = own.find(({ partId }) => partId === line.partId);
    const added = proposed.find(({ partId }) => partId === line.partId)?.allocations ?? [];
    const ofLine = allocations.filter(({ position }) => position === kept?.position);
    return { ...line, allocations: joinedPieces(line.quantity, { own: ofLine, added }) };
  });
}
