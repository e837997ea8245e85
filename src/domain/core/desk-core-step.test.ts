import { expect, it } from "vitest";

import { CORE_STATUSES, type CoreStatus } from "./core-status.ts";
import { CORE_STEP_ROLES, deskCoreSteps } from "./desk-core-step.ts";

const NOW = new Date("2028-03-10T18:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const of = (status: CoreStatus, isToPay: boolean) =>
  deskCoreSteps({ status, dueAt: BEFORE, isToPay }, NOW);

it.each([
  ["expected", ["receive", "extend", "close"]],
  ["sent", ["receive", "extend", "close"]],
  ["received", ["credit", "refuse"]],
  ["credited", []],
  ["reduced", []],
  ["refused", []],
  ["returned", []],
  ["closed", ["receive", "extend"]],
] as const)("of a core that is %s, and whose days are over, staff may do %o", (status, steps) => {
  expect(deskCoreSteps({ status, dueAt: BEFORE, isToPay: false }, NOW)).toEqual(steps);
});

it("a core is closed only once its days are over, and given more only once they have begun", () => {
  const expected = { status: "expected", isToPay: false } as const;
  expect(deskCoreSteps({ ...expected, dueAt: NOW }, NOW)).toEqual(["receive", "extend"]);
  expect(deskCoreSteps({ ...expected, dueAt: null }, NOW)).toEqual(["receive"]);
});

it("a credit is paid by hand where it waits for that, and by managers alone", () => {
  expect(of("credited", true)).toEqual(["pay"]);
  expect(of("reduced", true)).toEqual(["pay"]);
  expect(CORE_STATUSES.some((status) => of(status, false).includes("pay"))).toBe(false);
  expect(CORE_STEP_ROLES).toEqual({
    receive: "staff",
    extend: "staff",
    close: "staff",
    credit: "manager",
    refuse: "staff",
    pay: "manager",
  });
});
