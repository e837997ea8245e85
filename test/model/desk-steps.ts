import { type Arbitrary, array, boolean, constantFrom, nat, record } from "fast-check";

import { dayOf } from "#domain/storefront/day-of.ts";

import {
  cancelRest,
  changeStatus,
  type Clerk,
  confirmTransfer,
  mostForRest,
  noteReceipt,
  payDue,
  refund,
  restOf,
  ship,
} from "./model-desk.ts";
import type { Some } from "./model-money.ts";
import { expire, reconcile } from "./model-placing.ts";
import { fillWaiting } from "./model-stock.ts";
import { type ModelledShop, reconcileAll } from "./modelled-shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import { hasOrders, latest, SOME, type Step, stepOf, turnOf } from "./step.ts";

const clerk = constantFrom<Clerk[]>("staff", "manager", "manager");

/** What staff does with orders and their money, and what the shop does by itself. */
export function deskSteps(): Arbitrary<Step>[] {
  return [confirmed, confirmed, shipped, shipped, status, status, cancelled, refunded]
    .concat([rest, receipt, paidDue])
    .concat([reconciled, expired, filled]);
}

/** A call of the back office about one order. */
type DeskCall = {
  name: string;
  back: number;
  details?: readonly unknown[];
  by?: Clerk;
  url: string;
  body?: (order: ModelOrder, model: ShopModel, shop: ModelledShop) => object;
  move: (order: ModelOrder, model: ShopModel) => string;
};

function deskStep({ name, back, details = [], by = "manager", url, body, move }: DeskCall): Step {
  return stepOf({
    name,
    details: [back, ...details],
    isPossible: hasOrders,
    send: async (shop, model) =>
      shop.call({
        as: by,
        url: `admin/${url}`,
        body: {
          orderNumber: latest(shop.orders, back).number,
          ...body?.(latest(model.orders, back), model, shop),
        },
      }),
    move: (model) => move(latest(model.orders, back), model),
  });
}

const confirmed = SOME.map((back) =>
  deskStep({
    name: "confirm-transfer",
    back,
    by: "staff",
    url: "orders/paid",
    move: (order, model) => confirmTransfer(model, order),
  }),
);

/** Some pieces of one line of an order, or of two. */
const somePieces = array(record({ line: nat(1), quantity: nat(2).map((less) => less + 1) }), {
  minLength: 1,
  maxLength: 2,
}).map((pieces) => pieces.filter(({ line }, at) => at === 0 || line !== pieces[0]?.line));

/** As the calls name the place of a line. */
function sentPieces(pieces: readonly Some[]) {
  return pieces.map(({ line, quantity }) => ({ position: line + 1, quantity }));
}

const shipped = record({
  back: SOME,
  pieces: somePieces,
  isAll: boolean(),
  fromSupplier: boolean(),
}).map(({ back, pieces, isAll, fromSupplier }) =>
  deskStep({
    name: "ship",
    back,
    details: [isAll ? "all" : pieces, ...(fromSupplier ? ["from-supplier"] : [])],
    by: "staff",
    url: "orders/ship",
    body: () => ({
      carrier: "Correos",
      fromSupplier,
      ...(!isAll && { lines: sentPieces(pieces) }),
    }),
    move: (order) => ship(order, { pieces: isAll ? null : pieces, fromSupplier }),
  }),
);

const status = record({
  back: SOME,
  to: constantFrom("awaiting_shipment" as const, "on_hold" as const, "delivered" as const),
}).map(({ back, to }) =>
  deskStep({
    name: "give-status",
    back,
    details: [to],
    by: "staff",
    url: "orders/status",
    body: () => ({ to }),
    move: (order, model) => changeStatus(model, order, { to, by: "staff" }),
  }),
);

const cancelled = record({ back: SOME, by: clerk }).map(({ back, by }) =>
  deskStep({
    name: "cancel",
    back,
    details: [by],
    by,
    url: "orders/status",
    body: () => ({ to: "cancelled" }),
    move: (order, model) => changeStatus(model, order, { to: "cancelled", by }),
  }),
);

