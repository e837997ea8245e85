import { expect, it } from "vitest";

import type { CartItem } from "#contract/cart.ts";

import { itemsAsPriced } from "./priced-items.ts";

const item: CartItem = {
  sku: "PUMP",
  cartQty: 2,
  price: 40,
  core: 5,
  warehouseId: 1,
  productId: 7,
  line: "irazu",
  status: "IN_STOCK",
  unit: "",
  display: {
    title: "Bomba",
    part_number: "PUMP",
    brand: "Irazú",
    brandQuality: "Aftermarket",
    image_route: "/pump.svg",
    presentation: "PCS",
    qtyOnKit: 1,
    unificado: null,
    maxQty: 9,
    daysToShip: { min: 0, max: 0 },
    incomingOn: null,
    is_electrical: false,
    is_special_order: false,
    needs_vin_check: false,
  },
};
const product = {
  quantity: 2,
  price: 44,
  core: 6,
  nkr_code: "PUMP",
  line: "irazu",
  warehouse_id: 1,
  product_id: 7,
};

it("shows each line at the price that the sums were made of", () => {
  expect(itemsAsPriced([item], { orderProducts: [product] })).toEqual([
    { ...item, price: 44, core: 6 },
  ]);
});

it("leaves a line as the cart has it that no sum was made of", () => {
  const other = { ...product, nkr_code: "FILTER" };
  expect(itemsAsPriced([item], { orderProducts: [other] })).toEqual([item]);
  expect(itemsAsPriced([item], null)).toEqual([item]);
});
