import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { filled } from "./server-texts.ts";

const LOCALES = new URL("locales/", import.meta.url);
const files = readdirSync(new URL("es/", LOCALES));

/** Each text of a file by its path, and the names that are filled into it; an empty text is none. */
function namesByPath(locale: string, file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string" && value.trim() !== "")
      found[path] = Array.from(new Set(value.match(/\{\w+\}/g))).toSorted();
    if (typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value ?? {})) walk(inner, `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(new URL(`${locale}/${file}`, LOCALES), "utf8")), file);
  return found;
}

it("has the same files in both languages", () => {
  expect(readdirSync(new URL("en/", LOCALES))).toEqual(files);
});

describe.each(files)("%s", (file) => {
  it("says the same in both languages, with the same names filled in", () => {
    const spanish = namesByPath("es", file);
    expect(namesByPath("en", file)).toEqual(spanish);
    expect(Object.keys(spanish).length).toBeGreaterThan(0);
  });
});

describe("filled", () => {
  it("puts each name in its place, however often it stands there, and leaves out what nobody gave", () => {
    expect(filled("{a} y {a}, {b}{c}", { a: "$&", b: 2 })).toBe("$& y $&, 2");
  });
});
