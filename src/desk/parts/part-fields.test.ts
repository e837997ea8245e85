import { describe, expect, it } from "vitest";

import { type EditedPart, SavePartRequest } from "#contract/part-desk.ts";

import { NEW_PART, partChanges, type PartForm, partFormOf } from "./part-fields.ts";

const PART: EditedPart = {
  sku: "A-1",
  version: 4,
  trust: "verified",
  updatedAt: "2026-01-01T00:00:00.000Z",
  partNumber: "A-1",
  brand: "isuzu",
  brandName: "Isuzu",
  quality: "oem",
  subcategory: 3,
  subcategoryName: { es: "Filtros", en: "Filters" },
  titleEs: "Filtro",
  titleEn: "Filter",
  detailEs: "",
  detailEn: "",
  unit: "each",
  pieces: 1,
  core: 0,
  weightG: 800,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  originCountry: null,
  interchangeGroup: "G-1",
  isUniversal: false,
  isElectrical: false,
  isSpecialOrder: false,
  needsVinCheck: false,
  supply: "none",
  minimum: 4,
  cabys: null,
  gtin: null,
  oemNumbers: ["8-1", "8-2"],
  imageRoute: "/drawings/filter.svg",
  images: ["a", "b"],
  prices: {
    online: 20,
    repair_shop: null,
    wholesale: 16,
    precio4: null,
    precio5: null,
    precio6: null,
  },
  stock: [],
  supersededBy: null,
  replaces: [],
};
const OPENED = partFormOf(PART, "es").fields;

describe("what is sent of a part's form", () => {
  it.each<[Partial<PartForm>, object, object]>([
    [{}, {}, {}],
    [{ titleEs: " Filtro " }, {}, {}],
    [{ partNumber: "A-2 " }, { partNumber: "A-2" }, {}],
    [{ originCountry: "jp" }, { originCountry: "JP" }, {}],
    [{ interchangeGroup: " " }, { interchangeGroup: null }, {}],
    [{ brand: "hino", subcategory: "7" }, { brand: "hino", subcategory: 7 }, {}],
    [{ pieces: "" }, { pieces: 1 }, {}],
    [{ pieces: "four" }, { pieces: -1 }, {}],
    [{ core: "30,5" }, { core: 30.5 }, {}],
    [{ weightG: "" }, { weightG: null }, {}],
    [{ minimum: "0" }, { minimum: 0 }, {}],
    [{ minimum: " " }, { minimum: null }, {}],
    [{ minimum: "few" }, { minimum: -1 }, {}],
    [{ isUniversal: true }, { isUniversal: true }, {}],
    [{ supply: "local", unit: "kit" }, { supply: "local", unit: "kit" }, {}],
    [{ oemNumbers: "8-1, 8-3\n8-3\n" }, { oemNumbers: ["8-1", "8-3"] }, {}],
    [{ images: ["a", "b"] }, {}, {}],
    [{ images: ["b", "a"] }, { images: ["b", "a"] }, {}],
    [{ images: [] }, { images: [] }, {}],
    [{ online: "21,50", wholesale: "" }, {}, { online: 21.5, wholesale: null }],
    [{ online: "dear" }, {}, { online: -0.01 }],
  ])("with %j is %j and %j", (typed, fields, prices) => {
    expect(partChanges(OPENED, { ...OPENED, ...typed })).toEqual({ fields, prices });
  });

  it("of a new part is what was typed, as the server takes it", () => {
    const typed: PartForm = {
      ...NEW_PART,
      titleEs: "Bomba",
      brand: "isuzu",
      quality: "oem",
      subcategory: "1",
    };
    const changes = partChanges(NEW_PART, typed);
    expect(changes.fields).toEqual({
      titleEs: "Bomba",
      brand: "isuzu",
      quality: "oem",
      subcategory: 1,
    });
    expect(SavePartRequest.parse({ sku: "N-1", version: 0, ...changes }).prices).toEqual({});
  });
});
