import { expect, it } from "vitest";

import orders from "#desk/i18n/locales/es/orders.json" with { type: "json" };

import declines from "../../texts/locales/es/declines.json" with { type: "json" };
import { isAttemptReason } from "./attempt-reason.ts";

it("has words for every reason that shoppers hear of, and for nothing else", () => {
  expect(Object.keys(declines).filter((code) => !isAttemptReason(code))).toEqual([]);
  expect(Object.keys(orders.reasons).filter((code) => !isAttemptReason(code))).toEqual([]);
  expect(isAttemptReason("do_not_honor")).toBe(false);
});
