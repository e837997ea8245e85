import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parse, type Root } from "postcss";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const MOST_LINES = 300;
/** A name of fewer letters tells nobody what it is. */
const LEAST_LETTERS = 4;

/** Styles of what several components draw alike; every other file bears the name of one component or page. */
const SHARED = new Set([
  "base", // elements, and the words that any element may take (visually-hidden, figures, muted)
  "fonts",
  "form-rows", // fields side by side
  "ledger-table", // tables with ruled lines
  "page-sections", // the distance between what a page consists of
  "part-pieces", // a part's picture beside its fields, and other parts in a list
  "stacked-table", // tables whose rows are records on a phone
  "status-bad", // a tag that says that something went wrong
  "title-block", // ruled cells, label above value
  "tokens", // colours, sizes, distances
  "visibility", // what is shown without script, or up to some width
]);

const styles = [...sheetsIn("src/web/styles", ".css"), ...sheetsIn("src/desk/styles", ".css")];
const list = sheet("src/web/styles.css");
/** What the back office fetches, of its own and of the shop's. */
const deskList = sheet("src/desk/styles.css");
/** Style sheets of pages that the server writes by itself. */
const plain = sheetsIn("public", ".css");
const all = [...styles, list, deskList, ...plain];

/** A mail has its own few rules in its head: src/server/mails/write-mail.test.ts holds them to its classes. */
const MAILS = "src/server/mails/mail-html.ts";
const sources = ["src/web", "src/desk", "src/server"]
  .flatMap((folder) => filesIn(folder).map((file) => path.join(folder, file)))
  .filter((file) => file !== MAILS)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

const sourceWords = wordsInSources();

it("keeps every file of styles small enough to read", () => {
  const long = all.filter(({ text }) => text.split("\n").length - 1 > MOST_LINES);
  expect(styles.length).toBeGreaterThan(50);
  expect(long.map(({ file }) => file)).toEqual([]);
});

it("has a file for each component or page, named after it", () => {
  const components = new Set(
    sources.map(({ file }) => path.basename(file).replace(/(?:\.route)?\.tsx$/, "")),
  );
  const names = styles.map(({ file }) => path.basename(file, ".css"));
  expect(names.filter((name) => !components.has(name) && !SHARED.has(name))).toEqual([]);
  expect([...SHARED].filter((name) => !names.includes(name))).toEqual([]);
});

it("sends every file of styles with some page", () => {
  const importing = [list.text, deskList.text, ...sources.map(({ text }) => text)].join("\n");
  const unsent = styles.filter(
    ({ file }) => !importing.includes(`/styles/${path.basename(file)}"`),
  );
  expect(unsent.map(({ file }) => file)).toEqual([]);
});

it("has no rule for a class that nothing bears", () => {
  const { words, begun } = sourceWords;
  const isBorne = (name: string) =>
    words.has(name) || begun.some((beginning) => name.startsWith(beginning));
  expect([...classesIn(all)].filter((name) => !isBorne(name))).toEqual([]);
});

it("has a rule for every class that an element bears", () => {
  const known = [...classesIn(all)];
  const { borne, beginnings } = sourceWords;
  expect(borne.size).toBeGreaterThan(200);
  expect([...borne].filter((name) => !known.includes(name))).toEqual([]);
  expect(beginnings.filter((one) => !known.some((name) => name.startsWith(one)))).toEqual([]);
});

it("defines every custom property that is used, and uses every one that is defined", () => {
  const used = all.flatMap(({ root }) => propertiesUsedIn(root));
  const defined = all.flatMap(({ root }) => propertiesDefinedIn(root));
  expect([...new Set(used)].filter((name) => !defined.includes(name))).toEqual([]);
  expect([...new Set(defined)].filter((name) => !used.includes(name))).toEqual([]);
});

it("animates with keyframes that are there, and has none besides", () => {
  const defined = all.flatMap(({ root }) => keyframesIn(root));
  const used = all.flatMap(({ root }) => animationsIn(root));
  expect(defined.filter((name) => !used.some((value) => value.includes(name)))).toEqual([]);
  expect(used.filter((value) => !defined.some((name) => value.includes(name)))).toEqual([]);
});

it("names everything that is global with four letters or more", () => {
  const roots = all.map(({ root }) => root);
  const names = [
    ...classesIn(all),
    ...roots.flatMap((root) => namesIn(root, "#")),
    ...roots.flatMap(propertiesDefinedIn),
    ...roots.flatMap(keyframesIn),
  ];
  const short = names.filter((name) => name.replaceAll(/[^a-z]/gi, "").length < LEAST_LETTERS);
  expect(short).toEqual([]);
});

type Sheet = { file: string; text: string; root: Root };

