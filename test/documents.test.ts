import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import shop from "../package.json" with { type: "json" };

/** What says how things are now; ADRs and the changelog say how they were. */
const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "drawings/README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const FOLDERS = [
  "src",
  "test",
  "db",
  "docs",
  "public",
  "scripts",
  "bench",
  "drawings",
  "deploy",
  ".ci",
];
const ours = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
);
const fileNames = new Set(ours.map((file) => path.basename(file)));
const commands = readdirSync("src/commands").flatMap(
  (file) => /^ {2}name: "(\S+)",$/m.exec(readFileSync(`src/commands/${file}`, "utf8"))?.[1] ?? [],
);

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");
  const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words = ""]) => words);

  it("names files and folders that exist", () => {
    expect(quoted.filter((words) => isPath(words) && !existsSync(words))).toEqual([]);
  });

  it("names files by their names that exist", () => {
    const named = quoted.filter((words) => /^[a-z][\w.-]+\.(?:tsx?|css)$/.test(words));
    expect(named.filter((name) => !fileNames.has(name) && !existsSync(name))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = Array.from(text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g), ([, link = ""]) => link);
    const within = links.filter((link) => !/^[a-z]+:/.test(link));
    const folder = path.dirname(document);
    expect(within.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it("links to headings that there are", () => {
    const links = Array.from(text.matchAll(/\]\(([^)\s#]*\.md)?#([^)\s]+)\)/g));
    const missing = links.filter(([, file, anchor = ""]) => {
      const target = file === undefined ? document : path.join(path.dirname(document), file);
      return !anchorsOf(readFileSync(target, "utf8")).has(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it("names scripts and commands that there are", () => {
    const run = Array.from(text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), ([, name = ""]) => name);
    const shopCommands = Array.from(
      text.matchAll(/npm run shop -- ([a-z][\w:-]*)/g),
      ([, name = ""]) => name,
    );
    expect(run.filter((name) => !Object.hasOwn(shop.scripts, name))).toEqual([]);
    expect(shopCommands.filter((name) => !commands.includes(name))).toEqual([]);
  });
});

it("the documents name enough to be held to something", () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10);
  expect(commands.length).toBeGreaterThan(10);
});

it.each([
  ["ADR", "docs/adr", /^\d{4}(?=-.+\.md$)/],
  ["migration", "db/migrations", /^\d{4}(?=-.+\.sql$)/],
])("no two have the number of one %s", (_what, folder, number) => {
  const numbers = readdirSync(folder).flatMap((name) => number.exec(name) ?? []);
  expect(numbers.filter((one, index) => numbers.indexOf(one) !== index)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(20);
});

it("an ADR bears its own number, and so does every link to one", () => {
  const adrs = readdirSync("docs/adr").filter((name) => !name.startsWith("0000"));
  const titled = adrs.map((name) => readFileSync(`docs/adr/${name}`, "utf8").slice(2, 6));
  expect(titled).toEqual(adrs.map((name) => name.slice(0, 4)));
  const linked = [...DOCUMENTS, ...adrs.map((name) => `docs/adr/${name}`)].flatMap((document) =>
    Array.from(
      readFileSync(document, "utf8").matchAll(/\[ADR (\d{4})\]\((?:\S*\/)?(\d{4})-/g),
      ([link, written, target]) => ({ link: `${document}: ${link}`, isRight: written === target }),
    ),
  );
  expect(linked.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(linked.length).toBeGreaterThan(20);
});

/** What its headings are linked to by: as they are written, in small letters, with dashes for spaces and without signs. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** A path of this checkout, written out: not a pattern, not a place to be filled in. */
function isPath(words: string): boolean {
  return FOLDERS.some((folder) => words.startsWith(`${folder}/`)) && !/[<*{…\s]/.test(words);
}
