import { expect, it } from "vitest";

import { openLead } from "#domain/availability/promised-lead.ts";

import { openLine } from "./order-line-wire.ts";

const LINE = {
  status: "INCOMING",
  arrives_on: "2026-12-01",
  quantity: 3,
  shipped: 0,
  cancelled: 0,
  awaited: 1,
  unreserved: 0,
} as const;

it("leaves on the day that was told while pieces are awaited or not even reserved", () => {
  expect(openLead(openLine(LINE))).toEqual({ arrives: "2026-12-01" });
  expect(openLead(openLine({ ...LINE, awaited: 0, unreserved: 1 }))).toEqual({
    arrives: "2026-12-01",
  });
  expect(openLead(openLine({ ...LINE, awaited: 0 }))).toBe("arrived");
});

it("is told of no more once every piece has left or is not sent", () => {
  expect(openLead(openLine({ ...LINE, shipped: 2, cancelled: 1 }))).toBeNull();
});
