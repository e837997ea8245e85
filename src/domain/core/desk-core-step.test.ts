import { expect, it } from "vitest";

import { CORE_STATUSES } from "./core-status.ts";
import { CORE_STEP_ROLES, deskCoreSteps } from "./desk-core-step.ts";

it.each([
  ["expected", ["receive"]],
  ["sent", ["receive"]],
  ["received", ["credit", "refuse"]],
  ["credited", []],
  ["reduced", []],
  ["refused", []],
  ["returned", []],
] as const)("of a core that is %s staff may do %o", (status, steps) => {
  expect(deskCoreSteps({ status, isToPay: false })).toEqual(steps);
});

it("a credit is paid by hand where it waits for that, and by managers alone", () => {
  expect(deskCoreSteps({ status: "credited", isToPay: true })).toEqual(["pay"]);
  expect(deskCoreSteps({ status: "reduced", isToPay: true })).toEqual(["pay"]);
  expect(
    CORE_STATUSES.some((status) => deskCoreSteps({ status, isToPay: false }).includes("pay")),
  ).toBe(false);
  expect(CORE_STEP_ROLES).toEqual({
    receive: "staff",
    credit: "manager",
    refuse: "staff",
    pay: "manager",
  });
});
