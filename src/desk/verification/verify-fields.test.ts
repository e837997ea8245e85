import { describe, expect, it } from "vitest";

import { changesOf, type VerifyFields } from "./verify-fields.ts";

const OPENED: VerifyFields = {
  titleEs: "Filtro",
  titleEn: "Filter",
  detailEs: "",
  detailEn: "",
  brand: "hino",
  subcategory: "3",
  quality: "oem",
  core: "25.00",
  weightG: "800",
  lengthMm: "",
  widthMm: "",
  heightMm: "",
  interchangeGroup: "G-1",
  images: ["a", "b"],
  online: "20.00",
  repair_shop: "",
  wholesale: "16.00",
  precio4: "",
  precio5: "",
  precio6: "",
};

describe("what is sent of a form", () => {
  it.each<[Partial<VerifyFields>, object, object]>([
    [{}, {}, {}],
    [{ titleEs: " Filtro " }, {}, {}],
    [{ titleEs: "Filtro de aceite " }, { titleEs: "Filtro de aceite" }, {}],
    [{ weightG: "1 200" }, { weightG: 1_200 }, {}],
    [{ weightG: "" }, { weightG: null }, {}],
    [{ weightG: "heavy" }, { weightG: -1 }, {}],
    [{ core: "" }, { core: 0 }, {}],
    [{ core: "30,5" }, { core: 30.5 }, {}],
    [{ interchangeGroup: " " }, { interchangeGroup: null }, {}],
    [{ images: ["a", "b"] }, {}, {}],
    [{ images: ["b", "a"] }, { images: ["b", "a"] }, {}],
    [{ images: [] }, { images: [] }, {}],
    [{ brand: "fuso" }, { brand: "fuso" }, {}],
    [{ subcategory: "7" }, { subcategory: 7 }, {}],
    [{ subcategory: "3" }, {}, {}],
    [{ quality: "original" }, { quality: "original" }, {}],
    [{ online: "21,50", precio5: "18" }, {}, { online: 21.5, precio5: 18 }],
    [{ wholesale: "" }, {}, { wholesale: null }],
    [{ online: "dear" }, {}, { online: -0.01 }],
  ])("with %j is %j and %j", (typed, fields, prices) => {
    expect(changesOf(OPENED, { ...OPENED, ...typed })).toEqual({ fields, prices });
  });
});
