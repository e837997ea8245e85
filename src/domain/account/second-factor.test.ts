import { describe, expect, it } from "vitest";

import {
  inFours,
  isFactorDemanded,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  typedCode,
} from "./second-factor.ts";

describe("who has to have a second factor (security A16)", () => {
  it.each([
    ["nobody", [false, false, false, false]],
    ["owners", [false, false, false, true]],
    ["staff", [false, true, true, true]],
  ] as const)("%s: customer, staff, manager, owner %j", (demand, expected) => {
    expect(([0, 1, 2, 3] as const).map((level) => isFactorDemanded(demand, level))).toEqual(
      expected,
    );
  });
});

describe("what somebody types who is asked for a code", () => {
  it.each([
    ["123456", { kind: "code", code: "123456" }],
    [" 123 456 ", { kind: "code", code: "123456" }],
    ["abcd-efgh-ijkl-2345", { kind: "recovery_code", code: "abcdefghijkl2345" }],
    ["ABCD EFGH IJKL 2345", { kind: "recovery_code", code: "abcdefghijkl2345" }],
    ["12345", undefined],
    ["1234567", undefined],
    ["abcdefghijkl234", undefined],
    ["abcdefghijkl2389", undefined],
    ["", undefined],
  ])("%j is %j", (typed, read) => {
    expect(typedCode(typed)).toEqual(read);
  });

  it("is one of ten recovery codes, each as long as its bytes make it", () => {
    expect(RECOVERY_CODES).toBe(10);
    expect(typedCode(recoveryCode(new Uint8Array(RECOVERY_BYTES)))?.code).toHaveLength(16);
  });

  it("is a recovery code as it was shown", () => {
    const shown = recoveryCode(new Uint8Array([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]));
    expect(shown).toBe("abcd-efgh-ijkl-mnop");
    expect(typedCode(shown)?.kind).toBe("recovery_code");
  });
});

it("shows a secret in groups of four", () => {
  expect(inFours("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
  expect(inFours("ABCD")).toBe("ABCD");
});
