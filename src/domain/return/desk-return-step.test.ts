import { expect, it } from "vitest";

import { deskReturnSteps, RETURN_STEP_ROLES } from "./desk-return-step.ts";
import { RETURN_STATUSES } from "./return-status.ts";

it.each([
  ["requested", ["authorize", "deny"]],
  ["authorized", ["receive", "close"]],
  ["denied", []],
  ["received", ["approve", "reject"]],
  ["approved", []],
  ["rejected", []],
  ["refunded", []],
  ["closed", ["receive", "reopen"]],
  ["withdrawn", ["receive", "reopen"]],
] as const)("of a return that is %s staff may do %o", (status, steps) => {
  expect(deskReturnSteps({ status, isByHand: false })).toEqual(steps);
});

it("staff says that money is back only where it went by hand", () => {
  expect(deskReturnSteps({ status: "approved", isByHand: true })).toEqual(["refund"]);
  for (const status of RETURN_STATUSES.filter((one) => one !== "approved"))
    expect(deskReturnSteps({ status, isByHand: true })).not.toContain("refund");
});

it("money is moved by managers alone, the rest by anybody of the staff", () => {
  expect(RETURN_STEP_ROLES).toEqual({
    authorize: "staff",
    deny: "staff",
    receive: "staff",
    close: "staff",
    reopen: "staff",
    approve: "manager",
    reject: "staff",
    refund: "manager",
  });
});
