import { expect, it } from "vitest";

import type { Captcha } from "./captcha.ts";

/** A captcha service under test: it can be told what the next answers are worth. */
export type CaptchaUnderTest = {
  captcha: Captcha;
  /** An answer that the service will call right, with these changes to what it says of it. */
  answerWith: (verdict: Record<string, unknown>) => string;
  /** From now on the service fails in this way. */
  breakDown: (how: "garbage" | "refusing" | "redirecting") => void;
};

/** What every captcha holds to (security A32). */
export function holdsCaptchaContract(open: () => Promise<CaptchaUnderTest>): void {
  it("takes a right answer once", async () => {
    const { captcha, answerWith } = await open();
    const token = answerWith({});
    expect(await ask(captcha, token)).toBe(true);
    expect(await ask(captcha, token)).toBe(false);
  });

  it.each([
    ["that is wrong", { success: false }],
    ["that another host's visitor gave", { hostname: "evil.example" }],
    ["that is older than two minutes", { challenge_ts: "2020-01-01T00:00:00Z" }],
    ["without a time", { challenge_ts: "never" }],
    ["called right in other words", { success: "true" }],
  ])("refuses an answer %s", async (_what, verdict) => {
    const { captcha, answerWith } = await open();
    expect(await ask(captcha, answerWith(verdict))).toBe(false);
  });

  it("refuses what is missing", async () => {
    const { captcha } = await open();
    expect(await ask(captcha, "")).toBe(false);
    expect(await ask(captcha, "made-up")).toBe(false);
  });

  it.each(["garbage", "refusing", "redirecting"] as const)(
    "refuses everything while the service is %s",
    async (how) => {
      const { captcha, answerWith, breakDown } = await open();
      const token = answerWith({});
      breakDown(how);
      expect(await ask(captcha, token)).toBe(false);
    },
  );
}

function ask(captcha: Captcha, token: string): Promise<boolean> {
  return captcha.isPerson({ token, clientAddress: "203.0.113.7" });
}
