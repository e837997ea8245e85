import { describe, expect, it } from "vitest";

import type { HeldFrom, OrderStatus } from "./order-status.ts";
import { awaitsVinCheck, givenVinProblems } from "./vin-check.ts";

const needing = { needsVinCheck: true, vinNumber: "" };

describe("an order is still to be compared with a VIN (decisions §7)", () => {
  it.each<[OrderStatus, HeldFrom | null, boolean]>([
    ["awaiting_payment", null, true],
    ["vin_verification", null, true],
    ["on_hold", "vin_verification", true],
    ["on_hold", "awaiting_shipment", false],
    ["awaiting_shipment", null, false],
    ["shipped", null, false],
    ["delivered", null, false],
    ["cancelled", null, false],
  ])("where a part needs it and it is %s, held from %s: %s", (status, heldFrom, isAwaited) => {
    expect(awaitsVinCheck({ status, heldFrom, ...needing })).toBe(isAwaited);
  });

  it("before it is paid only where a part needs it or a VIN was given", () => {
    const waiting = { status: "awaiting_payment", heldFrom: null } as const;
    const plain = { needsVinCheck: false, vinNumber: "" };
    expect(awaitsVinCheck({ ...waiting, ...plain })).toBe(false);
    expect(awaitsVinCheck({ ...waiting, ...plain, vinNumber: "JALC4W163C7000000" })).toBe(true);
  });
});

describe("a VIN that is given to an order (specification §5)", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["JALC4W163C700000", "vin_length"],
    ["JALC4W163C70000000", "vin_length"],
    ["JALC4W163C700000O", "vin_characters"],
  ])("%j is refused as %s", (typed, code) => {
    expect(givenVinProblems(typed)).toEqual([{ field: "vinNumber", code }]);
  });

  it.each(["JALC4W163C7000000", " jalc4w-163c 7000000 "])("%j is taken", (typed) => {
    expect(givenVinProblems(typed)).toEqual([]);
  });
});
