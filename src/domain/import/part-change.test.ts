import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import {
  changePart,
  isOfPart,
  type PartChange,
  type PartValues,
  type ResolvedNames,
} from "./part-change.ts";
import { readPartRow } from "./part-row.ts";

const NO_NAMES: ResolvedNames = {
  brandId: undefined,
  subcategoryId: undefined,
  attributes: undefined,
};
const NAMES: ResolvedNames = { ...NO_NAMES, brandId: 7, subcategoryId: 104 };
const STANDING: PartValues = {
  sku: "A-1",
  partNumber: "A 1",
  brandId: 7,
  quality: "oem",
  subcategoryId: 104,
  titleEs: "Pistón",
  titleEn: "Piston",
  detailEs: "Reforzado",
  detailEn: "Heavy duty",
  unit: "set",
  pieces: 4,
  coreCents: 25_00,
  weightG: 1_200,
  lengthMm: 115,
  widthMm: 90,
  heightMm: 50,
  originCountry: "JP",
  interchangeGroup: "U-100",
  isUniversal: true,
  isElectrical: true,
  isSpecialOrder: true,
  needsVinCheck: true,
  supply: "local",
  minimum: 4,
  cabys: "4912900000000",
  oemNumbers: ["1-23"],
  gtin: "12345678",
  attributes: [
    { id: 1, value: "115 mm" },
    { id: 2, value: "24" },
  ],
  images: ["https://cdn.example/a.jpg", "https://cdn.example/b.jpg"],
};

function change(
  standing: PartValues | undefined,
  written: Record<string, string>,
  names = NO_NAMES,
): PartChange {
  const row = readPartRow(importCells({ sku: "A-1", ...written }));
  if (!row.ok) throw new Error(JSON.stringify(row.problems));
  return changePart(standing, row.value, names);
}

/** What the change alters, from what to what. */
function altered(written: Record<string, string>, names = NO_NAMES) {
  const changed = change(STANDING, written, names);
  if (changed.result === "reject") throw new Error("Refused.");
  const after = new Map(Object.entries(changed.values));
  return Object.fromEntries(changed.changed.map((field) => [field, after.get(field)]));
}

describe("a new part", () => {
  const NEEDED = { quality: "oem", title_es: "Pistón", title_en: "Piston" };

  it("has what its row says, and is otherwise one piece that comes from nowhere", () => {
    expect(change(undefined, NEEDED, NAMES)).toEqual({
      result: "create",
      changed: [],
      values: {
        sku: "A-1",
        partNumber: "A-1",
        brandId: 7,
        quality: "oem",
        subcategoryId: 104,
        titleEs: "Pistón",
        titleEn: "Piston",
        detailEs: "",
        detailEn: "",
        unit: "each",
        pieces: 1,
        coreCents: 0,
        weightG: null,
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        originCountry: null,
        interchangeGroup: null,
        isUniversal: false,
        isElectrical: false,
        isSpecialOrder: false,
        needsVinCheck: false,
        supply: "none",
        minimum: null,
        cabys: null,
        oemNumbers: [],
        gtin: null,
        attributes: [],
        images: [],
      },
    });
  });

  it("bears a title in one language in both until somebody translates it", () => {
    for (const written of [{ title_es: "Pistón" }, { title_en: "Pistón" }])
      expect(change(undefined, { quality: "oem", ...written }, NAMES)).toMatchObject({
        values: { titleEs: "Pistón", titleEn: "Pistón" },
      });
  });

  it("has its own number where the row says one", () => {
    expect(change(undefined, { ...NEEDED, part_number: "ME 1" }, NAMES)).toMatchObject({
      values: { sku: "A-1", partNumber: "ME 1" },
    });
  });

  it("is refused with what a measure of its row cannot be", () => {
    const reading = { ok: false, code: "out_of_range", detail: "1 – 500" } as const;
    const attributes = [{ id: 1, column: "bore", written: "900", reading }];
    expect(change(STANDING, {}, { ...NO_NAMES, attributes })).toEqual({
      result: "reject",
      problems: [{ column: "bore", code: "out_of_range", detail: "1 – 500", value: "900" }],
    });
  });

  it.each([
    ["brand", NEEDED, { ...NAMES, brandId: undefined }],
    ["subcategory", NEEDED, { ...NAMES, subcategoryId: undefined }],
    ["quality", { title_es: "Pistón" }, NAMES],
    ["title_es", { quality: "oem" }, NAMES],
  ])("is refused without %s", (column, written: Record<string, string>, names) => {
    expect(change(undefined, written, names)).toEqual({
      result: "reject",
      problems: [{ column, code: "required_for_new_part", value: "" }],
    });
  });
});

