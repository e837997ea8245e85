import { describe, expect, it } from "vitest";

import { element } from "../../../test/pies.ts";
import { readDescriptions, shownTexts } from "./descriptions.ts";

type Text = [code: string, language: string, text: string, more?: Record<string, string>];

function read(texts: readonly Text[], fileLanguage = "EN") {
  const descriptions = texts.map(([code, language, text, more = {}]) =>
    element("Description", text, {
      DescriptionCode: code,
      ...(language !== "" && { LanguageCode: language }),
      ...more,
    }),
  );
  return readDescriptions(element("Item", [element("Descriptions", descriptions)]), fileLanguage);
}

describe("descriptions", () => {
  it("are read by language and code, in that of the file where they say none", () => {
    const { value, passed } = read([
      ["DES", "EN", " A  piston "],
      ["DES", "ES", "Un pistón"],
      ["SHO", "", "Piston"],
      ["KEY", "EN", "not read"],
    ]);
    expect(value).toEqual({ en: { DES: "A piston", SHO: "Piston" }, es: { DES: "Un pistón" } });
    expect(passed).toEqual([]);
    expect(read([["DES", "", "Pistón"]], "ES").value.es).toEqual({ DES: "Pistón" });
    expect(read([["DES", "", "Piston"]], "").value.en).toEqual({ DES: "Piston" });
  });

  it("in other languages, too long or taken away are passed by", () => {
    expect(
      read([
        ["DES", "FR", "Un piston"],
        ["MKT", "EN", "x".repeat(2_001)],
        ["DES", "EN", "old", { MaintenanceType: "D" }],
      ]),
    ).toEqual({ value: { es: {}, en: {} }, passed: ["language", "long_text", "removed"] });
  });

  it("of one code are the first in their sequence", () => {
    const { value } = read([
      ["DES", "EN", "second", { Sequence: "2" }],
      ["DES", "EN", "first", { Sequence: "1" }],
    ]);
    expect(value.en.DES).toBe("first");
  });
});

describe("the title of a part", () => {
  const words = { DES: "long", SHO: "short", EXT: "extended" };

  it("is the description that was chosen, or the next that there is", () => {
    expect(shownTexts(words, "DES")).toEqual({ title: "long", detail: "extended" });
    expect(shownTexts(words, "SHO").title).toBe("short");
    expect(shownTexts({ LAB: "label" }, "SHO")).toEqual({ title: "label", detail: undefined });
    expect(shownTexts({}, "DES")).toEqual({ title: undefined, detail: undefined });
  });

  it("has up to 200 characters, and is not said twice", () => {
    expect(shownTexts({ DES: "x".repeat(201), SHO: "short" }, "DES").title).toBe("short");
    expect(shownTexts({ DES: "x".repeat(200) }, "DES").title).toHaveLength(200);
    expect(shownTexts({ EXT: "same", MKT: "more" }, "EXT")).toEqual({
      title: "same",
      detail: "more",
    });
  });
});
