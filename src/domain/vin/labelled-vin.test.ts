import { expect, it } from "vitest";

import { withoutVinLabel } from "./labelled-vin.ts";

const VIN = "1FUJGLDR0CSBP1234";

it.each([
  `VIN ${VIN}`,
  `VIN: ${VIN}`,
  `vin# ${VIN}`,
  `VIN:${VIN}`,
  `(VIN) ${VIN}`,
  `chasis ${VIN}`,
  `Número de chasis: ${VIN}`,
  `No. ${VIN}`,
  `N° de serie ${VIN}`,
  `serie=${VIN}`,
  `el VIN de mi camión es ${VIN}`,
  `VIN number ${VIN}.`,
])("%s is the VIN behind its label", (text) => {
  expect(withoutVinLabel(text)).toBe(VIN);
});

it("leaves a VIN in its groups", () => {
  expect(withoutVinLabel("VIN 1FUJGLDR 0CSBP1234")).toBe("1FUJGLDR 0CSBP1234");
  expect(withoutVinLabel("VIN: 1FUJ-GLDR0-CSBP1234")).toBe("1FUJ-GLDR0-CSBP1234");
});

it.each([
  VIN,
  `filtro VIN ${VIN}`,
  "vin 1FUJ",
  "chasis npr",
  "número de serie",
  "serie 60",
  "no",
  "",
])("%j is as it is", (text) => {
  expect(withoutVinLabel(text)).toBe(text);
});
