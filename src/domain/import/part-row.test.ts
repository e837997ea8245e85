import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import { readPartRow } from "./part-row.ts";

const OWN = "/uploads/0b6f2a3c-1111-4222-8333-444455556666.webp";

const WHOLE = {
  sku: "me-220745",
  part_number: "ME 220745",
  brand: "Mitsubishi",
  quality: "Genuino",
  category: "engine",
  subcategory: "pistons",
  title_es: "Pistón",
  title_en: "Piston",
  detail_es: "Reforzado",
  detail_en: "Heavy duty",
  unit: "juego",
  pieces: "4",
  core: "25,50",
  weight: "1.2",
  length: "11.5 cm",
  width: "90",
  height: "2 in",
  origin: "jp",
  group: "U-100",
  universal: "no",
  electrical: "sí",
  special_order: "x",
  vin_check: "0",
  supply: "por pedido",
  minimum: "12",
  cabys: "4912900000000",
  oem_numbers: "ME220745 | 1-23 | me 220745 | ",
  gtin: "7 501 031-311309",
  attributes: "Bore = 115.0 mm | ratio=1=2",
  pictures: `${OWN} | https://cdn.example/a.jpg | ${OWN}`,
};

/** What a row says, or the columns that are wrong and why. */
function read(written: Record<string, string>) {
  const reading = readPartRow(importCells(written));
  return reading.ok
    ? reading.value
    : reading.problems.map(({ column, code }) => `${column}: ${code}`);
}

const many = (count: number) =>
  Array.from({ length: count }, (_none, at) => `https://cdn.example/${at}.jpg`).join("|");