function sheetsIn(folder: string, ending: string): Sheet[] {
  return filesIn(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => sheet(path.join(folder, file)));
}

function sheet(file: string): Sheet {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return { file, text, root: parse(text, { from: file }) };
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
}

function classesIn(sheets: Sheet[]): Set<string> {
  return new Set(sheets.flatMap(({ root }) => namesIn(root, ".")));
}

/** Names in the selectors that begin with the mark: "." for classes, "#" for ids. */
function namesIn(root: Root, mark: "." | "#"): string[] {
  const names: string[] = [];
  root.walkRules(({ parent, selector }) => {
    if (parent?.type === "atrule" && "name" in parent && parent.name === "keyframes") return;
    const withoutTexts = selector.replaceAll(/"[^"]*"/g, "");
    for (const [found] of withoutTexts.matchAll(/[.#][a-z][\w-]*/gi))
      if (found.startsWith(mark)) names.push(found.slice(1));
  });
  return names;
}

function propertiesDefinedIn(root: Root): string[] {
  const names: string[] = [];
  root.walkDecls(/^--/, ({ prop }) => void names.push(prop));
  return names;
}

function propertiesUsedIn(root: Root): string[] {
  const names: string[] = [];
  root.walkDecls(({ value }) => {
    for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) names.push(name);
  });
  return names;
}

function keyframesIn(root: Root): string[] {
  const names: string[] = [];
  root.walkAtRules("keyframes", ({ params }) => void names.push(params));
  return names;
}

function animationsIn(root: Root): string[] {
  const values: string[] = [];
  root.walkDecls("animation", ({ value }) => {
    if (!value.startsWith("none")) values.push(value);
  });
  return values;
}

/**
 * Classes of elements: `borne` by className or in HTML of the server; `words` are also those that a
 * constant may hand to a className; `beginnings` are of names whose end is computed ("drawing-"), and
 * `begun` those of any text.
 */
function wordsInSources() {
  const borne = new Set<string>();
  const words = new Set<string>();
  const beginnings = new Set<string>();
  const begun = new Set<string>();
  for (const { file, text } of sources) {
    for (const [, names = ""] of text.matchAll(/ class="([^"]*)"/g)) addWords(borne, names);
    if (!/^src\/(?:web|desk)\//.test(file)) continue;
    for (const node of below(parseSync(file, text).program)) {
      if (isClassName(node)) addPieces(node["value"] ?? node["right"], borne, beginnings);
      else if (isLiteral(node)) addWords(words, node.value);
      else if (node.type === "TemplateElement") addTemplate(node["value"], words, begun);
    }
  }
  return {
    borne,
    words: new Set([...words, ...borne]),
    beginnings: [...beginnings],
    begun: [...begun, ...beginnings],
  };
}

type Node = { type: string; [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

/** Every node but what other attributes say (role="group"): those words are no classes. */
function* below(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (isNode(value) && value.type === "JSXAttribute" && isLiteral(value["value"])) return;
  if (typeof value !== "object" || value === null) return;
  for (const child of Object.values(value)) yield* below(child);
}

function isClassName(node: Node): boolean {
  const named = node.type === "JSXAttribute" ? node["name"] : propertyOf(node);
  return isNode(named) && named["name"] === "className";
}

function propertyOf({ type, left }: Node): unknown {
  return type === "AssignmentExpression" && isNode(left) ? left["property"] : undefined;
}

function isLiteral(node: unknown): node is Node & { value: string } {
  return isNode(node) && node.type === "Literal" && typeof node["value"] === "string";
}

/** What a className consists of: literals and pieces of templates, whatever decides between them. */
function addPieces(value: unknown, borne: Set<string>, beginnings: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) addPieces(one, borne, beginnings);
  if (!isNode(value) || value.type === "BinaryExpression") return;
  if (isLiteral(value)) addWords(borne, value.value);
  else if (value.type === "TemplateElement") addTemplate(value["value"], borne, beginnings);
  else if (value.type === "CallExpression") addPieces(value["callee"], borne, beginnings);
  else if (value.type === "ConditionalExpression")
    addPieces([value["consequent"], value["alternate"]], borne, beginnings);
  else for (const child of Object.values(value)) addPieces(child, borne, beginnings);
}

function addTemplate(value: unknown, borne: Set<string>, beginnings: Set<string>): void {
  if (typeof value !== "object" || value === null || !("raw" in value)) return;
  for (const word of String(value.raw).split(/\s+/).filter(Boolean))
    (/[a-z]-$/.test(word) ? beginnings : borne).add(word);
}

function addWords(words: Set<string>, text: string): void {
  for (const word of text.split(/\s+/).filter(Boolean)) words.add(word);
}
