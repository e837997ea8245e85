import { describe, expect, it } from "vitest";

import { numberFormats } from "./number-formats.ts";

describe("how a language writes numbers", () => {
  it.each([
    ["es", "$1 000,00", "-$12 345,50", "₡506 250", "₡506 250,25", "1 949", "505,50", "505,1234"],
    ["en", "$1,000.00", "-$12,345.50", "₡506,250", "₡506,250.25", "1,949", "505.50", "505.1234"],
  ] as const)("in %s money is written as %s", (locale, ...texts) => {
    const { money, colones, centimos, count, rate } = numberFormats(locale);
    const written = [
      money(1_000),
      money(-12_345.5),
      colones(506_250.25),
      centimos(506_250.25),
      count(1_949),
      rate(505.5),
      rate(505.12341),
    ];
    expect(written.map((text) => text.replaceAll("\u{A0}", " "))).toEqual(texts);
  });

  it("has no minus before nothing where a heading names the money", () => {
    expect([-0, -0.001, -10].map(numberFormats("en").amount)).toEqual(["0.00", "0.00", "-10.00"]);
    expect(numberFormats("es").amount(2_794.49)).toBe("2\u{A0}794,49");
  });
});
