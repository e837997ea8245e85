import { globSync, readFileSync } from "node:fs";

import { type ESTree, parseAst, Visitor } from "vite";
import { expect, it } from "vitest";

/** Where a browser gives what replies and calls name its own names (ADR 0073). */
const MAPS = [/^src\/web\/api\//, /-wire\.ts$/];
const WIRE_NAME = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/;
/** What the wire calls by words of its own, and the house by these. */
const OTHER_WORDS: Readonly<Record<string, string>> = { cartQty: "quantity", nkr_code: "sku" };
/** One field under another name is an argument or a heading; several are a shape of one's own. */
const MOST_RENAMED = 1;

/** An object or a pattern that names fields of the wire anew: `receiver_name > receiverName`, or `<` as it is sent. */
type Mapping = { file: string; renamed: string[] };

const mappings = globSync("src/{web,desk}/**/*.{ts,tsx}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  .flatMap((file) => mappingsIn(file, readFileSync(file, "utf8")));
const mayMap = (file: string) => MAPS.some((place) => place.test(file));

it("gives what comes from the wire names of its own in src/web/api and in *-wire.ts alone", () => {
  const elsewhere = mappings.filter(({ file }) => !mayMap(file));
  expect(elsewhere.map(({ file, renamed }) => `${file}: ${renamed.join(", ")}`)).toEqual([]);
  expect(mappings.length).toBeGreaterThan(8);
});

it("gives each noun of the wire its names in one place", () => {
  const twice = mappings.flatMap((one, place) =>
    mappings.slice(place + 1).flatMap((other) => {
      const same = one.renamed.filter((name) => other.renamed.includes(name));
      return same.length > MOST_RENAMED ? [`${one.file}, ${other.file}: ${same.join(", ")}`] : [];
    }),
  );
  expect(twice).toEqual([]);
});

it("sees a mapping in an object, in a pattern and in the arguments of a function", () => {
  expect(renamedIn("f({ postalCode: a.postal_code, taxId: a?.tax_id ?? null });")).toEqual([
    ["postal_code > postalCode", "tax_id > taxId"],
  ]);
  expect(renamedIn("f({ postal_code: postalCode, tax_id: a.taxId });")).toEqual([
    ["postal_code < postalCode", "tax_id < taxId"],
  ]);
  expect(renamedIn("const { postal_code: zip, tax_id: id = 1 } = a;")).toEqual([
    ["postal_code > zip", "tax_id > id"],
  ]);
  expect(renamedIn("f(({ part_number: number, image_route: image }) => number);")).toHaveLength(1);
  expect(renamedIn("f({ sku, cartQty: quantity });")).toEqual([["cartQty < quantity"]]);
  expect(renamedIn("const { nkr_code: sku } = a;")).toEqual([["nkr_code > sku"]]);
});

it("takes what is shown under the wire's names, one field that is handed on, and a form's values for none", () => {
  expect(renamedIn("f({ number: a.part_number, title: a.title });")).toEqual([]);
  expect(renamedIn("const { part_number, image_route } = a;")).toEqual([]);
  expect(renamedIn('f({ tax_id: values("tax_id"), postal_code: values("postal_code") });')).toEqual(
    [],
  );
});

function renamedIn(source: string): string[][] {
  return mappingsIn("a.ts", source).map(({ renamed }) => renamed);
}

function mappingsIn(file: string, source: string): Mapping[] {
  const found: Mapping[] = [];
  const note = (renamed: string[]) => {
    const isMapping = renamed.length > MOST_RENAMED || renamed.some(isOtherWord);
    if (isMapping) found.push({ file, renamed });
  };
  new Visitor({
    ObjectExpression: ({ properties }) => note(properties.flatMap(renamedInObject)),
    ObjectPattern: ({ properties }) => note(properties.flatMap(renamedInPattern)),
  }).visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

function renamedInObject(property: ESTree.ObjectExpression["properties"][number]): string[] {
  if (property.type !== "Property") return [];
  return renaming(nameOf(property.value), nameOf(property.key));
}

/** What is taken out of an object is read, whatever it is called then. */
function renamedInPattern(property: ESTree.ObjectPattern["properties"][number]): string[] {
  if (property.type !== "Property") return [];
  return renaming(nameOf(property.key), nameOf(property.value));
}

/** How a value of one name goes on under another one, where one of them is the wire's. */
function renaming(from: string | undefined, to: string | undefined): string[] {
  if (from === undefined || to === undefined || isOfWire(from) === isOfWire(to)) return [];
  if (to.startsWith("_")) return []; // what is left out
  return [isOfWire(from) ? `${from} > ${to}` : `${to} < ${from}`];
}

function isOfWire(name: string): boolean {
  return WIRE_NAME.test(name) || Object.hasOwn(OTHER_WORDS, name);
}

function isOtherWord(renamed: string): boolean {
  return Object.entries(OTHER_WORDS).some(([wire, own]) =>
    [`${wire} > ${own}`, `${wire} < ${own}`].includes(renamed),
  );
}

/** The last name of what is written: `b` of `a.b`, of `a?.b ?? ""` and of `b = 1`. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return nameOf(node.property);
  if (node.type === "ChainExpression" || node.type === "ParenthesizedExpression")
    return nameOf(node.expression);
  if (node.type === "LogicalExpression" || node.type === "AssignmentPattern")
    return nameOf(node.left);
  return undefined;
}
