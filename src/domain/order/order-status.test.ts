import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { ShopError } from "../error/shop-error.ts";
import { ORDER_STATUSES, type OrderState, stateAfter, statusOncePaid } from "./order-status.ts";

const fresh: OrderState = { status: "awaiting_payment", heldFrom: null, hasShipped: false };

/** Every change that decisions §7 allows, and no other. */
const ALLOWED = [
  "awaiting_payment > vin_verification",
  "awaiting_payment > awaiting_shipment",
  "awaiting_payment > cancelled",
  "vin_verification > awaiting_payment",
  "vin_verification > awaiting_shipment",
  "vin_verification > on_hold",
  "vin_verification > cancelled",
  "awaiting_shipment > awaiting_payment",
  "awaiting_shipment > on_hold",
  "awaiting_shipment > shipped",
  "awaiting_shipment > cancelled",
  "on_hold > awaiting_payment",
  "on_hold > vin_verification",
  "on_hold > cancelled",
  "shipped > delivered",
];

const PAIRS = ORDER_STATUSES.flatMap((status) => ORDER_STATUSES.map((to) => ({ status, to })));

describe("the status of an order (decisions §7)", () => {
  it("changes as the decisions say and in no other way", () => {
    const possible = PAIRS.filter(({ status, to }) => {
      const heldFrom = status === "on_hold" ? "vin_verification" : null;
      return isAllowed(() => stateAfter({ status, heldFrom, hasShipped: false }, to));
    });
    expect(possible.map(({ status, to }) => `${status} > ${to}`)).toEqual(ALLOWED);
  });

  it("comes back from hold to where it was, and nowhere else", () => {
    const held = stateAfter({ ...fresh, status: "awaiting_shipment" }, "on_hold");
    expect(held.heldFrom).toBe("awaiting_shipment");
    const unproven = stateAfter({ ...fresh, status: "vin_verification" }, "on_hold");
    expect(unproven.heldFrom).toBe("vin_verification");
    expect(stateAfter(held, "awaiting_shipment").heldFrom).toBeNull();
    expect(() => stateAfter(held, "vin_verification")).toThrow("order_status_refused");
  });

  it("is not cancelled, and does not wait for its payment again, once a part of it has left", () => {
    for (const status of ["awaiting_shipment", "on_hold", "vin_verification"] as const)
      for (const to of ["cancelled", "awaiting_payment"] as const)
        expect(() => stateAfter({ ...fresh, status, hasShipped: true }, to)).toThrow(
          "order_status_refused",
        );
  });

  it("never leaves delivered or cancelled, whatever is asked in whatever order", () => {
    assert(
      property(array(constantFrom(...ORDER_STATUSES), { maxLength: 12 }), (wanted) => {
        let order = fresh;
        let ended: string | undefined;
        for (const to of wanted) {
          try {
            order = stateAfter(order, to);
          } catch {
            continue;
          }
          expect(ended).toBeUndefined();
          if (to === "delivered" || to === "cancelled") ended = to;
        }
      }),
    );
  });

  it.each([
    [{ needsVinCheck: false, vinNumber: "" }, "awaiting_shipment"],
    [{ needsVinCheck: true, vinNumber: "" }, "vin_verification"],
    [{ needsVinCheck: false, vinNumber: "1FUJGLDR5CLBP8834" }, "vin_verification"],
  ] as const)("once paid, %o goes to %s", (order, status) => {
    expect(statusOncePaid(order)).toBe(status);
  });
});

/** Whether a change goes through; anything but its refusal is a failure of the test. */
function isAllowed(change: () => unknown): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === "order_status_refused") return false;
    throw error;
  }
}
