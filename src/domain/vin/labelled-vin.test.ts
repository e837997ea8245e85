import { expect, it } from "vitest";

import { vinInText } from "./labelled-vin.ts";

const VIN = "1FUJGLDR0CSBP1234";

it.each([
  VIN,
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
])("%s is a VIN and nothing else", (text) => {
  expect(vinInText(text)).toEqual({ vin: VIN, rest: "" });
});

it.each(["1FUJGLDR 0CSBP1234", "1FUJ-GLDR0-CSBP1234"])("leaves a VIN in its groups: %s", (vin) => {
  expect(vinInText(vin)).toEqual({ vin, rest: "" });
  expect(vinInText(`VIN: ${vin}`)).toEqual({ vin, rest: "" });
});

it.each([
  [`filtro VIN ${VIN}`, "filtro"],
  [`${VIN} bomba de agua`, "bomba de agua"],
  [`bomba de agua VIN:${VIN}`, "bomba de agua"],
  [`bomba de agua, chasis número ${VIN.toLowerCase()}.`, "bomba de agua"],
  [`water pump (VIN ${VIN}) upper`, "water pump upper"],
  [`filtro del camión ${VIN} y faja`, "filtro y faja"],
])("%j is a VIN and %j", (text, rest) => {
  const read = vinInText(text);
  expect(read).toEqual({ vin: expect.any(String), rest });
  expect(read?.vin.toUpperCase()).toBe(VIN);
});

it.each([
  "vin 1FUJ",
  "chasis npr",
  "número de serie",
  "serie 60",
  "no",
  "",
  "filtro 12345678901234567",
  `filtro ${VIN}9`,
  "reconstructedparts 60",
])("%j has none", (text) => {
  expect(vinInText(text)).toBeUndefined();
});
