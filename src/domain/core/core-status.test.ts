import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  CORE_STATUSES,
  CORE_STEPS,
  coreAfter,
  type CoreStatus,
  type CoreStep,
  isAwaited,
  isDepositOpen,
  mayTake,
  NEW_CORE_STATUS,
  nextCoreSteps,
} from "./core-status.ts";

/** Where each step leads from each status, in the order of CORE_STATUSES. */
const ENDS: Record<CoreStep, string> = {
  send: "sent - - - - - - -",
  receive: "received received - - - - - received",
  extend: "expected sent - - - - - expected",
  close: "closed closed - - - - - -",
  credit: "- - credited - - - - -",
  reduce: "- - reduced - - - - -",
  refuse: "- - refused - - - - -",
  return: "returned returned returned - - returned - returned",
};

function after(status: CoreStatus, step: CoreStep): CoreStatus | "-" {
  try {
    return coreAfter(status, step);
  } catch {
    return "-";
  }
}

describe("the status of a core (decisions §8)", () => {
  it.each(CORE_STEPS)("by the step %s changes as the decisions say, and not otherwise", (step) => {
    expect(CORE_STATUSES.map((status) => after(status, step)).join(" ")).toBe(ENDS[step]);
    expect(mayTake(step)).toEqual(CORE_STATUSES.filter((status) => after(status, step) !== "-"));
  });

  it("refuses every other step with one code, and offers staff those that are its own", () => {
    for (const status of CORE_STATUSES) {
      const allowed = CORE_STEPS.filter((step) => after(status, step) !== "-");
      expect(nextCoreSteps(status)).toEqual(
        allowed.filter((step) => step !== "send" && step !== "return"),
      );
      for (const step of CORE_STEPS.filter((one) => !allowed.includes(one)))
        expect(() => coreAfter(status, step)).toThrow("core_status_refused");
    }
  });

  it("pays a deposit once at most, whatever is tried: by credit, in part, or with the part", () => {
    assert(
      property(array(constantFrom(...CORE_STEPS), { maxLength: 60 }), (steps) => {
        let status = NEW_CORE_STATUS;
        const seen = [status];
        for (const step of steps) {
          const next = after(status, step);
          if (next === "-") continue;
          status = next;
          seen.push(status);
        }
        const came = seen.indexOf("received");
        const since = came === -1 ? [] : seen.slice(came);
        expect(new Set(since).size).toBe(since.length);
        const paid = seen.filter((one) => ["credited", "reduced", "returned"].includes(one));
        expect(paid.length).toBeLessThanOrEqual(1);
        expect(seen.slice(0, -1)).not.toContain(paid[0] ?? "nothing");
      }),
    );
  });

  it("is awaited until it comes, and its deposit open until it was looked at", () => {
    expect(CORE_STATUSES.filter(isAwaited)).toEqual(["expected", "sent"]);
    expect(CORE_STATUSES.filter(isDepositOpen)).toEqual(["expected", "sent", "received"]);
  });

  it("has a next step or an end in each status: one that did not come is taken up again", () => {
    const without = CORE_STATUSES.filter((status) => nextCoreSteps(status).length === 0);
    expect(without).toEqual(["credited", "reduced", "refused", "returned"]);
    expect(nextCoreSteps("closed")).toEqual(["receive", "extend"]);
  });
});

it("begins as expected", () => {
  expect(NEW_CORE_STATUS).toBe("expected");
});
