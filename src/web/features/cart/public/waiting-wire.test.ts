import { expect, it } from "vitest";

import type { CartItem, CartResponse } from "#contract/cart.ts";

import { answerOfCart } from "./waiting-wire.ts";

const DISPLAY: CartItem["display"] = {
  title: "Bomba",
  part_number: "8-98",
  brand: "Isuzu",
  brandQuality: "OEM",
  image_route: "",
  presentation: "PCS",
  qtyOnKit: 1,
  unificado: null,
  maxQty: 9,
  daysToShip: null,
  incomingOn: null,
  is_electrical: false,
  is_special_order: false,
  needs_vin_check: true,
};
const ITEM: CartItem = {
  sku: "A",
  cartQty: 3,
  price: 12.5,
  core: 0,
  warehouseId: null,
  productId: 1,
  line: "",
  status: "IN_STOCK",
  unit: "",
  display: DISPLAY,
};
const reply = (changes: Partial<CartResponse>): CartResponse => ({
  status: "success",
  cart: [],
  deletedProducts: [],
  cartStatus: "ok",
  notices: [],
  ...changes,
});
const NOTHING = { has: 0, isFewer: false, price: null, needsVin: false, isUnknown: false };

it("a cart says of a part how many it holds, at which price, and whether it must be compared with a VIN", () => {
  expect(answerOfCart("A", reply({ cart: [ITEM] }))).toEqual({
    has: 3,
    isFewer: false,
    price: 12.5,
    needsVin: true,
    isUnknown: false,
  });
});

it("says of a part that it does not hold nothing of another", () => {
  expect(answerOfCart("B", reply({ cart: [ITEM] }))).toEqual(NOTHING);
});

const fewer = (sku: string, code: "items_updated" | "out_of_stock" = "items_updated") =>
  answerOfCart("A", reply({ cart: [ITEM], notices: [{ sku, code, message: "…" }] })).isFewer;

it("says that there are fewer by the part's own notice, and by no other", () => {
  expect([fewer("A"), fewer("B"), fewer("A", "out_of_stock")]).toEqual([true, false, false]);
});

const unknown = (sku: string, reason: "unknown_part" | "out_of_stock") =>
  answerOfCart("A", reply({ deletedProducts: [{ sku, cartQty: 1, reason, title: null }] }));

it("says that nobody knows a part where it was taken out for that reason", () => {
  expect(unknown("A", "unknown_part")).toEqual({ ...NOTHING, isUnknown: true });
  expect(unknown("A", "out_of_stock")).toEqual(NOTHING);
  expect(unknown("B", "unknown_part")).toEqual(NOTHING);
});
