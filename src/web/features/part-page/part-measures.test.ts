import { expect, it } from "vitest";

import { countryName, dimensionsText, weightText } from "./part-measures.ts";

const box = { length_cm: 28, width_cm: 18, height_cm: 17.8 };

it("weighs in kilograms in Spanish and in pounds in English", () => {
  expect(weightText("es", { kg: 6.8, lb: 15 })).toBe("6,8 kg");
  expect(weightText("en", { kg: 6.8, lb: 15 })).toBe("15 lb");
});

it("measures in centimetres in Spanish and in inches in English", () => {
  expect(dimensionsText("es", box)).toBe("28 × 18 × 17,8 cm");
  expect(dimensionsText("en", box)).toBe("11 × 7.1 × 7 in");
});

it("names a country in the language, and leaves what is no country code", () => {
  expect(countryName("es", "JP")).toBe("Japón");
  expect(countryName("en", "DE")).toBe("Germany");
  expect(countryName("en", "Taiwan")).toBe("Taiwan");
});
