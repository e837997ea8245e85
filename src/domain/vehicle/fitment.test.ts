import { describe, expect, it } from "vitest";

import { FITMENT_POSITIONS, fitStatus, positionWords } from "./fitment.ts";

const NOTHING = { isListed: false, isUniversal: false, hasFitments: false };

describe("what is said of a part on a vehicle (decisions §12)", () => {
  it.each([
    ["fits", "its own fitment", { ...NOTHING, isListed: true, hasFitments: true }],
    [
      "fits",
      "its own fitment, though universal",
      { ...NOTHING, isListed: true, isUniversal: true },
    ],
    ["universal", "a universal part", { ...NOTHING, isUniversal: true, hasFitments: true }],
    ["universal", "a universal part of which no more is known", { ...NOTHING, isUniversal: true }],
    ["does_not_fit", "fitments of others alone", { ...NOTHING, hasFitments: true }],
    ["unknown", "no fitments at all", NOTHING],
  ])("%s: %s", (status, _why, part) => {
    expect(fitStatus(part)).toBe(status);
  });
});

describe("positionWords", () => {
  it.each(["es", "en"] as const)("says every position in words, %s", (locale) => {
    for (const position of FITMENT_POSITIONS) {
      const words = positionWords(position, locale);
      expect(words).not.toContain("_");
      expect(words === "").toBe(position === "");
    }
    expect(positionWords("rear_right", locale)).toBe(
      locale === "es" ? "atrás derecha" : "rear right",
    );
  });

  it("says a position of the shop's own as it is kept", () => {
    expect(positionWords("Cilindro 1", "es")).toBe("Cilindro 1");
  });
});
