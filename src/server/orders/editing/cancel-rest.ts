import type { CancelRestRequest, RestRequest, RestResponse } from "#contract/order-edits.ts";
import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { restNote } from "#domain/order/order-rest.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { changeOrder } from "#server/orders/order-desk/order-desk.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findOrder, orderMove, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { TellRest } from "#server/orders/orders/rest-mail.ts";
import { reduceOrder } from "#server/orders/payments/reduce-order.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";

import { doneOnce, sentOnce } from "./done-once.ts";
import { type EditKey, insertEdit } from "./edit-store.ts";
import { letPiecesGo } from "./let-pieces-go.ts";
import { restChanges, readRest, type Rest, wayOfRest } from "./rest-worth.ts";

/**
 * Managers take pieces off an order of which a part has left, because nobody has them (ADR 0058). ShopErrors as `readRest`;
 * `order_not_found`, `changed_meanwhile` for another version than the one that is looked at, `refund_refused` for more money
 * than the pieces were paid with or is left, `idempotency_key_reused`, `forbidden` for less than a manager.
 */
export type RestCancelling = {
  /** What it would give back, and what would be left; nothing is changed. */
  preview: (request: RestRequest) => Promise<RestResponse>;
  cancel: (
    request: { body: CancelRestRequest; idempotencyKey: string },
    by: StaffCall,
  ) => Promise<OrderRow>;
};

type Needs = {
  db: Database;
  tellRest: TellRest;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

export function createRestCancelling(needs: Needs): RestCancelling {
  const { db } = needs;
  return {
    preview: (request) => previewRest(db, request),
    cancel: (request, by) => {
      requireManager(by);
      const sent = sentOnce(request, by);
      return doneOnce(db, sent, () => cancelRest({ body: request.body, sent, by }, needs));
    },
  };
}

async function previewRest(db: Database, request: RestRequest): Promise<RestResponse> {
  const { orderNumber, version: seen, lines } = request;
  const order = await findOrder(db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const { status, version } = order;
  requireSeen({ orderNumber: String(orderNumber), status, version }, seen);
  const { value, most, backBefore, isLast } = await readRest(db, order, lines);
  const { way, owed, writtenOff } = await wayOfRest(db, order);
  return {
    status: "success",
    goods: dollars(value.goods),
    discount: dollars(value.discount),
    tax: dollars(value.tax),
    core: dollars(value.core),
    worth: dollars(value.total),
    most: dollars(most),
    backBefore: dollars(backBefore),
    way,
    owed: owed === null ? null : dollars(owed),
    writtenOff: dollars(writtenOff),
    isLast,
  };
}

type Cancelling = {
  body: CancelRestRequest;
  sent: EditKey;
  by: StaffCall;
};

async function cancelRest(
  { body, sent, by }: Cancelling,
  { db, tellRest, issueSoon, now }: Needs,
): Promise<OrderRow> {
  const { orderNumber, version } = body;
  const amount = fromDollars(body.amount);
  const changing = { orderNumber, version, by, action: "order.rest" as const };
  const changed = await changeOrder(db, changing, async (trx, order) => {
    await insertEdit(trx, sent);
    const { lines: wished } = body;
    const rest = await readRest(trx, order, wished);
    if (amount > rest.most) throw new ShopError("refund_refused", { order: orderNumber });
    const { value } = rest;
    const credited = { of: "pieces", pieces: wished, value } as const;
    const goesBack = { amount, ...(await wayOfRest(trx, order)) };
    await reduceOrder(trx, { order, cause: "rest", amount, credited, now: now() });
    await letPiecesGo(trx, order, { ...rest, by: staffActor(by).name });
    const pieces = restChanges(rest);
    await write(trx, order, { rest, pieces, by });
    await tellRest(trx, order, { pieces, ...goesBack, isLast: rest.isLast });
    return {
      lines: [piecesIn(pieces, "from"), piecesIn(pieces, "to")],
      refunded_cents: [0, amount],
    };
  });
  await issueSoon();
  return changed;
}

type Written = { rest: Rest; pieces: readonly PiecesChange[]; by: StaffCall };

/** Its history says it, and with the last piece the order is shipped. */
async function write(
  db: Database,
  order: OrderRow,
  { rest: { isLast }, pieces, by }: Written,
): Promise<void> {
  const leaving = { ...order, hasShipped: true };
  if (isLast) await orderMove(db, leaving, { to: "shipped" }).execute();
  await insertEvent(db, {
    orderNumber: order.number,
    kind: "edited",
    from: order.status,
    to: isLast ? "shipped" : order.status,
    note: restNote(pieces),
    actor: staffActor(by),
  });
}

function piecesIn(pieces: readonly PiecesChange[], of: "from" | "to"): string[] {
  return pieces.map((change) => `${change[of]} × ${change.number}`);
}
