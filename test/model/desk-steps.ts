import { type Arbitrary, array, boolean, constantFrom, nat, record } from "fast-check";

import { dayOf } from "#domain/storefront/day-of.ts";

import {
  cancelRest,
  changeStatus,
  type Clerk,
  confirmTransfer,
  hasShipped,
  mostForRest,
  noteReceipt,
  payDue,
  refund,
  restOf,
  ship,
} from "./model-desk.ts";
import { leftOf, type Some } from "./model-money.ts";
import { expire, reconcile } from "./model-ends.ts";
import { fillWaiting } from "./model-stock.ts";
import { reconcileAll, versionOf } from "./modelled-shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import {
  done,
  moved,
  type OrderDoing,
  orderStep,
  type Step,
  TAME,
  turnOf,
  weighted,
  WHICH,
} from "./step.ts";

/** Money is a manager's, which a clerk tries now and then. */
export const CLERK = nat(7).map((one): Clerk => (one === 0 ? "staff" : "manager"));

/** What staff does with orders and their money, and what the shop does by itself. */
export function deskSteps(): Arbitrary<Step>[] {
  return weighted([
    [confirmed, 2],
    [shipped, 3],
    [status, 2],
    [cancelled, 1],
    [refunded, 1],
    [rest, 2],
    [receipt, 2],
    [paidDue, 1],
    [expired, 1],
    [filled, 1],
  ]);
}

/** A call of the back office about one order. */
type DeskCall = Omit<OrderDoing, "send"> & {
  by?: Clerk;
  url: string;
  body?: (order: ModelOrder) => object;
};

function deskStep({ by = "staff", url, body, ...doing }: DeskCall): Step {
  return orderStep({
    ...doing,
    send: ({ call }, { order, placed: { number: orderNumber } }) =>
      call({ as: by, url: `admin/${url}`, body: { orderNumber, ...body?.(order) } }),
  });
}

export const confirmed = WHICH.map((which) =>
  deskStep({
    name: "confirm-transfer",
    which,
    fits: (order) => order.method === "transfer" && order.status === "awaiting_payment",
    url: "orders/paid",
    move: (order, model) => confirmTransfer(model, order),
  }),
);

/** Some pieces of one line of an order, or of two. */
const somePieces = array(record({ line: nat(1), quantity: nat(2).map((less) => less + 1) }), {
  minLength: 1,
  maxLength: 2,
}).map((pieces) => pieces.filter(({ line }, place) => place === 0 || line !== pieces[0]?.line));

/** As the calls name the place of a line. */
function sentPieces(pieces: readonly Some[]) {
  return pieces.map(({ line, quantity }) => ({ position: line + 1, quantity }));
}

export const shipped = record({
  which: WHICH,
  pieces: somePieces,
  isAll: nat(3).map((one) => one === 0),
  fromSupplier: boolean(),
}).map(({ which, pieces, isAll, fromSupplier }) =>
  deskStep({
    name: "ship",
    which,
    details: [isAll ? "all" : pieces, ...(fromSupplier ? ["from-supplier"] : [])],
    fits: (order) => order.status === "awaiting_shipment" && (isAll || isThere(order, pieces)),
    url: "orders/ship",
    body: () => ({
      carrier: "Correos",
      fromSupplier,
      ...(!isAll && { lines: sentPieces(pieces) }),
    }),
    move: (order) => ship(order, { pieces: isAll ? null : pieces, fromSupplier }),
  }),
);

const BEFORE = {
  awaiting_shipment: "on_hold",
  on_hold: "awaiting_shipment",
  delivered: "shipped",
} as const;

export const status = record({
  which: WHICH,
  to: constantFrom<(keyof typeof BEFORE)[]>("awaiting_shipment", "on_hold", "delivered"),
}).map(({ which, to }) =>
  deskStep({
    name: "give-status",
    which,
    details: [to],
    fits: (order) => order.status === BEFORE[to],
    url: "orders/status",
    body: () => ({ to }),
    move: (order, model) => changeStatus(model, order, { to, by: "staff" }),
  }),
);

export const cancelled = record({ which: WHICH, by: CLERK }).map(({ which, by }) =>
  deskStep({
    name: "cancel",
    which,
    details: [by],
    fits: (order) => order.status !== "cancelled" && !hasShipped(order),
    by,
    url: "orders/status",
    body: () => ({ to: "cancelled" }),
    move: (order, model) => changeStatus(model, order, { to: "cancelled", by }),
  }),
);

