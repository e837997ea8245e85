import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import categories from "../db/seed/categories.json" with { type: "json" };
import kinds from "../db/seed/kind-drawings.json" with { type: "json" };
import spanish from "../db/seed/drawing-names.json" with { type: "json" };
import mapping from "../db/seed/subcategory-drawings.json" with { type: "json" };
import { readPartFamilies } from "#demo/part-family.ts";
import { drawingOf as pictureOf } from "#server/parts/part-drawing.ts";

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

  test("has a name of its own in Spanish for every drawing, and for nothing else", () => {
    expect(Object.keys(spanish)).toEqual(drawn.toSorted());
    const names = Object.values(spanish);
    expect(new Set(names).size).toBe(names.length);
  });

  test("leaves no drawing unused", () => {
    const used = new Set([...drawingOf.values(), ...Object.values(kinds).flatMap(Object.values)]);
    expect(drawn.filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Subcategories whose kinds look alike at the size of a row: one picture serves them all. */
const ALIKE = new Set(
  `alternator bumper clutch-kit clutch-pack cylinder-liner fuel-lines hood injection-pump injector o-rings overhaul-kit
  seat
  tapered-bearing transmission-filter turbo-actuator turbocharger wheel-seal`.split(/\s+/),
);

/** The picture of a part that is called so in both languages, in a subcategory of this drawing. */
function picture(drawing: string, title: string): string {
  return pictureOf({ drawing, title_es: title, title_en: title });
}

describe("the map from a kind of part to its drawing", async () => {
  const families = await readPartFamilies();
  const types = families.flatMap(({ category, subcategory, types: own }) => {
    const drawing = drawingOf.get(`${category}/${subcategory}`) ?? "";
    const family = own.map(({ es }) => es).join(";");
    return own.map(({ es, en }) => ({ drawing, subcategory, family, es, en }));
  });

  test("names drawings that exist, for drawings of subcategories", () => {
    const named = Object.values(kinds).flatMap(Object.values);
    expect(named.filter((name) => !drawn.includes(name))).toEqual([]);
    const subcategories = new Set(drawingOf.values());
    expect(Object.keys(kinds).filter((name) => !subcategories.has(name))).toEqual([]);
  });

  test("shows the same picture for a title in either language", () => {
    const unlike = types.filter(
      ({ drawing, es, en }) => picture(drawing, es) !== picture(drawing, en),
    );
    expect(unlike.map(({ es, en }) => `${es} / ${en}`)).toEqual([]);
  });

  test("uses each of its words in both languages", () => {
    const unused = Object.entries(kinds).flatMap(([drawing, own]) =>
      Object.entries(own).flatMap(([words, name]) =>
        words.split("|").flatMap((word) => {
          const shown = picture(drawing, word) === `/drawings/${name}.svg`;
          const borne = types.some(
            (type) =>
              type.drawing === drawing && `${type.es} ${type.en}`.toLowerCase().includes(word),
          );
          return shown && borne ? [] : [`${drawing}: ${word}`];
        }),
      ),
    );
    expect(unused).toEqual([]);
  });

  test("gives each kind of a subcategory that holds several its own picture", () => {
    const shared = [...Map.groupBy(types, ({ subcategory }) => subcategory)].flatMap(
      ([subcategory, all]) => {
        const shown = Map.groupBy(all, ({ drawing, es }) => picture(drawing, es));
        return [...shown].flatMap(([, same]) =>
          new Set(same.map(({ family }) => family)).size > 1 && !ALIKE.has(same[0]?.drawing ?? "")
            ? [`${subcategory}: ${same.map(({ es }) => es).join(", ")}`]
            : [],
        );
      },
    );
    expect(shared).toEqual([]);
  });

  test.each([
    ["starter-motor", "Solenoide de motor de arranque, Isuzu 4HK1, 24 V", "starter-solenoid"],
    ["starter-motor", "Motor de arranque, Isuzu 4HK1", "starter-motor"],
    ["piston", "Juego de anillos de pistón, Isuzu 4HK1", "piston-rings"],
    ["piston", "Pistón con pin, Isuzu 4HK1, anillos aparte", "piston"],
    ["cylinder-head", "Tapa de válvulas, Cummins N14", "valve-cover"],
    ["warning-triangle", "Extintor, 10 lb ABC", "fire-extinguisher"],
    ["expansion-tank", "Tapón de radiador, 13 psi", "radiator-cap"],
    ["parking-brake", "Cable de freno de mano, Isuzu NPR", "control-cable"],
  ])("of %s shows %s as %s", (drawing, title, name) => {
    expect(picture(drawing, title)).toBe(`/drawings/${name}.svg`);
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
