import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

import { everyPage } from "../../../test/page-handles.ts";
import shell from "./locales/es/shell.json" with { type: "json" };
import { loadShellTexts, loadTexts, textsOf } from "./texts.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const SHELL = Object.keys(shell);
const sources = new Map(
  readdirSync(path.join(ROOT, "src/web"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join("src/web", file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")] as const),
);

/** Files of src/web that come along when this one is loaded. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = (sources.get(file) ?? "").matchAll(
    /^(?:import|\}) (?!type )[^;]*?"((?:\.|#web\/)[^"]+)";/gm,
  );
  for (const [, target = ""] of imports) comesWith(fileOf(target, file), found);
  return found;
}

/** The file that another one means by what it imports. */
function fileOf(target: string, importer: string): string {
  return target.startsWith(".")
    ? path.join(path.dirname(importer), target)
    : target.replace(/^#/, "src/");
}

function nounsIn(file: string): string[] {
  const uses = [...(sources.get(file) ?? "").matchAll(/useTranslations\(\s*["'`](\w+)/g)];
  return uses.map(([, noun = ""]) => noun);
}

/** The nouns that a file says together with all that comes with it, beyond the shell's. */
function nounsOf(file: string): string[] {
  const nouns = [...comesWith(file)].flatMap(nounsIn).filter((noun) => !SHELL.includes(noun));
  return [...new Set(nouns)].toSorted();
}

/** What `import("./x.tsx")` in a file may bring: its own nouns, and those it loads texts of. */
function loadedBy(file: string): string[] {
  const lists = [
    ...(sources.get(file) ?? "").matchAll(/(?:withTexts\(\s*\w+,|lazyPart\()\s*\[([^\]]*)\]/g),
  ];
  return lists.flatMap(([, list = ""]) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, noun = ""]) => noun),
  );
}

const dialogs = [...sources]
  .flatMap(([file, source]) =>
    [...source.matchAll(/import\("((?:\.|#web\/)[^"]+)"\)/g)].map(
      ([, target = ""]) => [fileOf(target, file), file] as const,
    ),
  )
  .filter(([target]) => !target.endsWith(".route.tsx")); // a page names its texts itself

it("names its texts literally, so that what a page says can be known", () => {
  const unknown = [...sources].filter(([, source]) =>
    /(?<!function )useTranslations\((?!\s*["'`]\w)/.test(source),
  );
  expect(unknown.map(([file]) => file)).toEqual([]);
});

it("keeps to the shell's texts in what is on every page", () => {
  expect(comesWith("src/web/app/entry-client.tsx").size).toBeGreaterThan(30);
  expect(nounsOf("src/web/app/entry-client.tsx")).toEqual([]);
});

it.each(everyPage().map(({ module, texts }) => [module, texts] as const))(
  "loads for %s the texts that it says, and no others",
  (module, texts) => {
    expect(texts.toSorted()).toEqual(nounsOf(module));
  },
);

it.each(dialogs)("loads the texts of %s where %s imports it", (dialog, importer) => {
  const present = new Set([...nounsOf(importer), ...loadedBy(importer)]);
  expect(nounsOf(dialog).filter((noun) => !present.has(noun))).toEqual([]);
});

it("adds what is loaded to the same texts", async () => {
  const texts = textsOf("en");
  await loadShellTexts("en");
  await Promise.all([loadTexts("en", ["home"]), loadTexts("en", ["home", "isuzu"])]);
  expect(texts).toMatchObject({ ui: { modal: { close: "Close" } }, home: {}, isuzu: {} });
  expect(textsOf("es")).not.toHaveProperty("home");
});
