import type {
  EditOrderRequest,
  EditPartsRequest,
  OrderEditRequest,
} from "#contract/order-edits.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, fromDollars } from "#domain/money/money.ts";
import { asksBeyondAgreement } from "#domain/order/agreed-price.ts";
import { findAgreements } from "#server/orders/orders/agreed-price-store.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { changeOrder } from "#server/orders/order-desk/order-desk.ts";
import { findInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { onItsWayCents } from "#server/orders/payments/invoice-share-store.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { phoneCaller } from "#server/orders/phone/phone-calling.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inUndone } from "#server/platform/database/in-undone.ts";
import { undoneUnless } from "#server/platform/database/undone-unless.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import type { CalculateShipping } from "#server/shipping/calculate-shipping.ts";

import { doneOnce, sentOnce } from "./done-once.ts";
import { type EditKey, insertEdit } from "./edit-store.ts";
import { type FoundEditParts, findEditParts, type EditPartNeeds } from "./find-edit-parts.ts";
import { type PricedEdit, priceEdit } from "./price-edit.ts";
import { payWayOf } from "./pay-way.ts";
import { proposeEdit } from "./propose-edit.ts";
import { type Editing, readEditing } from "./read-editing.ts";
import { type WantedEdit, wantEdit } from "./want-edit.ts";
import { writeEdit } from "./write-edit.ts";

/** What an edit would make of an order. */
export type EditPreviewed = {
  editing: Editing;
  wanted: WantedEdit;
  edit: PricedEdit;
  creditLeft: Cents | null;
  hasInvoice: boolean;
  /** What of its invoice is meant to be paid by money that has not come. */
  onItsWay: Cents;
};

/**
 * Staff edits orders before they ship (ADR 0051); what a paid one comes to more is proposed to its customer (ADR 0061). ShopErrors: as `readEditing`, `wantEdit`, `PriceOrder`;
 * `order_edit_refused` for an edit with a problem, `order_changed` where it does not come to the total that was
 * shown, or pays back or leaves due another sum, or pieces are gone; `forbidden` for money that goes back, or is to come, by less than a manager;
 * `idempotency_key_reused`.
 */
export type OrderEditing = {
  preview: (request: OrderEditRequest) => Promise<EditPreviewed>;
  edit: (
    request: { body: EditOrderRequest; idempotencyKey: string },
    by: StaffCall,
  ) => Promise<OrderRow>;
  parts: (request: EditPartsRequest) => Promise<FoundEditParts>;
};

type Needs = EditPartNeeds & {
  db: Database;
  priceOrder: PriceOrder;
  calculate: CalculateShipping;
  mails: Pick<OrderMails, "edited" | "proposed">;
  gateways: Gateways;
  databaseNow: (db: Database) => Promise<Date>;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

export function createOrderEditing(needs: Needs): OrderEditing {
  const { db } = needs;
  return {
    preview: (request) => previewEdit(request, needs),
    edit: (request, by) => {
      const sent = sentOnce(request, by);
      return doneOnce(db, sent, () => doEdit({ body: request.body, sent }, by, needs));
    },
    parts: (request) => findEditParts(needs, request),
  };
}

/** Everything that is asked before a transaction is open: who buys, and how it can be shipped. */
async function prepare(request: OrderEditRequest, needs: Needs) {
  const { db, calculate } = needs;
  const editing = await readEditing(db, request);
  const { accountId, storefront, locale } = editing.order;
  const { caller, creditLeft } = await phoneCaller(db, { accountId, storefront, locale });
  const buyer = await readBuyer(db, caller);
  const wanted = await wantEdit(editing, request, { db, buyer, calculate });
  const payWay = payWayOf(editing.order, buyer, needs);
  return { editing, caller, creditLeft, buyer, wanted, payWay };
}

async function previewEdit(request: OrderEditRequest, needs: Needs): Promise<EditPreviewed> {
  const { db, priceOrder } = needs;
  const prepared = await prepare(request, needs);
  const { number } = prepared.editing.order;
  const edit = await retryDeadlock(() =>
    inUndone(db, async (trx) => {
      await lockOrder(trx, number);
      const editing = await readEditing(trx, request);
      return priceEdit(trx, { ...prepared, editing }, priceOrder);
    }),
  );
  const hasInvoice = (await findInvoice(db, number)) !== undefined;
  return { ...prepared, edit, hasInvoice, onItsWay: await onItsWayCents(db, number) };
}

/** Nothing is done that has a problem, or that whoever does it was not shown. */
function requireAsShown({ problems, priced, money }: PricedEdit, shown: EditOrderRequest): void {
  const [problem] = problems;
  if (problem === "credit_exceeded") throw new ShopError("credit_exceeded");
  if (problem !== undefined) throw new ShopError("order_edit_refused", { problem });
  const isShown =
    priced.totals.total === fromDollars(shown.total) &&
    money.goesBack === fromDollars(shown.goesBack) &&
    money.toPay === fromDollars(shown.toPay) &&
    isShownDue(money.due, shown);
  if (!isShown) throw new ShopError("order_changed");
}

/** What is still to come of it then, which money that comes meanwhile makes another sum; who names none has not looked at it. */
function isShownDue(due: Cents, shown: EditOrderRequest): boolean {
  return typeof shown.due !== "number" || due === fromDollars(shown.due);
}

type Sent = { body: EditOrderRequest; sent: EditKey };

async function doEdit({ body, sent }: Sent, by: StaffCall, needs: Needs): Promise<OrderRow> {
  const { db, priceOrder, issueSoon } = needs;
  const { orderNumber, version } = body;
  const prepared = await prepare(body, needs);
  const action = body.toPay > 0 ? ("order.propose" as const) : ("order.edit" as const);
  const edited = await changeOrder(db, { orderNumber, version, by, action }, async (trx) => {
    const editing = await readEditing(trx, body);
    const edit = await undoneUnless(
      trx,
      () => priceEdit(trx, { ...prepared, editing, by: staffActor(by).name }, priceOrder),
      ({ money }) => money.toPay === 0,
    );
    requireAsShown(edit, body);
    const { goesBack, toPay } = edit.money;
    const agreements = await findAgreements(trx, orderNumber);
    const isManagers =
      goesBack > 0 || toPay > 0 || asksBeyondAgreement(agreements, prepared.wanted.items);
    if (isManagers) requireManager(by);
    await insertEdit(trx, sent);
    const writing = { ...prepared, editing, edit, by };
    const way = toPay > 0 ? prepared.payWay : null;
    return way === null
      ? writeEdit(trx, writing, needs)
      : proposeEdit(trx, { ...writing, way }, needs);
  });
  await issueSoon();
  return edited;
}
