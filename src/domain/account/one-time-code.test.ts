import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { hashKeyedWith } from "../../../test/factories/code-app.ts";
import { acceptedStep, codeOfStep, setUpLink, stepAt } from "./one-time-code.ts";

/** The secret of RFC 4226, appendix D, and RFC 6238, appendix B. */
const keyedHash = hashKeyedWith("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1_000);

describe("codes of one step", () => {
  it.each(
    [
      "755224",
      "287082",
      "359152",
      "969429",
      "338314",
      "254676",
      "287922",
      "162583",
      "399871",
      "520489",
    ].map((code, count) => ({ code, count })),
  )("are $code for the count $count (RFC 4226)", (given) => {
    expect(codeOfStep(given.count, keyedHash)).toBe(given.code);
  });

  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at %d seconds: %s", (seconds, code) => {
    expect(codeOfStep(stepAt(at(seconds)), keyedHash, 8)).toBe(code);
  });
});

describe("which codes are taken", () => {
  const STEP = 1_000;
  const START = STEP * 30;
  const code = codeOfStep(STEP, keyedHash);
  const taken = (seconds: number, lastStep: number | null = null) =>
    acceptedStep({ code, now: at(seconds), lastStep, keyedHash });

  it.each([
    ["a second before the step before it begins", -31, undefined],
    ["at the first moment of the step before it", -30, STEP],
    ["in its own", 0, STEP],
    ["in the last millisecond of the step after it", 59.999, STEP],
    ["at the first moment of the second step after it", 60, undefined],
  ])("a code %s (%d s)", (_when, seconds, step) => {
    expect(taken(START + seconds)).toBe(step);
  });

  it("is used once, and none of a step before the last that was taken", () => {
    expect(taken(START, STEP)).toBeUndefined();
    expect(taken(START, STEP + 1)).toBeUndefined();
    expect(taken(START, STEP - 1)).toBe(STEP);
  });

  it.each(["", "1", `${code}0`, "abcdef", "12345６"])("is never %j", (wrong) => {
    expect(
      acceptedStep({ code: wrong, now: at(START), lastStep: null, keyedHash }),
    ).toBeUndefined();
  });

  it("is none of the first step's before 1970", () => {
    expect(acceptedStep({ code: "755224", now: at(0), lastStep: null, keyedHash })).toBe(0);
  });

  it("is taken within a step on either side, whatever the moment, and at no other", () => {
    assert(
      property(
        integer({ min: 10, max: 10_000_000 }),
        integer({ min: -5, max: 5 }),
        (step, distance) => {
          const typed = codeOfStep(step + distance, keyedHash);
          const now = at(step * 30 + 7);
          const found = acceptedStep({ code: typed, now, lastStep: null, keyedHash });
          expect(found !== undefined || Math.abs(distance) > 1).toBe(true);
          // Another step of the window may have the same six digits.
          expect(found === undefined || codeOfStep(found, keyedHash) === typed).toBe(true);
        },
      ),
    );
  });
});

it("writes what apps read, with names that have signs of their own", () => {
  expect(setUpLink({ shop: "Ríos & Hijos", email: "ana+1@example.com", secret: "MZXW6" })).toBe(
    "otpauth://totp/R%C3%ADos%20%26%20Hijos:ana%2B1%40example.com?secret=MZXW6&issuer=R%C3%ADos%20%26%20Hijos&algorithm=SHA1&digits=6&period=30",
  );
});
