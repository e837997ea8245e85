import { readFileSync, readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { COLUMNS, likeliestKind, matchHeader } from "./column.ts";
import { problemSentence } from "./row-problem.ts";

describe("matchHeader", () => {
  it("knows a column without case, accents and punctuation, in both languages", () => {
    const { places, unknown } = matchHeader("parts", [
      "CÓDIGO",
      "Número de Parte",
      " otra cosa ",
      "Peso-KG",
    ]);
    expect([...places]).toEqual([
      ["sku", 0],
      ["part_number", 1],
      ["weight", 3],
    ]);
    expect(unknown).toEqual([" otra cosa "]);
  });

  it("tells columns that are there twice or lacking, and leaves out those of an error file", () => {
    const match = matchHeader("stock", [
      "sku",
      "existencia",
      "stock",
      "problem_es",
      "problem_en",
      "",
    ]);
    expect(match).toMatchObject({ repeated: ["on_hand"], missing: ["warehouse"], unknown: [] });
  });

  it.each(["parts", "prices", "stock", "fitments", "interchange"] as const)(
    "gives no word of %s two meanings",
    (kind) => {
      const words = COLUMNS[kind].flatMap(({ name, also }) => [name, ...also]);
      expect(words).toEqual([...new Set(words)]);
    },
  );

  it("recognises the kind of every sample file by its header", () => {
    const folder = new URL("../../../db/samples/", import.meta.url);
    const kinds = readdirSync(folder)
      .filter((file) => file.endsWith(".csv") && file !== "aces-mappings.csv")
      .map((file) => {
        const header = readFileSync(new URL(file, folder), "utf8").split("\n")[0] ?? "";
        return [file, likeliestKind(header.split(/[,;]/))];
      });
    expect(Object.fromEntries(kinds)).toEqual({
      "aplicaciones.csv": "fitments",
      "equivalencias.csv": "interchange",
      "existencias.csv": "stock",
      "fitments.csv": "fitments",
      "interchange.csv": "interchange",
      "parts.csv": "parts",
      "precios.csv": "prices",
      "prices.csv": "prices",
      "repuestos.csv": "parts",
      "stock.csv": "stock",
    });
  });
});

describe("docs/imports.md", () => {
  const text = readFileSync(new URL("../../../docs/imports.md", import.meta.url), "utf8");

  it("names every column and every other header that is understood", () => {
    const words = Object.values(COLUMNS).flatMap((columns) =>
      columns.flatMap(({ name, also }) => [name, ...also]),
    );
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });
});

describe("problemSentence", () => {
  it("fills in what stood there, shortened, in the reader's language", () => {
    const problem = { column: "sku", code: "unknown_part", value: `$&${"x".repeat(100)}` } as const;
    expect(problemSentence(problem, "es")).toBe(`No existe el repuesto «$&${"x".repeat(58)}…».`);
    expect(problemSentence({ ...problem, value: "A" }, "en")).toBe("There is no part “A”.");
  });
});
