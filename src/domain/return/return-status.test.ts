import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  hasSlip,
  holdsPieces,
  mayWithdraw,
  NEW_RETURN_STATUS,
  nextSteps,
  RETURN_STATUSES,
  RETURN_STEPS,
  returnAfter,
  type ReturnStatus,
  type ReturnStep,
} from "./return-status.ts";

/** Where each step leads from each status, in the order of RETURN_STATUSES. */
const ENDS: Record<ReturnStep, string> = {
  authorize: "authorized - - - - - - - -",
  deny: "denied - - - - - - - -",
  receive: "- received - - - - - received received",
  close: "- closed - - - - - - -",
  reopen: "- - - - - - - authorized authorized",
  approve: "- - - approved - - - - -",
  reject: "- - - rejected - - - - -",
  refund: "- - - - refunded - - - -",
  withdraw: "withdrawn withdrawn - - - - - - -",
};

function after(status: ReturnStatus, step: ReturnStep): ReturnStatus | "-" {
  try {
    return returnAfter(status, step);
  } catch {
    return "-";
  }
}

/** What comes of a new return by these steps, whatever is refused on the way. */
function walk(steps: readonly ReturnStep[]): ReturnStatus[] {
  const seen: ReturnStatus[] = [NEW_RETURN_STATUS];
  let status: ReturnStatus = NEW_RETURN_STATUS;
  for (const step of steps) {
    const next = after(status, step);
    if (next === "-") continue;
    status = next;
    seen.push(status);
  }
  return seen;
}

describe("the status of a return (decisions §8)", () => {
  it.each(RETURN_STEPS)(
    "by the step %s changes as the decisions say, and not otherwise",
    (step) => {
      const ends = RETURN_STATUSES.map((status) => after(status, step)).join(" ");
      expect(ends).toBe(ENDS[step]);
    },
  );

  it("says which steps it may take now, and refuses every other with one code", () => {
    for (const status of RETURN_STATUSES) {
      const allowed = RETURN_STEPS.filter((step) => after(status, step) !== "-");
      expect(nextSteps(status)).toEqual(allowed);
      for (const step of RETURN_STEPS.filter((one) => !allowed.includes(one)))
        expect(() => returnAfter(status, step)).toThrow("return_status_refused");
    }
  });

  it("comes back to where it was only before anything came: whatever is tried, the money goes back once at most", () => {
    assert(
      property(array(constantFrom(...RETURN_STEPS), { maxLength: 60 }), (steps) => {
        const seen = walk(steps);
        const came = seen.indexOf("received");
        const since = came === -1 ? [] : seen.slice(came);
        expect(new Set(since).size).toBe(since.length);
        expect(seen.includes("refunded")).toBe(since.join(" ") === "received approved refunded");
      }),
    );
  });

  it("has a next step or an end in each status, and of those that ended before anything came a way on", () => {
    const without = RETURN_STATUSES.filter((status) => nextSteps(status).length === 0);
    expect(without).toEqual(["denied", "rejected", "refunded"]);
    expect(nextSteps("closed")).toEqual(["receive", "reopen"]);
    expect(nextSteps("withdrawn")).toEqual(["receive", "reopen"]);
  });

  it("holds its pieces until it ends without them, and has its slip while they are on their way", () => {
    expect(RETURN_STATUSES.filter((status) => !holdsPieces(status))).toEqual([
      "denied",
      "rejected",
      "closed",
      "withdrawn",
    ]);
    expect(RETURN_STATUSES.filter(hasSlip)).toEqual(["authorized"]);
  });

  it("may be withdrawn until something came or the shop said no", () => {
    expect(RETURN_STATUSES.filter(mayWithdraw)).toEqual(["requested", "authorized"]);
  });
});

it("begins as requested", () => {
  expect(NEW_RETURN_STATUS).toBe("requested");
});