export const refunded = record({
  which: WHICH,
  by: CLERK,
  amount: constantFrom(null, 5_00, 60_00),
}).map(({ which, by, amount }) =>
  deskStep({
    name: "refund",
    which,
    details: [by, amount ?? "all"],
    fits: (order) => leftOf(order) > 0,
    by,
    url: "orders/refund",
    body: () => (amount === null ? {} : { amount: amount / 100 }),
    move: (order) => refund(order, { amount, by }),
  }),
);

/** All that the pieces were paid with goes back, or a cent more than there is. */
const rest = record({ which: WHICH, pieces: somePieces, more: constantFrom(0, 0, 0, 1) }).map(
  ({ which, pieces, more }) => {
    const amountOf = (order: ModelOrder, model: ShopModel) =>
      isThere(order, pieces) ? mostForRest(model, order, pieces) + more : more;
    return orderStep({
      name: "cancel-rest",
      which,
      details: [pieces, ...(more > 0 ? ["too-much"] : [])],
      fits: (order) =>
        order.status === "awaiting_shipment" && hasShipped(order) && isThere(order, pieces),
      send: async (shop, { order, placed: { number: orderNumber }, model }) => {
        const version = await versionOf(shop, orderNumber);
        const amount = amountOf(order, model) / 100;
        const body = { orderNumber, version, lines: sentPieces(pieces), amount };
        return shop.call({ as: "manager", url: "admin/orders/rest", body });
      },
      move: (order, model) => cancelRest(model, order, { pieces, amount: amountOf(order, model) }),
    });
  },
);

function isThere(order: ModelOrder, pieces: readonly Some[]): boolean {
  const left = restOf(order);
  return pieces.every((some) =>
    left.some(({ line, quantity }) => line === some.line && quantity >= some.quantity),
  );
}

/** All that an account owes of an order comes, a part of it, or a cent too much. */
const receipt = record({
  which: WHICH,
  of: constantFrom("all", "part", "part", "too-much"),
}).map(({ which, of }) => {
  const amountOf = ({ owed }: ModelOrder) =>
    of === "part" ? Math.ceil((owed + 1) / 2) : owed + (of === "all" && owed > 0 ? 0 : 1);
  return orderStep({
    name: "note-receipt",
    which,
    details: [of],
    fits: ({ owed }) => owed > 0,
    send: ({ call, world }, { order, placed }) => {
      const amount = amountOf(order) / 100;
      const accountId = world.holders.get("berta")?.accountId;
      const receivedOn = dayOf(new Date(), "cr");
      const invoices = [{ orderNumber: String(placed.number), amount }];
      const body = { accountId, way: "cash", amount, receivedOn, invoices };
      return call({ as: "staff", url: "admin/accountpayments/note", body });
    },
    move: (order) => noteReceipt(order, amountOf(order)),
  });
});

export const paidDue = WHICH.map((which) =>
  deskStep({
    name: "pay-due",
    which,
    fits: ({ due }) => due > 0,
    by: "manager",
    url: "payouts/paid",
    body: () => ({ reference: "SINPE 1" }),
    move: payDue,
  }),
);

/** What providers do meanwhile. */
export const reconciled = constantFrom(
  turnOf({ name: "reconcile", turn: (shop) => reconcileAll(shop), move: reconcile }),
);

export const expired = TAME.map((which) =>
  orderStep({
    name: "time-to-pay-is-over",
    which,
    fits: (order) => order.status === "awaiting_payment",
    send: ({ database, upkeep }, { placed: { number } }) => {
      const end = async () => {
        await database.pool.query(
          "update shop_order set expires_at = now() - interval '1 second' where number = $1",
          [number],
        );
        await upkeep.expire();
      };
      return done(end());
    },
    move: (order, model) => moved((later) => expire(later, order))(model),
  }),
);

const filled = constantFrom(
  turnOf({
    name: "fill-waiting",
    isPossible: ({ orders }) =>
      orders.some(({ lines }) => lines.some(({ awaited }) => awaited > 0)),
    turn: async ({ upkeep }) => void (await upkeep.fill()),
    move: fillWaiting,
  }),
);
