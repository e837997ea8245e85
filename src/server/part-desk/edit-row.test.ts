import { describe, expect, it } from "vitest";

import type { PartFields } from "#contract/part-desk.ts";

import { rowOfFields } from "./edit-row.ts";

/** What the row says, without what it leaves as it is. */
function saysOf(fields: PartFields): Record<string, unknown> {
  const pairs = Object.entries(rowOfFields("A-1", fields));
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

describe("a form as the row of a file", () => {
  it.each<[PartFields, Record<string, unknown>]>([
    [{}, {}],
    [{ titleEs: "Filtro" }, { titleEs: "Filtro" }],
    [{ core: 25.5 }, { coreCents: 2_550 }],
    [{ core: 0 }, { coreCents: 0 }],
    [{ weightG: null }, { weightG: null }],
    [{ minimum: 0 }, { minimum: 0 }],
    [{ minimum: null }, { minimum: null }],
    [
      { lengthMm: 10, widthMm: 20, heightMm: 30 },
      { lengthMm: 10, widthMm: 20, heightMm: 30 },
    ],
    [{ interchangeGroup: null }, { interchangeGroup: null }],
    [{ isUniversal: false }, { isUniversal: false }],
    [{ oemNumbers: [] }, { oemNumbers: [] }],
    [{ images: ["https://cdn.example/a.jpg"] }, { images: ["https://cdn.example/a.jpg"] }],
    [
      { gtin: null, cabys: null },
      { gtin: null, cabys: null },
    ],
    [
      { supply: "local", unit: "kit", pieces: 4 },
      { supply: "local", unit: "kit", pieces: 4 },
    ],
  ])("%j says %j and nothing else", (fields, row) => {
    expect(saysOf(fields)).toEqual({ sku: "A-1", ...row });
  });

  it("leaves brand and kind to be found by what the form calls them", () => {
    expect(saysOf({ brand: "isuzu", subcategory: 3 })).toEqual({ sku: "A-1" });
  });
});
