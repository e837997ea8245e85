import { describe, expect, it } from "vitest";

import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";

import { positionWords } from "./position-words.ts";

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
