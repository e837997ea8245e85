import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { type EditNote, piecesChanges } from "#domain/order/order-edit.ts";
import type { KeptLine, PlacedLine } from "#domain/order/order-line.ts";
import { waitsAtLink } from "#domain/order/phone-order.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { redeemCoupon } from "#server/coupons/redeem-coupon.ts";
import { creditReplaced } from "#server/orders/invoices/issue-credit-note.ts";
import { changeCredit, endCredit } from "#server/orders/orders/credit-store.ts";
import { takePieces } from "#server/orders/orders/hold-order.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import { replaceInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { lockOrder, type OrderRow, updateOrder } from "#server/orders/orders/order-store.ts";
import type { ProposedContents } from "#server/orders/orders/proposed-contents.ts";
import { rewriteOrder } from "#server/orders/orders/rewrite-order.ts";
import { chosenShipping, heldLines } from "#server/orders/placing/draft-contents.ts";
import { sendBackTooMuch } from "#server/orders/payments/send-back-too-much.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import { guardPartsOf } from "#server/parts/guard-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

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
 * ShopErrors: `order_changed` when pieces, or a part that it adds, are gone, `credit_exceeded`, as `redeemCoupon`, and as
 * `sendBackTooMuch`.
 */
export async function writeEdit(
  db: Database,
  writing: EditToWrite,
  { mails, now }: { mails: Pick<OrderMails, "edited">; now: () => Date },
): Promise<AuditEntry["change"]> {
  const { editing, edit, buyer, caller } = writing;
  const { order } = editing;
  const { number } = order;
  await requireAdded(db, writing);
  const named = await callersLines(db, edit.priced.lines, caller);
  const contents = editContents(writing, linesToHold(order, named, buyer));
  const note = noteOfEdit(writing);
  await creditReplaced(db, order);
  await replaceInvoice(db, number);
  const actor = staffActor(writing.by);
  await rewriteOrder(db, order, { contents, note, actor, ...linkColumns(order, note) });
  await takeAnew(db, writing);
  await settleAccount(db, writing, now());
  const after = (await lockOrder(db, number)) ?? order;
  // What goes back of it goes back of a paid order.
  await sendBackTooMuch(db, { order: after, money: edit.money, now: now() });
  await mails.edited(db, after, { note, money: edit.money });
  return editChange(writing, note);
}

/**
 * Lets no part that an edit adds be removed meanwhile; a ShopError `order_changed` where one has been since it was priced.
 * What the order has already keeps its parts, and goes on where one was gone long before.
 */
async function requireAdded(db: Database, { editing, edit }: EditToWrite): Promise<void> {
  const had = new Set(editing.lines.map(({ partId }) => partId));
  await guardPartsOf(
    db,
    edit.priced.lines.filter(({ partId }) => !had.has(partId)),
  );
}

/** What an edit changes. */
export function noteOfEdit({
  editing: { order, lines },
  wanted,
  edit,
}: Pick<EditToWrite, "editing" | "wanted" | "edit">): EditNote {
  return {
    before: cents(order.totalCents),
    after: edit.priced.totals.total,
    isMoved: wanted.isMoved,
    isShippedOtherwise: wanted.isShippedOtherwise,
    pieces: piecesChanges(lines, edit.priced.lines),
  };
}

/** What an edit makes of its order, with the lines as they are to be held. */
export function editContents(
  { wanted, edit }: Pick<EditToWrite, "wanted" | "edit">,
  lines: readonly PlacedLine[],
): ProposedContents {
  const { totals, shipping, coupon } = edit.priced;
  return {
    lines,
    amounts: totals,
    shippingAddress: wanted.place,
    billingAddress: wanted.payer,
    shippingOption: shipping && chosenShipping(shipping),
    coupon: coupon && { couponId: coupon.couponId, code: coupon.code },
  };
}

/** What waits for its money is held as when it was placed; all of it once the money has come, and what a quote offered (ADR 0028). */
function linesToHold(
  { paidAt, method, quoteNumber }: OrderRow,
  named: PricedEdit["priced"]["lines"],
  buyer: Buyer,
): readonly PlacedLine[] {
  const isLimited = paidAt === null && quoteNumber === null;
  return isLimited ? heldLines(named, { buyer, method }).lines : named;
}

/** Nobody pays at a page that still shows the total of before: the link is another one, and is mailed. */
function linkColumns(order: OrderRow, { before, after }: EditNote): { validator?: string } {
  return waitsAtLink(order) && before !== after ? { validator: newOrderValidator() } : {};
}

/** Takes what the order needs now, in the order of `takeHold`. An order that held nothing goes on holding nothing. */
async function takeAnew(
  db: Database,
  { editing: { order, lines }, edit, by }: EditToWrite,
): Promise<void> {
  if (!order.isHolding) return;
  const { number: orderNumber, accountId, email } = order;
  const { coupon } = edit.priced;
  const agreed = agreedParts(lines, edit.priced.lines);
  const availabilityChanged = await takePieces(db, orderNumber, {
    agreed,
    by: staffActor(by).name,
  });
  await refreshFacets(db, [...edit.availabilityChanged, ...availabilityChanged]);
  if (coupon) {
    const customer = { accountId, email, emails: [email] };
    const { couponId } = coupon;
    await redeemCoupon(db, { couponId, orderReference: String(orderNumber), customer });
  }
}

/**
 * Lets an order on account owe what is due of it now. One that comes to no more than was paid of it is paid by that, and
 * owes nothing more. A ShopError `credit_exceeded` for more than its account may owe.
 */
async function settleAccount(
  db: Database,
  { editing: { order }, edit: { priced, money } }: EditToWrite,
  now: Date,
): Promise<void> {
  if (!isOwedOnAccount(order) || !order.isHolding) return;
  const { number: orderNumber } = order;
  if (money.due === 0) {
    if (!(await endCredit(db, orderNumber))) throw new ShopError("order_changed");
    await updateOrder(db, orderNumber, { paid_at: now, expires_at: null });
    return;
  }
  const by = priced.totals.total - order.totalCents;
  if (!(await changeCredit(db, { orderNumber, by }))) throw new ShopError("credit_exceeded");
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
export function editChange(
  { editing: { order, lines }, edit: { priced, money } }: Pick<EditToWrite, "editing" | "edit">,
  { before, after, isMoved, isShippedOtherwise, pieces }: EditNote,
): AuditEntry["change"] {
  return {
    total_cents: [before, after],
    ...moneyChange(money),
    ...(pieces.length > 0 && { lines: [piecesIn(lines), piecesIn(priced.lines)] }),
    ...(isMoved && { shipping_address: ["given", "another"] }),
    ...(isShippedOtherwise && { shipping: [order.shippingOption, priced.shipping] }),
    ...(order.couponCode !== (priced.coupon?.code ?? null) && {
      coupon: [order.couponCode, priced.coupon?.code ?? null],
    }),
  };
}

function moneyChange({ goesBack, off, due }: PricedEdit["money"]): AuditEntry["change"] {
  return {
    ...(goesBack > 0 && { refunded_cents: [0, goesBack] }),
    ...(off > 0 && { owed_cents: [off + due, due] }),
  };
}

function piecesIn(lines: readonly { partNumber: string; quantity: number }[]): string[] {
  return lines.map(({ partNumber, quantity }) => `${quantity} × ${partNumber}`);
}
