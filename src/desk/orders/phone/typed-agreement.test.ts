import { expect, it } from "vitest";

import { agreedLine, agreementGaps } from "./typed-agreement.ts";

const LINE = {
  sku: "FILTER",
  partNumber: "8-1",
  title: { es: "Filtro", en: "Filter" },
  quantity: 2,
};

it.each([
  ["18,50", "Regular", { ...LINE, agreed: { price: 18.5, reason: "Regular" } }],
  ["0", " Regalo ", { ...LINE, agreed: { price: 0, reason: "Regalo" } }],
  ["20", "Regular", LINE],
  ["20,00", "Regular", LINE],
  ["", "Regular", undefined],
  ["-1", "Regular", undefined],
  ["1,234", "Regular", undefined],
  ["18.5", "  ", undefined],
])("takes %j for %j", (price, reason, line) => {
  const before = { ...LINE, agreed: { price: 1, reason: "Before" } };
  expect(agreedLine(before, { price, reason }, 20)).toEqual(line);
});

it("says what lacks", () => {
  expect(agreementGaps({ price: "-1", reason: "" })).toEqual({ price: true, reason: true });
  expect(agreementGaps({ price: "0", reason: "x" })).toEqual({ price: false, reason: false });
});
