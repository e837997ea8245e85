import { describe, expect, it } from "vitest";

import { certificateAfter, certificateMoved, shownCertificateState } from "./certificate.ts";

describe("a certificate", () => {
  it("is approved or refused once, and an approved one may still be refused", () => {
    expect(certificateAfter("received", "approve")).toBe("approved");
    expect(certificateAfter("received", "refuse")).toBe("refused");
    expect(certificateAfter("approved", "refuse")).toBe("refused");
  });

  it.each([
    ["approved", "approve"],
    ["refused", "approve"],
    ["refused", "refuse"],
  ] as const)("takes no other step: %s, %s", (state, step) =>
    expect(() => certificateAfter(state, step)).toThrow("certificate_decided"),
  );

  it.each([
    ["approved", false, "received"],
    ["approved", true, "approved"],
    ["received", false, "received"],
    ["refused", false, "refused"],
  ] as const)(
    "of an account that went into another, %s (over: %s), is %s",
    (state, isOver, moved) => expect(certificateMoved(state, { isOver })).toBe(moved),
  );

  it("is over after its last day, and not on it", () => {
    const approved = { state: "approved", validUntil: "2026-11-23" } as const;
    expect(shownCertificateState(approved, "2026-11-23")).toBe("approved");
    expect(shownCertificateState(approved, "2026-11-24")).toBe("expired");
    const refused = { state: "refused", validUntil: "2026-11-23" } as const;
    expect(shownCertificateState(refused, "2026-11-24")).toBe("refused");
  });
});
