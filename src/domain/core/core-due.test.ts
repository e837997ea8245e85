import { CORE_DAYS } from "../order/promised-days.ts";
import { describe, expect, it } from "vitest";

import { DAY_MS } from "../clock/durations.ts";
import { dayOf, endOfDay } from "../storefront/day-of.ts";

import {
  coreDueAt,
  daysToGive,
  extendedDue,
  isOverdue,
  MOST_CORE_DAYS,
  requireOverdue,
} from "./core-due.ts";

const DELIVERED = new Date("2028-02-01T15:00:00Z");
const LAST_MOMENT = new Date("2028-03-03T05:59:59.999Z"); // 2028 is a leap year
const due = (at: Date, storefront: "cr" | "us", days = CORE_DAYS) =>
  coreDueAt(at, { days, storefront });

it("is due until the end of the last of its days after the delivery, by the storefront's clocks (decisions §8)", () => {
  expect(due(DELIVERED, "cr")).toEqual(LAST_MOMENT);
  expect(due(DELIVERED, "us")).toEqual(new Date("2028-03-03T04:59:59.999Z"));
  expect(due(DELIVERED, "cr", 45)).toEqual(new Date("2028-03-18T05:59:59.999Z"));
  const lateInTheDay = new Date("2028-02-02T05:59:59.999Z");
  expect(due(lateInTheDay, "cr")).toEqual(LAST_MOMENT);
  expect(isOverdue(LAST_MOMENT, LAST_MOMENT)).toBe(false);
  expect(isOverdue(LAST_MOMENT, new Date(LAST_MOMENT.getTime() + 1))).toBe(true);
});

it("is never late while nobody has said that its part was delivered", () => {
  expect(isOverdue(null, new Date("2090-01-01T00:00:00Z"))).toBe(false);
});

describe("more days for a core", () => {
  const now = new Date("2028-03-10T18:00:00Z");
  const more = (day: string, dueAt: Date | null = LAST_MOMENT) =>
    extendedDue({ day, dueAt }, { storefront: "cr", now });

  const first = (dueAt: Date | null) => daysToGive(dueAt, { storefront: "cr", now })?.first;

  it("last until the end of the day that the shop names, by the storefront's clocks", () => {
    expect(more("2028-03-20")).toEqual(new Date("2028-03-21T05:59:59.999Z"));
    expect(
      extendedDue({ day: "2028-03-20", dueAt: LAST_MOMENT }, { storefront: "us", now }),
    ).toEqual(new Date("2028-03-21T03:59:59.999Z"));
    expect(more("2028-03-10")).toEqual(new Date("2028-03-11T05:59:59.999Z"));
  });

  it("are refused for a day that is over, and for one that was promised already", () => {
    expect(() => more("2028-03-09")).toThrow("core_refused");
    const promised = new Date("2028-03-21T05:59:59.999Z");
    expect(() => more("2028-03-20", promised)).toThrow("core_refused");
    expect(() => more("2028-03-21", promised)).not.toThrow();
  });

  it("are a year at most", () => {
    const last = dayOf(new Date(now.getTime() + MOST_CORE_DAYS * DAY_MS), "cr");
    expect(() => more(last)).not.toThrow();
    const beyond = dayOf(new Date(now.getTime() + (MOST_CORE_DAYS + 1) * DAY_MS), "cr");
    expect(() => more(beyond)).toThrow("core_refused");
    const promised = endOfDay(new Date(now.getTime() + MOST_CORE_DAYS * DAY_MS), "cr");
    expect(daysToGive(promised, { storefront: "cr", now })).toBeNull();
  });

  it("may last from today, or from the day after what was promised", () => {
    expect(first(LAST_MOMENT)).toBe("2028-03-10");
    expect(first(new Date("2028-03-11T05:59:59.999Z"))).toBe("2028-03-11");
    expect(first(new Date("2028-03-20T15:00:00Z"))).toBe("2028-03-21");
    expect(first(null)).toBeUndefined();
  });

  it("are refused for what is no day, and while its days have not begun", () => {
    expect(() => more("2028-02-30")).toThrow("core_refused");
    expect(() => more("2028-03-20", null)).toThrow("core_refused");
  });
});

it("is closed only once its days are over", () => {
  expect(() => requireOverdue(LAST_MOMENT, LAST_MOMENT)).toThrow("core_refused");
  expect(() => requireOverdue(null, new Date("2090-01-01T00:00:00Z"))).toThrow("core_refused");
  expect(() => requireOverdue(LAST_MOMENT, new Date(LAST_MOMENT.getTime() + 1))).not.toThrow();
});
