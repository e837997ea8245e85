import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { textFile } from "#web/i18n/texts.ts";

import { everyPage } from "../page-handles.ts";

/** What a page may weigh on its first load, in bytes as sent (design, Budgets). */
const MOST_SCRIPT = 120_000;
const MOST_STYLE = 20_000;
const MOST_FONTS = 60_000;

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

const CLIENT = path.join(import.meta.dirname, "../../dist/client");
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(CLIENT, ".vite/manifest.json"), "utf8"),
);

function filesOf(sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
}

function sentBytes(files: Iterable<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(CLIENT, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0);
}

const pages = everyPage();

describe("what a page weighs on its first load (design, Budgets)", () => {
  it("is measured for every page", () => {
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter(({ module }) => !manifest[module])).toEqual([]);
  });

  it.each(pages.flatMap((page) => LOCALES.map((locale) => [page.module, locale, page] as const)))(
    "%s in %s keeps within its script and style",
    (module, locale, { texts, above }) => {
      const files = filesOf([
        "src/web/app/entry-client.tsx",
        "src/web/app/entry-early.ts",
        "src/web/styles.css",
        textFile(locale, "shell"),
        ...texts.map((noun) => textFile(locale, noun)),
        ...above,
        module,
      ]);
      expect(sentBytes(files, ".js")).toBeLessThanOrEqual(MOST_SCRIPT);
      expect(sentBytes(files, ".css")).toBeLessThanOrEqual(MOST_STYLE);
    },
  );

  it("keeps within its fonts, all of them together", () => {
    const fonts = Object.values(manifest)
      .flatMap(({ file, assets = [] }) => assets.concat(file))
      .filter((file) => file.endsWith(".woff2"));
    const bytes = [...new Set(fonts)].map((file) => readFileSync(path.join(CLIENT, file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_FONTS);
  });
});
