import { describe, expect, it } from "vitest";

import { CouponPastRequest } from "#contract/coupon-desk.ts";

import { EMPTY_COUPON } from "./coupon-draft.ts";
import { isBeforeItsTime, triedCoupon } from "./tried-coupon.ts";

const NOW = new Date("2026-11-27T18:00:00Z");
const typed = { ...EMPTY_COUPON.fields, code: " diez ", percent: "10" };

describe("a coupon that is tried from its form", () => {
  it("is the saved one where nothing of it is changed", () => {
    expect(triedCoupon(typed, false)).toEqual({ code: "DIEZ" });
  });

  it("goes as it is typed where something is changed, and is what the call takes", () => {
    const sent = triedCoupon(typed, true);
    expect(sent).toMatchObject({
      code: "DIEZ",
      coupon: { value: { kind: "percent", percent: 10 } },
    });
    expect(CouponPastRequest.safeParse(sent).success).toBe(true);
  });

  it.each([
    [{ isEnabled: true, startsAt: "" }, false],
    [{ isEnabled: false, startsAt: "" }, true],
    [{ isEnabled: true, startsAt: "2026-11-27T12:00" }, false],
    [{ isEnabled: true, startsAt: "2026-11-27T12:01" }, true],
  ])(
    "is before its time by its switch and its beginning, by Costa Rica's clocks: %j",
    (draft, is) => {
      expect(isBeforeItsTime(draft, NOW)).toBe(is);
    },
  );
});
