import { RETURN_DAYS } from "../order/promised-days.ts";
import { array, assert, boolean, date, integer, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type BoughtLine,
  type NoReturnReason,
  requireFree,
  requireReturnable,
  returnabilityOf,
  returnsUntil,
} from "./returnable-line.ts";

const DELIVERED = new Date("2028-02-01T15:00:00Z");
const LAST_MOMENT = new Date("2028-03-02T15:00:00Z"); // 2028 is a leap year
const LINE: BoughtLine = {
  position: 1,
  shipped: 5,
  returned: 2,
  claimed: 0,
  isSpecialOrder: false,
  isElectrical: false,
};

function judged(changes: Partial<BoughtLine> = {}, now = DELIVERED) {
  return returnabilityOf(
    { ...LINE, ...changes },
    { deliveredAt: DELIVERED, days: RETURN_DAYS, now },
  );
}

describe("what of a line may come back (decisions §8, specification §9)", () => {
  it("is what has left and is in no other return", () => {
    expect(judged()).toEqual({ maxQty: 3, allowed: true, whyNot: null });
  });

  it.each<[NoReturnReason, Partial<BoughtLine>]>([
    ["special_order", { isSpecialOrder: true }],
    ["electrical", { isElectrical: true }],
    ["not_shipped", { shipped: 0, returned: 0 }],
    ["already_returned", { returned: 5 }],
    ["claimed", { claimed: 3 }],
  ])("is nothing for the reason %s", (whyNot, changes) => {
    expect(judged(changes)).toEqual({ maxQty: 0, allowed: false, whyNot });
  });

  it("is allowed for 30 days from the delivery, to the moment", () => {
    expect(returnsUntil(DELIVERED, RETURN_DAYS)).toEqual(LAST_MOMENT);
    expect(judged({}, LAST_MOMENT).allowed).toBe(true);
    const late = judged({}, new Date(LAST_MOMENT.getTime() + 1));
    expect(late).toEqual({ maxQty: 0, allowed: false, whyNot: "window" });
  });

  it("has no end as long as nobody has said that it was delivered", () => {
    const now = new Date("2030-01-01T00:00:00Z");
    expect(returnsUntil(null, RETURN_DAYS)).toBeNull();
    expect(returnabilityOf(LINE, { deliveredAt: null, days: RETURN_DAYS, now }).maxQty).toBe(3);
  });

  it("is never more than what has left, and never less than nothing", () => {
    const lines = record({
      position: integer({ min: 1, max: 200 }),
      shipped: integer({ min: 0, max: 999 }),
      returned: integer({ min: 0, max: 999 }),
      claimed: integer({ min: 0, max: 999 }),
      isSpecialOrder: boolean(),
      isElectrical: boolean(),
    });
    const moment = date({ noInvalidDate: true });
    assert(
      property(lines, option(moment), moment, (line, deliveredAt, now) => {
        const { maxQty, allowed, whyNot } = returnabilityOf(line, {
          deliveredAt,
          days: RETURN_DAYS,
          now,
        });
        expect(maxQty).toBe(allowed ? line.shipped - line.returned - line.claimed : 0);
        expect(maxQty > 0).toBe(allowed);
        expect(whyNot === null).toBe(allowed);
      }),
    );
  });
});

function grants(...wish: Parameters<typeof requireReturnable>): boolean {
  try {
    requireReturnable(...wish);
    return true;
  } catch {
    return false;
  }
}

const RETURNABLE = [
  { position: 1, maxQty: 3, allowed: true, whyNot: null },
  { position: 2, maxQty: 0, allowed: false, whyNot: "electrical" as const },
];

describe("a wish to return (security A40)", () => {
  it("is good for so many pieces as may come back", () => {
    expect(() => requireReturnable([{ position: 1, quantity: 3 }], RETURNABLE)).not.toThrow();
  });

  it.each([
    ["nothing", []],
    ["a piece too many", [{ position: 1, quantity: 4 }]],
    ["an electrical part", [{ position: 2, quantity: 1 }]],
    ["a line that the order does not have", [{ position: 3, quantity: 1 }]],
    [
      "a line twice",
      [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    ],
  ])("is refused for %s", (_what, wished) => {
    expect(() => requireReturnable(wished, RETURNABLE)).toThrow("return_refused");
  });

  it("is never granted more than once, in however many returns it is asked for", () => {
    const wishes = array(integer({ min: 1, max: 6 }), { maxLength: 20 });
    assert(
      property(integer({ min: 1, max: 20 }), wishes, (shipped, quantities) => {
        let returned = 0;
        for (const quantity of quantities) {
          const line = { ...LINE, shipped, returned };
          const now = returnabilityOf(line, {
            deliveredAt: null,
            days: RETURN_DAYS,
            now: DELIVERED,
          });
          const isGranted = grants([{ position: 1, quantity }], [{ position: 1, ...now }]);
          expect(isGranted).toBe(returned + quantity <= shipped);
          if (isGranted) returned += quantity;
        }
        expect(returned).toBeLessThanOrEqual(shipped);
      }),
    );
  });
});

describe("a return that ended and is taken up again", () => {
  const lines = [{ position: 1, shipped: 5, returned: 2, claimed: 1 }];

  it("needs pieces that nothing else speaks for", () => {
    expect(() => requireFree([{ position: 1, quantity: 2 }], lines)).not.toThrow();
    expect(() => requireFree([{ position: 1, quantity: 3 }], lines)).toThrow("return_refused");
  });

  it("is refused for a line that the order does not have", () => {
    expect(() => requireFree([{ position: 2, quantity: 1 }], lines)).toThrow("return_refused");
  });
});
