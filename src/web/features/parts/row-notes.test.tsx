import { describe, expect, it } from "vitest";

import type { Product } from "#contract/products.ts";
import type { Reading } from "#contract/reading.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

import { product, productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";

/** The notes of the one row that is found, as they are read. */
async function notesOf(
  changes: Partial<Product>,
  { reading, locale = "es" }: { reading?: Reading; locale?: "es" | "en" } = {},
) {
  const base = productsResponse([product(changes)]);
  const searchInfo = { ...base.searchInfo, ...(reading && { reading }) };
  const render = createPageRenderer((language) =>
    shopApi(language, { products: async () => ({ ...base, searchInfo }) }),
  );
  const path = `${locale === "en" ? "/en" : ""}/custom-search?q=text&brand=isuzu`;
  const rendered = await render(new URL(path, "http://shop.local"));
  const html = rendered instanceof Response ? "" : rendered.html;
  return Array.from(html.matchAll(/class="row-note[^"]*">([^<]*)/g), ([, note]) => note);
}

function readingOf(rung: Reading["rung"], typed: string): Reading {
  const span = { kind: "code" as const, text: typed, certainty: 0.3, used: true };
  return { rung, spans: [span], unused: [], alternatives: [] };
}

describe("why a part stands in a list (decisions §12)", () => {
  it.each([
    [{ kind: "replaces", number: "97114904" }, "Reemplaza a 97114904", "Replaces 97114904"],
    [{ kind: "number", brand: "Fuso", number: "MK823177" }, "Fuso MK823177", "Fuso MK823177"],
    [
      { kind: "equivalent", brand: "Fleetguard", number: "LF9009", certainty: "exact" },
      "Equivale a Fleetguard LF9009",
      "Equivalent to Fleetguard LF9009",
    ],
    [
      { kind: "equivalent", brand: "Fleetguard", number: "LF9009", certainty: "similar" },
      "Parecido a Fleetguard LF9009: compare",
      "Similar to Fleetguard LF9009: compare",
    ],
    [{ kind: "measure", text: "50 × 70 × 10 mm" }, "50 × 70 × 10 mm", "50 × 70 × 10 mm"],
  ] as const)("is said of %j", async (reason, es, en) => {
    expect(await notesOf({ reason })).toEqual([es]);
    expect(await notesOf({ reason }, { locale: "en" })).toEqual([en]);
  });

  it("is not said where number and title say it", async () => {
    expect(await notesOf({})).toEqual([]);
  });
});

describe("a number like the one that no part has", () => {
  it.each([
    ["8981630619", "Tiene 0 donde usted escribió 9", "Has 0 where you typed 9"],
    ["898163061", "Tiene 0 de más", "Has an extra 0"],
    ["89816306101", "No tiene 1", "Has no 1"],
  ])("says how it differs from %s", async (typed, es, en) => {
    const near = readingOf("nearestNumbers", typed);
    expect(await notesOf({ part_number: "8-98163-061-0" }, { reading: near })).toEqual([es]);
    const english = await notesOf(
      { part_number: "8-98163-061-0" },
      { reading: near, locale: "en" },
    );
    expect(english).toEqual([en]);
  });

  it("compares the number by which it was found", async () => {
    const reason = { kind: "number", brand: "Isuzu", number: "8-98163-061-0" } as const;
    const near = readingOf("nearestNumbers", "8981630619");
    expect(await notesOf({ part_number: "KG1", reason }, { reading: near })).toEqual([
      "Isuzu 8-98163-061-0 · Tiene 0 donde usted escribió 9",
    ]);
  });
});

describe("a part that was found without the vehicle", () => {
  it("is marked as one for others", async () => {
    const others = readingOf("otherVehicles", "npr");
    expect(await notesOf({}, { reading: others })).toEqual(["Para otro vehículo"]);
    expect(await notesOf({}, { reading: others, locale: "en" })).toEqual(["For another vehicle"]);
  });

  it("is marked as universal where it is", async () => {
    const others = readingOf("otherVehicles", "npr");
    expect(await notesOf({ is_universal: true }, { reading: others })).toEqual([
      "Universal: compare medidas",
    ]);
  });
});
