import { expect, it } from "vitest";

import { CLAIM_STATUSES } from "./claim-status.ts";
import { CLAIM_STEP_ROLES, deskClaimSteps } from "./desk-claim-step.ts";

it.each([
  ["received", ["approve", "refuse"]],
  ["approved", ["replace", "credit"]],
  ["refused", []],
  ["replaced", []],
  ["credited", []],
] as const)("of a claim that is %s staff may do %o", (status, steps) => {
  expect(deskClaimSteps({ status, isToPay: false })).toEqual(steps);
});

it("a credit is paid by hand where it waits for that, and money is moved by managers alone", () => {
  expect(deskClaimSteps({ status: "credited", isToPay: true })).toEqual(["pay"]);
  expect(
    CLAIM_STATUSES.some((status) => deskClaimSteps({ status, isToPay: false }).includes("pay")),
  ).toBe(false);
  expect(CLAIM_STEP_ROLES).toEqual({
    approve: "staff",
    refuse: "staff",
    replace: "staff",
    credit: "manager",
    pay: "manager",
  });
});
