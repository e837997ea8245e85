import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { type EditNote, editOutcome, piecesChanges } from "#domain/order/order-edit.ts";
import type { KeptLine, PlacedLine } from "#domain/order/order-line.ts";
import { waitsAtLink } from "#domain/order/phone-order.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { redeemCoupon } from "#server/coupons/redeem-coupon.ts";
import { creditReplaced } from "#server/orders/invoices/issue-credit-note.ts";
import { changeCredit } from "#server/orders/orders/credit-store.ts";
import { takePieces } from "#server/orders/orders/hold-order.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import { replaceInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { ProposedContents } from "#server/orders/orders/proposed-contents.ts";
import { rewriteOrder } from "#server/orders/orders/rewrite-order.ts";
import { chosenShipping, heldLines } from "#server/orders/placing/draft-contents.ts";
import { reduceOrder } from "#server/orders/payments/reduce-order.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
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
  const contents = editContents(writing, linesToHold(order, named, buyer));
  const note = noteOfEdit(writing);
  await creditReplaced(db, order);
  await replaceInvoice(db, number);
  const actor = staffActor(writing.by);
  await rewriteOrder(db, order, { contents, note, actor, ...linkColumns(order, note) });
  await takeAnew(db, writing, cents(note.after - note.before));
  await reduceOrder(db, { order, cause: "edit", amount: edit.goesBack, now: now() });
  const after = (await lockOrder(db, number)) ?? order;
  const outcome = editOutcome(order, note.after - note.before);
  await mails.edited(db, after, { note, outcome });
  return editChange(writing, note);
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

/** What waits for its money is held as when it was placed; all of it once the money has come (ADR 0028). */
function linesToHold(
  { paidAt, method }: OrderRow,
  named: PricedEdit["priced"]["lines"],
  buyer: Buyer,
): readonly PlacedLine[] {
  return paidAt === null ? heldLines(named, { buyer, method }).lines : named;
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
export function editChange(
  { editing: { order, lines }, edit: { priced, goesBack } }: Pick<EditToWrite, "editing" | "edit">,
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
