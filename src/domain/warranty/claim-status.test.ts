import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  CLAIM_STATUSES,
  CLAIM_STEPS,
  claimAfter,
  type ClaimStatus,
  type ClaimStep,
  holdsClaimed,
  NEW_CLAIM_STATUS,
  nextClaimSteps,
} from "./claim-status.ts";

/** Where each step leads from each status, in the order of CLAIM_STATUSES. */
const ENDS: Record<ClaimStep, string> = {
  approve: "approved - - - -",
  refuse: "refused - - - -",
  replace: "- replaced - - -",
  credit: "- credited - - -",
};

function after(status: ClaimStatus, step: ClaimStep): ClaimStatus | "-" {
  try {
    return claimAfter(status, step);
  } catch {
    return "-";
  }
}

describe("the status of a warranty claim", () => {
  it.each(CLAIM_STEPS)("by the step %s changes in one way alone", (step) => {
    expect(CLAIM_STATUSES.map((status) => after(status, step)).join(" ")).toBe(ENDS[step]);
  });

  it("says which steps it may take now, and refuses every other with one code", () => {
    for (const status of CLAIM_STATUSES) {
      const allowed = CLAIM_STEPS.filter((step) => after(status, step) !== "-");
      expect(nextClaimSteps(status)).toEqual(allowed);
      for (const step of CLAIM_STEPS.filter((one) => !allowed.includes(one)))
        expect(() => claimAfter(status, step)).toThrow("claim_status_refused");
    }
  });

  it("ends once, with a piece or with money and never with both, whatever is tried", () => {
    assert(
      property(array(constantFrom(...CLAIM_STEPS), { maxLength: 40 }), (steps) => {
        const seen = [NEW_CLAIM_STATUS];
        for (const step of steps) {
          const next = after(seen.at(-1) ?? NEW_CLAIM_STATUS, step);
          if (next !== "-") seen.push(next);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((one) => one === "replaced" || one === "credited").length).toBeLessThan(
          2,
        );
        expect(seen.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it("holds its pieces while it is looked at, and for good once they are paid back", () => {
    expect(CLAIM_STATUSES.filter(holdsClaimed)).toEqual(["received", "approved", "credited"]);
  });
});

it("begins as received", () => {
  expect(NEW_CLAIM_STATUS).toBe("received");
});
