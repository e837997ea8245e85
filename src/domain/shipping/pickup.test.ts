import { describe, expect, it } from "vitest";

import { isPickup, pickupStatus } from "./pickup.ts";
import { ORDER_STATUSES } from "../order/order-status.ts";
import { SHIPPING_SERVICES } from "./shipping-offer.ts";

describe("an order that is fetched (decisions §6)", () => {
  it("is the one of the service pickup, and none that is sent or has no way yet", () => {
    expect(SHIPPING_SERVICES.filter((service) => isPickup({ service }))).toEqual(["pickup"]);
    expect(isPickup(null)).toBe(false);
  });

  it("has names of its own from the moment that it is prepared, and shares those of waiting and of its end", () => {
    expect(ORDER_STATUSES.filter((status) => pickupStatus(status))).toEqual([
      "awaiting_shipment",
      "shipped",
      "delivered",
    ]);
  });
});
