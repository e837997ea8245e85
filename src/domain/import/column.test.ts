import { describe, expect, it } from "vitest";

import { COLUMNS, matchHeader } from "./column.ts";
import { problemSentence } from "#texts/import-sentences.ts";

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

  it("reads a header as somebody says it, before its own words; no name leaves it out", () => {
    const header = ["Ref", "Costo", "online", "sku"];
    const given = { ref: "sku", costo: "wholesale", online: "", sku: "" };
    const { places, unknown, repeated } = matchHeader("prices", header, { given });
    expect([...places]).toEqual([
      ["sku", 0],
      ["wholesale", 1],
    ]);
    expect([unknown, repeated]).toEqual([["online", "sku"], []]);
  });

  it("does not believe a name that is no column of the kind", () => {
    const { places, missing } = matchHeader("prices", ["Ref"], { given: { ref: "title_es" } });
    expect([places.size, missing]).toEqual([0, ["sku"]]);
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

  it.each([
    "parts",
    "prices",
    "stock",
    "fitments",
    "interchange",
    "cross-references",
    "kits",
  ] as const)("gives no word of %s two meanings", (kind) => {
    const words = COLUMNS[kind].flatMap(({ name, also }) => also.concat(name));
    expect(words).toEqual([...new Set(words)]);
  });
});

describe("problemSentence", () => {
  it("fills in what stood there, shortened, in the reader's language", () => {
    const problem = { column: "sku", code: "unknown_part", value: `$&${"x".repeat(100)}` } as const;
    expect(problemSentence(problem, "es")).toBe(`No existe el repuesto «$&${"x".repeat(58)}…».`);
    expect(problemSentence({ ...problem, value: "A" }, "en")).toBe("There is no part “A”.");
  });
});