describe("a part that the shop has", () => {
  it("stays as it is where the row says nothing, or the same", () => {
    for (const written of [{}, { pieces: "4", core: "25", universal: "sí", oem_numbers: "1-23" }])
      expect(change(STANDING, written)).toMatchObject({
        result: "unchanged",
        changed: [],
        values: STANDING,
      });
  });

  it.each([
    [{ part_number: "B 2" }, { partNumber: "B 2" }],
    [{ quality: "original" }, { quality: "original" }],
    [{ title_es: "Otro" }, { titleEs: "Otro" }],
    [{ title_en: "Other" }, { titleEn: "Other" }],
    [{ detail_es: "Otro" }, { detailEs: "Otro" }],
    [{ detail_en: "Other" }, { detailEn: "Other" }],
    [{ unit: "kit" }, { unit: "kit" }],
    [{ pieces: "5" }, { pieces: 5 }],
    [{ core: "0" }, { coreCents: 0 }],
    [{ weight: "2" }, { weightG: 2_000 }],
    [{ length: "1" }, { lengthMm: 1 }],
    [{ width: "2" }, { widthMm: 2 }],
    [{ height: "3" }, { heightMm: 3 }],
    [{ origin: "us" }, { originCountry: "US" }],
    [{ group: "U-2" }, { interchangeGroup: "U-2" }],
    [{ universal: "no" }, { isUniversal: false }],
    [{ electrical: "no" }, { isElectrical: false }],
    [{ special_order: "no" }, { isSpecialOrder: false }],
    [{ vin_check: "no" }, { needsVinCheck: false }],
    [{ supply: "none" }, { supply: "none" }],
    [{ minimum: "0" }, { minimum: 0 }],
    [{ cabys: "4912900000001" }, { cabys: "4912900000001" }],
    [{ oem_numbers: "9" }, { oemNumbers: ["9"] }],
    [{ gtin: "87654321" }, { gtin: "87654321" }],
    [
      { pictures: "https://cdn.example/b.jpg|https://cdn.example/a.jpg" },
      { images: ["https://cdn.example/b.jpg", "https://cdn.example/a.jpg"] },
    ],
  ])("changes by %j alone what it says", (written: Record<string, string>, after) => {
    expect(altered(written)).toEqual(after);
  });

  it("changes its brand and its kind by what their names mean", () => {
    expect(altered({}, { ...NO_NAMES, brandId: 8 })).toEqual({ brandId: 8 });
    expect(altered({}, { ...NO_NAMES, subcategoryId: 9 })).toEqual({ subcategoryId: 9 });
  });

  it.each([
    ["detail_es", { detailEs: "" }],
    ["detail_en", { detailEn: "" }],
    ["core", { coreCents: 0 }],
    ["weight", { weightG: null }],
    ["length", { lengthMm: null }],
    ["width", { widthMm: null }],
    ["height", { heightMm: null }],
    ["minimum", { minimum: null }],
    ["origin", { originCountry: null }],
    ["group", { interchangeGroup: null }],
    ["cabys", { cabys: null }],
    ["oem_numbers", { oemNumbers: [] }],
    ["gtin", { gtin: null }],
    ["pictures", { images: [] }],
  ])("loses its %s by a dash", (column, after) => {
    expect(altered({ [column]: "-" })).toEqual(after);
  });

  it("keeps the attributes that a row does not name, and loses all by a dash", () => {
    const values = [
      { id: 2, value: "25" },
      { id: 3, value: "nuevo" },
    ];
    const attributes = values.map(({ id, value }) => ({
      id,
      column: `m${id}`,
      written: value,
      reading: { ok: true, value } as const,
    }));
    expect(altered({}, { ...NO_NAMES, attributes })).toEqual({
      attributes: [{ id: 1, value: "115 mm" }, ...values],
    });
    expect(altered({}, { ...NO_NAMES, attributes: null })).toEqual({ attributes: [] });
  });

  it("keeps its own SKU however the row writes it", () => {
    expect(change({ ...STANDING, sku: "a-1" }, { pieces: "4" })).toMatchObject({
      result: "unchanged",
      values: { sku: "a-1" },
    });
  });
});

it.each([
  [[], false],
  [["minimum"], false],
  [["minimum", "titleEs"], true],
  [["titleEs"], true],
])("what changes in %j is for somebody to verify: %s", (changed: string[], isVerified) => {
  expect(isOfPart(changed)).toBe(isVerified);
});
