import { expect, it } from "vitest";

import type { WeeklyBranch } from "./branch-day.ts";
import { calendarChanges } from "./calendar-changes.ts";
import type { CalendarRules } from "./calendar-rules.ts";

const week = [{ from: "Mo", to: "Fr", opens: "08:00", closes: "17:00" }] as const;
const BRANCHES: WeeklyBranch[] = [
  { code: "HER", week },
  { code: "SJO", week: [...week, { from: "Sa", to: "Sa", opens: "08:00", closes: "12:00" }] },
];
const BEFORE: CalendarRules = { storefront: "cr", holidaysOff: [], entries: [] };

it("a change alters the days that open otherwise, branch by branch, and the business days", () => {
  const entry = {
    id: 1,
    branch: null,
    from: "2026-12-18",
    until: "2026-12-19",
    kind: "closed",
    hours: null,
    name: { es: "Inventario", en: "Stocktaking" },
  } as const;
  const after = { ...BEFORE, entries: [entry] };
  const changes = calendarChanges({ before: BEFORE, after }, BRANCHES, {
    from: "2026-12-14",
    days: 14,
  });
  expect(changes.branches.map(({ branch, after: { day } }) => `${branch} ${day}`)).toEqual([
    "HER 2026-12-18",
    "SJO 2026-12-18",
    "SJO 2026-12-19",
  ]);
  expect([changes.businessDaysLost, changes.businessDaysWon]).toEqual([["2026-12-18"], []]);
});

it("a holiday that is kept no more gives its day back", () => {
  const after = { ...BEFORE, holidaysOff: ["cr_christmas"] as const };
  const changes = calendarChanges({ before: BEFORE, after }, BRANCHES, {
    from: "2026-12-01",
    days: 31,
  });
  expect(changes.branches).toHaveLength(2);
  expect(changes.businessDaysWon).toEqual(["2026-12-25"]);
});
