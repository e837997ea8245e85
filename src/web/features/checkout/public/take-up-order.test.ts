import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { storedCart } from "#domain/cart/stored-cart.ts";

import { openTab, type Stored, type TabAnswer } from "../../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

const GROUND = { carrier: "UPS", service: "ground", price: 12, freight: false, days: { min: 1, max: 3 } } as const; // prettier-ignore
const PICKUP = { carrier: "branch", service: "pickup", price: 0, freight: false, days: { min: 0, max: 0 } } as const; // prettier-ignore

/** A shop that has everything, and ships these ways. */
const shop =
  (...offered: object[]): TabAnswer =>
  ({ path, ...body }) => {
    if (path === "shipping/calculator")
      return Response.json({ status: "success", shippingOptions: offered, warnings: [] });
    const cart = "cart" in body ? body.cart : [];
    return Response.json({ status: "success", cart, deletedProducts: [], cartStatus: "ok", notices: [] }); // prettier-ignore
  };

async function openCheckout(answer: TabAnswer) {
  const { calls } = openTab(stored, { answer });
  const { takeUpOrder } = await import("./take-up-order.ts");
  const { currentDraft } = await import("../draft-state.ts");
  const { currentCart } = await import("#web/features/cart/public/cart-state.ts");
  return { calls, takeUpOrder, currentDraft, currentCart };
}

const ADDRESS = {
  receiver_name: "Ana Mora",
  company: "",
  street: "Calle 1",
  city: "Heredia",
  state: "Heredia",
  postal_code: "40101",
  country: "CR",
  district: "",
  phone: "22220000",
  additional_info: "",
  type: "residential",
};
const ORDER = {
  isWhole: true,
  items: [
    { sku: "A", quantity: 3 },
    { sku: "B", quantity: 1 },
  ],
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  shippingOption: { carrier: "UPS", service: "ground", days: null },
  purchaseOrder: "PO-7",
  vinNumber: "",
  coupon: "DEMO",
  paymentMethod: "card",
};

it("puts into the cart what that lacks of an order, and nothing twice", async () => {
  stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 2 }, { sku: "C", quantity: 1 }])); // prettier-ignore
  const { takeUpOrder, currentCart } = await openCheckout(shop({ id: "today", ...GROUND }));
  await takeUpOrder(ORDER);
  expect(currentCart()).toMatchObject([
    { sku: "A", quantity: 3 },
    { sku: "C", quantity: 1 },
    { sku: "B", quantity: 1 },
  ]);
  const again = await openCheckout(shop({ id: "today", ...GROUND }));
  await again.takeUpOrder(ORDER);
  expect(again.calls.map(({ path }) => path)).toEqual(["shipping/calculator"]);
});

it("leaves standing what was decided in an order: where to, how it is paid, and with what", async () => {
  const { takeUpOrder, currentDraft } = await openCheckout(shop({ id: "today", ...GROUND }));
  await takeUpOrder(ORDER);
  expect(currentDraft()).toMatchObject({
    shippingAddress: { receiverName: "Ana Mora", city: "Heredia", country: "CR" },
    billingAddress: null, // it bills to where it ships
    method: "card",
    purchaseOrder: "PO-7",
    couponCode: "DEMO",
    option: { id: "today", carrier: "UPS", service: "ground", price: 12 },
  });
});

it("keeps another address to bill to, and no way to pay that there is not", async () => {
  const { takeUpOrder, currentDraft } = await openCheckout(shop());
  const billingAddress = { ...ADDRESS, receiver_name: "Taller Mora" };
  await takeUpOrder({ ...ORDER, billingAddress, paymentMethod: "barter" });
  expect(currentDraft()).toMatchObject({
    billingAddress: { receiverName: "Taller Mora" },
    method: null,
  });
});

it("asks for the way to ship anew where it is not offered any more", async () => {
  const { takeUpOrder, currentDraft } = await openCheckout(shop({ id: "other", ...PICKUP }));
  await takeUpOrder(ORDER);
  expect(currentDraft().option).toBeNull();
});

it("takes nothing of what whoever has only the link sees masked, and asks for no way to ship", async () => {
  const { calls, takeUpOrder, currentDraft } = await openCheckout(shop({ id: "today", ...GROUND }));
  await takeUpOrder({ ...ORDER, isWhole: false });
  expect(currentDraft()).toMatchObject({ shippingAddress: null, method: null, option: null });
  expect(calls.map(({ path }) => path)).toEqual(["cart/guest_verify"]);
});

it("asks for an address again where the shop ships no more", async () => {
  const { takeUpOrder, currentDraft } = await openCheckout(shop());
  const address = { ...ADDRESS, country: "NI" };
  await takeUpOrder({ ...ORDER, shippingAddress: address, billingAddress: address });
  expect(currentDraft().shippingAddress).toBeNull();
});

it("says what the shop refuses", async () => {
  const { takeUpOrder } = await openCheckout(() => new Response(null, { status: 503 }));
  await expect(takeUpOrder(ORDER)).rejects.toMatchObject({ status: 503 });
});