const refunded = record({ back: SOME, by: clerk, amount: constantFrom(null, 5_00, 60_00) }).map(
  ({ back, by, amount }) =>
    deskStep({
      name: "refund",
      back,
      details: [by, amount ?? "all"],
      by,
      url: "orders/refund",
      body: () => (amount === null ? {} : { amount: amount / 100 }),
      move: (order) => refund(order, { amount, by }),
    }),
);

/** All that the pieces were paid with goes back, or a cent more than there is. */
const rest = record({ back: SOME, pieces: somePieces, more: constantFrom(0, 0, 0, 1) }).map(
  ({ back, pieces, more }) => {
    const amountOf = (order: ModelOrder, model: ShopModel) =>
      isThere(order, pieces) ? mostForRest(model, order, pieces) + more : more;
    return stepOf({
      name: "cancel-rest",
      details: [back, pieces, ...(more > 0 ? ["too-much"] : [])],
      isPossible: hasOrders,
      send: async (shop, model) => {
        const { number: orderNumber } = latest(shop.orders, back);
        const amount = amountOf(latest(model.orders, back), model) / 100;
        const version = await versionOf(shop, orderNumber);
        const body = { orderNumber, version, lines: sentPieces(pieces), amount };
        return shop.call({ as: "manager", url: "admin/orders/rest", body });
      },
      move: (model) => {
        const order = latest(model.orders, back);
        return cancelRest(model, order, { pieces, amount: amountOf(order, model) });
      },
    });
  },
);

function isThere(order: ModelOrder, pieces: readonly Some[]): boolean {
  const left = restOf(order);
  return pieces.every((some) =>
    left.some(({ line, quantity }) => line === some.line && quantity >= some.quantity),
  );
}

/** What a screen has read before it sends. */
async function versionOf({ database }: ModelledShop, orderNumber: number): Promise<number> {
  const { version } = await database.db
    .selectFrom("shop_order")
    .select("version")
    .where("number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return version;
}

/** All that an account owes of an order comes, a part of it, or a cent too much. */
const receipt = record({ back: SOME, of: constantFrom("all", "part", "too-much") }).map(
  ({ back, of }) => {
    const amountOf = ({ owed }: ModelOrder) =>
      of === "part" ? Math.ceil((owed + 1) / 2) : owed + (of === "all" && owed > 0 ? 0 : 1);
    return stepOf({
      name: "note-receipt",
      details: [back, of],
      isPossible: hasOrders,
      send: ({ call, world, orders }, model) => {
        const amount = amountOf(latest(model.orders, back)) / 100;
        const orderNumber = String(latest(orders, back).number);
        const body = {
          accountId: world.holders.get("berta")?.accountId,
          ...{ way: "cash", amount, receivedOn: dayOf(new Date(), "cr") },
          invoices: [{ orderNumber, amount }],
        };
        return call({ as: "staff", url: "admin/accountpayments/note", body });
      },
      move: ({ orders }) => noteReceipt(latest(orders, back), amountOf(latest(orders, back))),
    });
  },
);

const paidDue = SOME.map((back) =>
  deskStep({
    name: "pay-due",
    back,
    url: "payouts/paid",
    body: () => ({ reference: "SINPE 1" }),
    move: payDue,
  }),
);

const reconciled = constantFrom(
  turnOf({ name: "reconcile", turn: (shop) => reconcileAll(shop), move: reconcile }),
);

const expired = SOME.map((back) =>
  turnOf({
    name: "time-to-pay-is-over",
    details: [back],
    isPossible: (model) =>
      hasOrders(model) && latest(model.orders, back).status === "awaiting_payment",
    turn: async ({ database, orders, upkeep }) => {
      await database.pool.query(
        "update shop_order set expires_at = now() - interval '1 second' where number = $1",
        [latest(orders, back).number],
      );
      await upkeep.expire();
    },
    move: (model) => expire(model, latest(model.orders, back)),
  }),
);

const filled = constantFrom(
  turnOf({
    name: "fill-waiting",
    turn: async ({ upkeep }) => void (await upkeep.fill()),
    move: fillWaiting,
  }),
);
