import { expect, it } from "vitest";

import { businessDaysOf } from "../calendar/business-days.ts";
import { countLeaving, countPromises, type LeftOrders, type PromisedLines } from "./leaving.ts";

const calendars = {
  cr: businessDaysOf({ storefront: "cr", holidaysOff: [], entries: [] }),
  us: businessDaysOf({ storefront: "us", holidaysOff: [], entries: [] }),
};
const left = (
  paidOn: string,
  leftOn: string | null,
  storefront: "cr" | "us" = "cr",
): LeftOrders => ({
  storefront,
  paidOn,
  leftOn,
  orders: 1,
});

it.each([
  ["2026-12-22", "2026-12-22", "sameDay"],
  ["2026-12-22", "2026-12-23", "nextDay"],
  ["2026-12-18", "2026-12-21", "nextDay"],
  ["2026-12-18", "2026-12-22", "later"],
  ["2026-12-19", "2026-12-21", "sameDay"],
  ["2026-12-19", "2026-12-19", "sameDay"],
  ["2026-12-24", "2026-12-28", "nextDay"],
  ["2026-12-22", null, "notYet"],
] as const)("what is paid on %s and leaves on %s counts as %s", (paidOn, leftOn, when) => {
  const nothing = { sameDay: 0, nextDay: 0, later: 0, notYet: 0 };
  expect(countLeaving([left(paidOn, leftOn)], calendars)).toEqual({ ...nothing, [when]: 1 });
});

it("each storefront counts by its own holidays", () => {
  const groups = [left("2026-11-25", "2026-11-27", "us"), left("2026-11-25", "2026-11-27", "cr")];
  expect(countLeaving(groups, calendars)).toEqual({ sameDay: 0, nextDay: 1, later: 1, notYet: 0 });
});

const line = (changes: Partial<PromisedLines>): PromisedLines => ({
  storefront: "cr",
  paidOn: "2026-12-18",
  availability: "LOCAL",
  arrivesOn: null,
  leftOn: null,
  lines: 2,
  ...changes,
});

it.each([
  [{ leftOn: "2026-12-28" }, "kept"],
  [{ leftOn: "2026-12-29" }, "broken"],
  [{ leftOn: null }, "open"],
  [{ leftOn: null, paidOn: "2026-12-14" }, "broken"],
  [{ availability: "IN_STOCK", leftOn: "2026-12-18" }, "kept"],
  [{ availability: "IN_STOCK", leftOn: "2026-12-21" }, "broken"],
] as const)("a line %o is %s", (changes, state) => {
  // The seventh day after the 18th is Christmas, a Friday.
  const today = { cr: "2026-12-22", us: "2026-12-22" };
  const nothing = { kept: 0, broken: 0, open: 0 };
  expect(countPromises([line(changes)], calendars, today)).toEqual({ ...nothing, [state]: 2 });
});

it("a line that was promised no day counts nowhere", () => {
  const today = { cr: "2026-12-22", us: "2026-12-22" };
  expect(countPromises([line({ availability: "INCOMING" })], calendars, today)).toEqual({
    kept: 0,
    broken: 0,
    open: 0,
  });
});