describe("a row of the parts file", () => {
  it("says all of a part", () => {
    expect(read(WHOLE)).toEqual({
      sku: "ME-220745",
      partNumber: "ME 220745",
      brand: "Mitsubishi",
      quality: "original",
      subcategory: "engine/pistons",
      titleEs: "Pistón",
      titleEn: "Piston",
      detailEs: "Reforzado",
      detailEn: "Heavy duty",
      unit: "set",
      pieces: 4,
      coreCents: 25_50,
      weightG: 1_200,
      lengthMm: 115,
      widthMm: 90,
      heightMm: 51,
      originCountry: "JP",
      interchangeGroup: "U-100",
      isUniversal: false,
      isElectrical: true,
      isSpecialOrder: true,
      needsVinCheck: false,
      supply: "backorder",
      minimum: 12,
      cabys: "4912900000000",
      oemNumbers: ["1-23", "ME220745"],
      gtin: "7501031311309",
      attributes: new Map([
        ["bore", "115.0 mm"],
        ["ratio", "1=2"],
      ]),
      images: [OWN, "https://cdn.example/a.jpg"],
    });
  });

  it("needs its SKU, and nothing else", () => {
    const nothing = read({ sku: "A-1" });
    expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual(["A-1"]);
    expect(read({ title_es: "Pistón" })).toEqual(["sku: required"]);
  });

  const CLEARED = [
    ["detail_es", "detailEs"],
    ["detail_en", "detailEn"],
    ["core", "coreCents"],
    ["weight", "weightG"],
    ["length", "lengthMm"],
    ["width", "widthMm"],
    ["height", "heightMm"],
    ["minimum", "minimum"],
    ["origin", "originCountry"],
    ["group", "interchangeGroup"],
    ["cabys", "cabys"],
    ["oem_numbers", "oemNumbers"],
    ["gtin", "gtin"],
    ["attributes", "attributes"],
    ["pictures", "images"],
  ] as const;
  it.each(CLEARED)("empties %s by a dash", (column, field) => {
    expect(read({ sku: "A-1", [column]: "-" })).toMatchObject({ [field]: null });
  });

  it.each([
    ["quality", "bueno", "not_a_choice"],
    ["unit", "docena", "not_a_choice"],
    ["pieces", "0", "out_of_range"],
    ["pieces", "10000", "out_of_range"],
    ["core", "1,234", "ambiguous_amount"],
    ["weight", "mucho", "not_a_number"],
    ["length", "0", "out_of_range"],
    ["origin", "Japón", "not_a_choice"],
    ["origin", "J4", "not_a_choice"],
    ["universal", "quizá", "not_a_choice"],
    ["supply", "mañana", "not_a_choice"],
    ["minimum", "-1", "not_whole"],
    ["minimum", "100000", "out_of_range"],
    ["minimum", "1.5", "not_whole"],
    ["cabys", "491290000000", "out_of_range"],
    ["cabys", "49129000000000", "out_of_range"],
    ["gtin", "1234567", "out_of_range"],
    ["gtin", "123456789", "out_of_range"],
    ["gtin", "123456789012345", "out_of_range"],
    ["gtin", "7.50103E+12", "number_mangled"],
    ["oem_numbers", "A-1 | 8.98E+09", "number_mangled"],
    ["attributes", "bore", "not_a_choice"],
    ["attributes", "bore=", "not_a_choice"],
    ["attributes", "=115", "not_a_choice"],
    ["pictures", `${OWN} | http://other.example/a.jpg`, "picture_elsewhere"],
    ["pictures", "/logo.svg", "picture_elsewhere"],
    ["pictures", "a.jpg", "picture_elsewhere"],
    ["pictures", many(13), "too_many_pictures"],
    ["title_es", "x".repeat(201), "too_long"],
    ["brand", "x".repeat(81), "too_long"],
    ["group", "x".repeat(61), "too_long"],
  ])("is refused with %s %s", (column, cell, code) => {
    expect(read({ sku: "A-1", [column]: cell })).toEqual([`${column}: ${code}`]);
  });

  it.each(["12345678", "123456789012", "1234567890123", "12345678901234"])(
    "takes the barcode %s",
    (gtin) => {
      expect(read({ sku: "A-1", gtin })).toMatchObject({ gtin });
    },
  );

  it("has twelve pictures at most", () => {
    expect(read({ sku: "A-1", pictures: many(12) })).toMatchObject({
      images: many(12).split("|"),
    });
  });

  it("tells all that is wrong at once", () => {
    expect(read({ sku: "---", quality: "bueno", gtin: "1" })).toEqual([
      "sku: not_a_part_number",
      "quality: not_a_choice",
      "gtin: out_of_range",
    ]);
  });

  it.each([
    [{ category: "engine", subcategory: "pistons" }, "engine/pistons"],
    [{ category: "engine", subcategory: "brakes/drums" }, "brakes/drums"],
    [{ subcategory: "pistons" }, "pistons"],
    [{ category: "engine" }, undefined],
  ])("means by %j the subcategory %s", (written, subcategory) => {
    expect(read({ sku: "A-1", ...written })).toMatchObject({ subcategory });
  });
});

function measuresIn(cells: Record<string, string>) {
  const reading = readPartRow(importCells({ sku: "A-1", ...cells }), ["bore", "teeth"]);
  return reading.ok ? Object.fromEntries(reading.value.attributes ?? []) : reading.problems;
}

describe("the measures of a row", () => {
  it("stand together in one cell, or each in a column of its own, which is the nearer", () => {
    expect(measuresIn({ attributes: "bore=115|od=70" })).toEqual({ bore: "115", od: "70" });
    expect(measuresIn({ "measure:bore": "120", "measure:teeth": " 24 " })).toEqual({
      bore: "120",
      teeth: "24",
    });
    expect(measuresIn({ attributes: "bore=115|od=70", "measure:bore": "120" })).toEqual({
      bore: "120",
      od: "70",
    });
    expect(measuresIn({ "measure:bore": "" })).toEqual({});
  });

  it("are taken off one by one by a dash", () => {
    expect(measuresIn({ attributes: "bore=-|od=70", "measure:teeth": "-" })).toEqual({
      bore: null,
      od: "70",
      teeth: null,
    });
  });
});
