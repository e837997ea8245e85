import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import categories from "../db/seed/categories.json" with { type: "json" };
import mapping from "../db/seed/subcategory-drawings.json" with { type: "json" };

const folder = new URL("../public/drawings/", import.meta.url);
const files = readdirSync(folder);
const drawn = files.map((file) => file.replace(/\.svg$/, ""));
const drawingOf = new Map<string, string>(Object.entries(mapping));
const paths = categories.flatMap(({ category_url, subcategories }) =>
  [category_url].concat(subcategories.map((one) => `${category_url}/${one.sub_category_url}`)),
);
const ALLOWED = new Set("xmlns viewBox fill stroke-linecap stroke-linejoin class d".split(" "));

/** What a drawing holds: element names, attribute names and all text. Throws when it is not XML. */
function contents(svg: string) {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  let text = "";
  const parser = new SaxesParser();
  parser.on("error", (fault) => {
    throw fault;
  });
  parser.on("opentag", (tag) => {
    elements.add(tag.name);
    for (const name of Object.keys(tag.attributes)) attributes.add(name);
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.write(svg).close();
  return { elements: [...elements], attributes: [...attributes], text };
}

describe("the map from category to drawing", () => {
  test("names a drawing that exists for every category and subcategory", () => {
    expect(paths.filter((path) => !drawn.includes(drawingOf.get(path) ?? ""))).toEqual([]);
  });

  test("names no path that the catalogue lacks", () => {
    expect([...drawingOf.keys()].filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("leaves no drawing unused", () => {
    const used = new Set(drawingOf.values());
    expect(drawn.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("the drawings", () => {
  test.each(files)("%s is a small picture that stands alone", (file) => {
    const svg = readFileSync(new URL(file, folder), "utf8");
    const { elements, attributes, text } = contents(svg);

    expect(file).toMatch(/^[a-z0-9-]+\.svg$/);
    expect(svg.length).toBeLessThanOrEqual(5100);
    expect(new Set(elements)).toEqual(new Set(["svg", "style", "path"]));
    expect(attributes.filter((name) => !ALLOWED.has(name))).toEqual([]);
    expect(text).not.toMatch(/url\(|@import|NaN|undefined/);
    expect(text).toContain("prefers-color-scheme:dark");
  });

  test("are what the generator draws", { timeout: 120_000 }, async () => {
    const generator = new URL("../drawings/tools/build.mjs", import.meta.url);
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(generator),
      "--check",
      "--if-changed",
    ]);
    expect(stdout).toContain("0 at fault");
  });
});
