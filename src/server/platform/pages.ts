import { readFile } from "node:fs/promises";
import path from "node:path";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const ROOT = path.join(import.meta.dirname, "../../..");
const CONTENT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

type Page = {
  status: number;
  locale: string;
  html: string;
  head: string;
  data: string;
  modules: string[];
};
export type PageRenderer = (url: URL) => Promise<Page | Response>;
type Assets = (modules: string[], locale: string) => string;

export async function installBuiltPages(app: FastifyInstance, render: PageRenderer): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(ROOT, "dist/client/assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
  });
  const assets = await builtAssets();
  app.get("/*", async (request, reply) => {
    const page = await render(new URL(request.url, "http://shop.local"));
    if (page instanceof Response)
      return reply.redirect(page.headers.get("location") ?? "/", page.status);
    return reply
      .code(page.status)
      .type("text/html")
      .header("content-security-policy", CONTENT_POLICY)
      .send(documentOf(page, assets(page.modules, page.locale)));
  });
}

export function documentOf(page: Page, head: string): string {
  return `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${page.head}${head}</head><body><div id="root">${page.html}</div><script type="application/json" id="page-data">${page.data}</script></body></html>`;
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** From vite's manifest: the styles, the entry, and a preload for each chunk the page will ask for. */
async function builtAssets(): Promise<Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(ROOT, "dist/client/.vite/manifest.json"), "utf8"),
  );
  const entry = "src/web/entry-client.tsx";
  return (modules, locale) => {
    const wanted = withImports(manifest, [
      entry,
      "src/web/styles.css",
      ...modules,
      `src/web/i18n/locales/${locale}.json`,
    ]);
    const styles = [...wanted]
      .flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css))
      .map((file) => `<link rel="stylesheet" href="/${file}">`);
    const preloads = [...wanted]
      .filter(({ file }) => file.endsWith(".js"))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}">`);
    return [
      ...new Set(styles),
      ...preloads,
      `<script type="module" src="/${manifest[entry]?.file}"></script>`,
    ].join("");
  };
}

function withImports(
  manifest: Record<string, Chunk>,
  names: string[],
  found = new Set<Chunk>(),
): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}
