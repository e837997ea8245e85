import { type Arbitrary, boolean, constantFrom, nat, record } from "fast-check";

import { HEREDIA, SAN_JOSE } from "../factories/sellable.ts";

import { CLERK, reconciled } from "./desk-steps.ts";
import { GOOD } from "./model-placing.ts";
import type { ShopModel } from "./shop-model.ts";
import { type Level, type Sku, SKUS } from "./small-world.ts";
import { type Step, stepOf } from "./step.ts";

const WAREHOUSES = [HEREDIA, SAN_JOSE] as const;

/** What staff does with shelves, prices and the coupon, and what providers do meanwhile. */
export function stockSteps(): Arbitrary<Step>[] {
  return [received, counted, priced, switched, reconciled];
}

type Shelf = { sku: Sku; place: 0 | 1 };
const shelf: Arbitrary<Shelf> = record({
  sku: constantFrom(...SKUS),
  place: constantFrom(0 as const, 1 as const),
});

const received = record({ shelf, pieces: nat(4).map((less) => less + 1) }).map(
  ({ shelf: at, pieces }) =>
    stepOf({
      name: "receive",
      details: [at.sku, at.place, pieces],
      send: ({ call, world }, model) =>
        call({
          as: "staff",
          url: "admin/stock/receive",
          body: { ...shelfSent(world.skuOf(at.sku), at), pieces, seen: onHandAt(model, at) },
        }),
      move: (model) => {
        model.onHand[at.sku][at.place] += pieces;
        return GOOD;
      },
    }),
);

/** Somebody counts a shelf, who saw what it holds, or what it held before. */
const counted = record({ shelf, onHand: nat(8), isStale: boolean() }).map(
  ({ shelf: at, onHand, isStale }) =>
    stepOf({
      name: "count",
      details: [at.sku, at.place, onHand, ...(isStale ? ["stale"] : [])],
      send: ({ call, world }, model) =>
        call({
          as: "staff",
          url: "admin/stock/save",
          body: {
            ...shelfSent(world.skuOf(at.sku), at),
            onHand,
            seen: onHandAt(model, at) + (isStale ? 1 : 0),
          },
        }),
      move: (model) => {
        if (isStale) return "changed_meanwhile";
        model.onHand[at.sku][at.place] = onHand;
        return GOOD;
      },
    }),
);

function shelfSent(sku: string, { place }: Shelf) {
  return { sku, warehouseId: WAREHOUSES[place] };
}

function onHandAt({ onHand }: ShopModel, { sku, place }: Shelf): number {
  return onHand[sku][place];
}

const priced = record({
  sku: constantFrom(...SKUS),
  level: constantFrom<Level[]>("online", "wholesale"),
  cents: constantFrom(4_99, 21_05, 97_77),
  by: CLERK,
}).map(({ sku, level, cents, by }) =>
  stepOf({
    name: "price",
    details: [sku, level, cents, by],
    send: ({ call, world }) =>
      call({
        as: by,
        url: "admin/prices/save",
        body: { sku: world.skuOf(sku), prices: { [level]: cents / 100 } },
      }),
    move: (model) => {
      if (by === "staff") return "forbidden";
      model.prices[sku][level] = cents;
      return GOOD;
    },
  }),
);

const switched = constantFrom(true, true, false).map((isEnabled) =>
  stepOf({
    name: "switch-coupon",
    details: [isEnabled ? "on" : "off"],
    send: ({ call, world }) =>
      call({
        as: "manager",
        url: "admin/coupons/switch",
        body: { code: world.coupon, isEnabled },
      }),
    move: (model) => {
      model.isCouponOn = isEnabled;
      return GOOD;
    },
  }),
);
