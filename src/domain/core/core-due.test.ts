import { expect, it } from "vitest";

import { coreDueAt, isOverdue } from "./core-due.ts";

const DELIVERED = new Date("2028-02-01T15:00:00Z");
const LAST_MOMENT = new Date("2028-03-03T05:59:59.999Z"); // 2028 is a leap year

it("is due until the end of the thirtieth day after the delivery, by the storefront's clocks (decisions §8)", () => {
  expect(coreDueAt(DELIVERED, "cr")).toEqual(LAST_MOMENT);
  expect(coreDueAt(DELIVERED, "us")).toEqual(new Date("2028-03-03T04:59:59.999Z"));
  const lateInTheDay = new Date("2028-02-02T05:59:59.999Z");
  expect(coreDueAt(lateInTheDay, "cr")).toEqual(LAST_MOMENT);
  expect(isOverdue(LAST_MOMENT, LAST_MOMENT)).toBe(false);
  expect(isOverdue(LAST_MOMENT, new Date(LAST_MOMENT.getTime() + 1))).toBe(true);
});

it("is never late while nobody has said that its part was delivered", () => {
  expect(isOverdue(null, new Date("2090-01-01T00:00:00Z"))).toBe(false);
});
