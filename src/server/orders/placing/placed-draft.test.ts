import { beforeEach, describe, expect, it, vi } from "vitest";

import type { PlaceRequest } from "#contract/orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { orderValidator } from "#domain/order/order-validator.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";

import { CARD, SENT_AUSTIN } from "../../../../test/factories/austin.ts";
import { NO_DATABASE } from "../../../../test/factories/no-database.ts";
import { silentGateway } from "../../../../test/factories/silent-gateway.ts";
import { SOME_CLIENT } from "../../../../test/factories/some-client.ts";
import { createDraftPlacing } from "./place-draft.ts";
import type { PlaceOrder } from "./place-order.ts";
import type { PlaceOutcome } from "./place-outcome.ts";

const STRIPE = silentGateway("stripe");
const PLACED: PlaceOutcome = {
  kind: "placed",
  order: { type: "order", number: 7, validator: orderValidator(new Uint8Array(16)) },
};
const ORDER: PlaceRequest["order"] = {
  items: [{ sku: "A", cartQty: 1 }],
  email: "Ann@Example.com",
  shippingAddress: SENT_AUSTIN,
  paymentMethod: "card",
  coupon: { code: "TEN" },
};
const placeOrder = vi.fn<PlaceOrder>(async () => PLACED);
const tried: (string | null)[] = [];
const placeDraft = createDraftPlacing({
  db: NO_DATABASE,
  gateways: { card: STRIPE },
  priceOrder: async () => {
    throw new RangeError("priced anew");
  },
  seeParts: async () => undefined,
  tryCoupon: (coupon, work) => {
    tried.push(coupon.code);
    return work();
  },
  placeOrder,
  isDemo: false,
});

const place = (body: Partial<PlaceRequest> = {}) =>
  placeDraft({
    body: { order: ORDER, card: { ...CARD, token: "good" }, ...body },
    idempotencyKey: "k",
    caller: { viewer: GUEST, locale: "en", storefront: "us" },
    client: SOME_CLIENT,
  });
beforeEach(() => placeOrder.mockClear());

describe("a draft that a guest places", () => {
  it("is tried with its coupon, and paid by what came along", async () => {
    expect(await place()).toBe(PLACED);
    expect(tried).toEqual(["TEN"]);
    const [[placing] = []] = placeOrder.mock.calls;
    expect(placing).toMatchObject({
      draft: undefined,
      taken: undefined,
      noted: undefined,
      payment: { gateway: STRIPE, source: { kind: "card", token: "good" } },
      from: { network: SOME_CLIENT.network, email: "ann@example.com" },
    });
    expect(await placing?.triedBefore?.(NO_DATABASE)).toBeUndefined();
  });

  it("is nobody's where it says that it is another one's", async () => {
    await expect(place({ draft_id: "of-another" })).rejects.toMatchObject({
      code: "draft_unknown",
    });
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it("says how it is paid", async () => {
    const order = { ...ORDER, paymentMethod: null };
    await expect(place({ order })).rejects.toMatchObject({ code: "payment_data_missing" });
  });

  it("is priced anew where somebody bought of it in between, and fails otherwise as it failed", async () => {
    placeOrder.mockRejectedValueOnce(new ShopError("order_changed"));
    await expect(place()).rejects.toThrow("priced anew");
    placeOrder.mockRejectedValueOnce(new ShopError("credit_exceeded"));
    await expect(place()).rejects.toMatchObject({ code: "credit_exceeded" });
    const other = Object.assign(new Error("no shop's"), { code: "order_changed" });
    placeOrder.mockRejectedValueOnce(other);
    await expect(place()).rejects.toBe(other);
  });
});
