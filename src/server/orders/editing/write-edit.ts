import { ShopError } from "#domain/errors/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { type EditNote, editNote, editOutcome, piecesChanges } from "#domain/order/order-edit.ts";
import type { KeptLine, PlacedLine } from "#domain/order/order-line.ts";
import { waitsAtLink } from "#domain/order/phone-order.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { redeemCoupon } from "#server/coupons/redeem-coupon.ts";
import { creditReplaced } from "#server/orders/invoices/issue-credit-note.ts";
import { changeCredit } from "#server/orders/orders/credit-store.ts";
import { eventInsertion } from "#server/orders/orders/event-store.ts";
import { takePieces } from "#server/orders/orders/hold-order.ts";
import { deleteLines, lineInsertions } from "#server/orders/orders/line-store.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import { replaceInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import {
  amountColumns,
  lockOrder,
  orderChange,
  type OrderRow,
} from "#server/orders/orders/order-store.ts";
import { chosenShipping, heldLines } from "#server/orders/placing/draft-contents.ts";
import { reduceOrder } from "#server/orders/payments/reduce-order.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { findLineCosts, keepLineCosts } from "./edit-store.ts";
import type { PricedEdit } from "./price-edit.ts";
import type { Editing } from "./read-editing.ts";
import type { WantedEdit } from "./want-edit.ts";

export type EditToWrite = {
  editing: Editing;
  wanted: WantedEdit;
  edit: PricedEdit;
  buyer: Buyer;
  caller: Caller;
  by: StaffCall;
};

/**
 * Writes an edit that was priced in this very transaction: its invoice, which a credit note takes back, its lines and
 * sums, then what it holds, because popular rows are held until the end, and last what is too much of a paid order.
 * ShopErrors: `order_changed` when pieces are gone, `credit_exceeded`, as `redeemCoupon`, and as `reduceOrder`.
 */
export async function writeEdit(
  db: Database,
  writing: EditToWrite,
  { mails, now }: { mails: Pick<OrderMails, "edited">; now: () => Date },
): Promise<AuditEntry["change"]> {
  const { editing, edit, buyer, caller } = writing;
  const { order } = editing;
  const { number } = order;
  const named = await callersLines(db, edit.priced.lines, caller);
  const lines = linesToHold(order, named, buyer);
  const note = noteOf(writing);
  await creditReplaced(db, order);
  await replaceInvoice(db, number);
  await rewrite(db, writing, { lines, note });
  await takeAnew(db, writing, cents(note.after - note.before));
  await reduceOrder(db, { order, cause: "edit", amount: edit.goesBack, now: now() });
  const after = (await lockOrder(db, number)) ?? order;
  const outcome = editOutcome(order, note.after - note.before);
  await mails.edited(db, after, { note, outcome });
  return changeOf(writing, note);
}

function noteOf({ editing: { order, lines }, wanted, edit }: EditToWrite): EditNote {
  return {
    before: cents(order.totalCents),
    after: edit.priced.totals.total,
    isMoved: wanted.isMoved,
    isShippedOtherwise: wanted.isShippedOtherwise,
    pieces: piecesChanges(lines, edit.priced.lines),
  };
}

/** What waits for its money is held as when it was placed; all of it once the money has come (ADR 0028). */
function linesToHold(
  { paidAt, method }: OrderRow,
  named: PricedEdit["priced"]["lines"],
  buyer: Buyer,
): readonly PlacedLine[] {
  return paidAt === null ? heldLines(named, { buyer, method }).lines : named;
}

type Rewriting = { lines: readonly PlacedLine[]; note: EditNote };

async function rewrite(
  db: Database,
  { editing: { order }, wanted, edit, by }: EditToWrite,
  { lines, note }: Rewriting,
): Promise<void> {
  const { number, status } = order;
  const { totals, shipping, coupon } = edit.priced;
  const costs = await findLineCosts(db, number);
  await deleteLines(db, number);
  await writeTogether(db, [
    ...lineInsertions(db, number, { lines, amounts: totals }),
    orderChange(db, number, {
      ...amountColumns(totals),
      ...linkColumns(order, note),
      shipping_address: JSON.stringify(wanted.place),
      billing_address: JSON.stringify(wanted.payer),
      ...(shipping && { shipping_option: JSON.stringify(chosenShipping(shipping)) }),
      coupon_code: coupon?.code ?? null,
      coupon_id: coupon?.couponId ?? null,
      needs_vin_check: lines.some(({ flags }) => flags.needsVinCheck),
    }),
    eventInsertion(db, {
      orderNumber: number,
      kind: "edited",
      from: status,
      to: status,
      note: editNote(note),
      actor: staffActor(by),
    }),
  ]);
  await keepLineCosts(db, number, costs);
}

/** Nobody pays at a page that still shows the total of before: the link is another one, and is mailed. */
function linkColumns(order: OrderRow, { before, after }: EditNote): { validator?: string } {
  return waitsAtLink(order) && before !== after ? { validator: newOrderValidator() } : {};
}

/** Takes what the order needs now, in the order of `takeHold`. An order that held nothing goes on holding nothing. */
async function takeAnew(
  db: Database,
  { editing: { order, lines }, edit }: EditToWrite,
  difference: Cents,
): Promise<void> {
  if (!order.isHolding) return;
  const { number: orderNumber, accountId, email } = order;
  const { coupon } = edit.priced;
  const agreed = agreedParts(lines, edit.priced.lines);
  const availabilityChanged = await takePieces(db, orderNumber, { agreed });
  await refreshFacets(db, [...edit.availabilityChanged, ...availabilityChanged]);
  if (coupon) {
    const customer = { accountId, email, emails: [email] };
    const { couponId } = coupon;
    await redeemCoupon(db, { couponId, orderReference: String(orderNumber), customer });
  }
  if (isOwedOnAccount(order) && !(await changeCredit(db, { orderNumber, by: difference })))
    throw new ShopError("credit_exceeded");
}

/** The parts of which the order has no more than it had: what was said of their day stands. */
function agreedParts(before: readonly KeptLine[], after: readonly PlacedLine[]): number[] {
  return after
    .filter(({ partId, quantity }) =>
      before.some((line) => line.partId === partId && quantity <= line.quantity),
    )
    .map(({ partId }) => partId);
}

/** What the audit log has of it. Not the address itself: it leaves with a buyer's data, and what the log has never does. */
function changeOf(
  { editing: { order, lines }, edit: { priced, goesBack } }: EditToWrite,
  { before, after, isMoved, isShippedOtherwise, pieces }: EditNote,
): AuditEntry["change"] {
  return {
    total_cents: [before, after],
    ...(goesBack > 0 && { refunded_cents: [0, goesBack] }),
    ...(pieces.length > 0 && { lines: [piecesIn(lines), piecesIn(priced.lines)] }),
    ...(isMoved && { shipping_address: ["given", "another"] }),
    ...(isShippedOtherwise && { shipping: [order.shippingOption, priced.shipping] }),
    ...(order.couponCode !== (priced.coupon?.code ?? null) && {
      coupon: [order.couponCode, priced.coupon?.code ?? null],
    }),
  };
}

function piecesIn(lines: readonly { partNumber: string; quantity: number }[]): string[] {
  return lines.map(({ partNumber, quantity }) => `${quantity} × ${partNumber}`);
}
