import { readFileSync, readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { COLUMNS, likeliestKind } from "#domain/import/column.ts";

describe("the sample files", () => {
  it("recognises the kind of every sample file by its header", () => {
    const folder = new URL("../db/samples/", import.meta.url);
    const kinds = readdirSync(folder)
      .filter((file) => file.endsWith(".csv") && file !== "aces-mappings.csv")
      .map((file) => {
        const header = readFileSync(new URL(file, folder), "utf8").split("\n")[0] ?? "";
        return [file, likeliestKind(header.split(/[,;]/))];
      });
    expect(Object.fromEntries(kinds)).toEqual({
      "aplicaciones.csv": "fitments",
      "clientes.csv": "customers",
      "cross-references.csv": "cross-references",
      "cruces.csv": "cross-references",
      "customers.csv": "customers",
      "equivalencias.csv": "interchange",
      "existencias.csv": "stock",
      "fitments.csv": "fitments",
      "interchange.csv": "interchange",
      "kits.csv": "kits",
      "parts.csv": "parts",
      "precios.csv": "prices",
      "prices.csv": "prices",
      "repuestos.csv": "parts",
      "stock.csv": "stock",
    });
  });
});

describe("docs/imports.md", () => {
  const text = readFileSync(new URL("../docs/imports.md", import.meta.url), "utf8");

  it("names every column and every other header that is understood", () => {
    const words = Object.values(COLUMNS).flatMap((columns) =>
      columns.flatMap(({ name, also }) => also.concat(name)),
    );
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });
});
