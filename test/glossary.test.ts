import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:in code|-)/.test(line))
  .map((line) => line.slice(1, -1).split("|"));
const cells = (place: number) => rows.flatMap((row) => wordsIn(row[place] ?? ""));
const never = cells(4).filter((word) => !/[()]/.test(word));
const code = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: withoutQuotes(readFileSync(`src/${file}`, "utf8")) }));
const shown = new Set(
  ["src/web/i18n/locales/es", "src/desk/i18n/locales/es"].flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8").toLowerCase()),
  ),
);

/** What a shopper types or reads may use any word; what the code calls things may not. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"\n]*"|`[^`]*`/g, "");
}

/** The words of a cell; brackets hold some together that are right elsewhere. */
function wordsIn(cell: string): string[] {
  const list = cell.trim();
  if (list.startsWith("(")) return [list];
  return list.split(", ").filter((word) => word !== "");
}

describe("docs/glossary.md", () => {
  it("gives every word once", () => {
    const words = cells(0);
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });

  it.each(never)("no file of the code says %s", (word) => {
    const pattern = new RegExp(word, "i");
    const saying = code.filter(({ file, text }) => pattern.test(file) || pattern.test(text));
    expect(saying.map(({ file }) => file)).toEqual([]);
  });

  it("says in Spanish what the screen says", () => {
    const unsaid = cells(1).filter(
      (word) => ![...shown].some((texts) => texts.includes(word.toLowerCase())),
    );
    expect(unsaid).toEqual([]);
  });
});
