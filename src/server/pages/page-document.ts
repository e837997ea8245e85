import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { RenderedPage } from "#web/app/entry-server.tsx";

import { PagesNotBuilt } from "./pages-not-built.ts";
import { releaseIn } from "./release.ts";

const ENTRY = "src/web/app/entry-client.tsx";
/** What runs before the first paint, in the shop and in the back office. */
export const EARLY = "src/web/app/entry-early.ts";
export const SHOP_STYLES = "src/web/styles.css";

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
/** What a build made of each source. */
export type Manifest = Record<string, Chunk>;

/** The tags that bring a page's files. */
export type PageTags = (page: Pick<RenderedPage, "modules">) => string;

/**
 * Nothing is painted before all of the page has come: what a browser shows of a half-read document moves
 * when the rest is there, most of all the header's cells. It is what follows the page that is waited for,
 * because Chromium goes on at the first sign of an element, not at its last.
 */
const PAINT_WHOLE = '<link rel="expect" href="#page-data" blocking="render">';

/** The whole document. Nothing in it is inline script or style, so one static policy holds for all. */
export function documentOf(page: RenderedPage, tags: string): string {
  return `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${PAINT_WHOLE}${page.head}${tags}</head><body><div id="root">${page.html}</div><script type="application/json" id="page-data">${page.data}</script></body></html>`;
}

/** The address of what vite made of a source. */
export async function builtFile(clientFolder: string, source: string): Promise<string> {
  const chunk = (await readManifest(clientFolder))[source];
  if (!chunk) throw new Error(`${source} is not built.`);
  return `/${chunk.file}`;
}

/**
 * The release that the document is of (ADR 0046), and from vite's manifest what runs before the first paint, styles and
 * fonts, the entry and every chunk it will ask for.
 */
export async function builtTags(clientFolder: string): Promise<PageTags> {
  const manifest = await readManifest(clientFolder);
  const release = await releaseIn(path.dirname(clientFolder));
  const meta = `<meta name="release" content="${release}">`;
  const known = new Map<string, string>();
  return ({ modules }) => {
    const key = modules.join();
    const tags = known.get(key) ?? meta + tagsOf(manifest, modules);
    known.set(key, tags);
    return tags;
  };
}

/** The manifest of the shop's build, or of another one beside it; PagesNotBuilt where there is none. */
export async function readManifest(
  clientFolder: string,
  name = "manifest.json",
): Promise<Manifest> {
  const file = path.join(clientFolder, ".vite", name);
  if (!existsSync(file)) throw new PagesNotBuilt();
  return JSON.parse(await readFile(file, "utf8"));
}

/** The document of a page that is only looked at: its styles and fonts, nothing that runs, and no data to go on from. */
export function stillDocument(page: RenderedPage, tags: string): string {
  const html = page.html.replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, ""); // what search engines read
  return `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${page.head}${tags}</head><body><div id="root">${html}</div></body></html>`;
}

/** The tags that bring the look of a page, and no script. */
export async function stillTags(clientFolder: string): Promise<PageTags> {
  const manifest = await readManifest(clientFolder);
  return ({ modules }) => {
    const wanted = [...filesWith(manifest, [ENTRY, SHOP_STYLES, ...modules])];
    return styleTags(wanted) + fontTags(wanted);
  };
}

/** In development vite serves the sources themselves. */
export function developmentTags(): string {
  return [
    `<script type="module" src="/${EARLY}"></script>`,
    `<link rel="stylesheet" href="/${SHOP_STYLES}">`,
    `<script type="module" src="/${ENTRY}"></script>`,
  ].join("");
}

function tagsOf(manifest: Manifest, modules: string[]): string {
  const wanted = [...filesWith(manifest, [ENTRY, SHOP_STYLES, ...modules])];
  const early = manifest[EARLY];
  return [
    early && `<script src="/${early.file}"></script>`,
    styleTags(wanted),
    fontTags(wanted),
    ...wanted
      .filter(({ file }) => file.endsWith(".js"))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${manifest[ENTRY]?.file}"></script>`,
  ].join("");
}

/** The styles of what is fetched. */
export function styleTags(chunks: readonly Chunk[]): string {
  const files = chunks.flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css));
  return [...new Set(files)].map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
}

/** The fonts of what is fetched. */
export function fontTags(chunks: readonly Chunk[]): string {
  // The variable faces are on every page; the others hold single signs, and most pages have none.
  return [...new Set(chunks.flatMap(({ assets = [] }) => assets))]
    .filter((file) => /-var-[^/]+\.woff2$/.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join("");
}

/** What a browser fetches for these sources, with all that they import. */
export function filesWith(
  manifest: Manifest,
  names: string[],
  found = new Set<Chunk>(),
): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    filesWith(manifest, chunk.imports ?? [], found);
  }
  return found;
}
