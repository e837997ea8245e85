import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll } from "vitest";

import type { StorefrontHosts } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { installPages, type PagesOptions } from "#server/pages/page-routes.ts";
import { createApp } from "#server/platform/http/api.ts";
import { counted } from "#server/platform/process/counted.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";

const folder = await mkdtemp(path.join(tmpdir(), "shop-pages-"));
await mkdir(path.join(folder, ".vite"));
await mkdir(path.join(folder, "assets"));
await mkdir(path.join(folder, "drawings"));
await Promise.all([
  writeFile(
    path.join(folder, ".vite/manifest.json"),
    JSON.stringify({
      "src/web/app/entry-client.tsx": { file: "assets/client-1.js", imports: ["react"] },
      react: { file: "assets/react-1.js" },
      "src/web/styles.css": { file: "assets/styles-1.css", assets: ["assets/text-var-1.woff2"] },
      "src/web/app/entry-early.ts": { file: "assets/early-1.js" },
      "src/web/home.tsx": { file: "assets/home-1.js" },
    }),
  ),
  writeFile(
    path.join(folder, ".vite/desk-manifest.json"),
    JSON.stringify({
      "src/desk/app/entry-desk.tsx": { file: "assets/desk-1.js" },
      "src/desk/styles.css": { file: "assets/desk-1.css", assets: ["assets/text-var-1.woff2"] },
    }),
  ),
  writeFile(path.join(folder, "assets/client-1.js"), "let a"),
  writeFile(path.join(folder, "drawings/piston.svg"), "<svg/>"),
  writeFile(path.join(folder, "service-worker.js"), "let b"),
]);
afterAll(() => rm(folder, { recursive: true }));

type Render = PagesOptions["render"];

type Opening = Partial<PagesOptions> & {
  /** The address that people use, where the shop has one. */
  publicUrl?: string;
  storefront?: Storefront;
  hosts?: StorefrontHosts;
};

/** A shop that has nothing but pages, which a stand-in draws; what it was made to draw is in `rendered`. */
export async function openPageShop({ publicUrl, hosts, ...options }: Opening = {}) {
  const rendered: string[] = [];
  const countedPages: string[] = [];
  const render: Render = async (url, storefront) => {
    counted(() => void countedPages.push(url.pathname));
    rendered.push(url.pathname + url.search);
    if (url.pathname === "/away") return Response.redirect("https://evil.example/x", 302);
    if (url.pathname === "/vin")
      return new Response(null, { status: 302, headers: { location: "/vehicle-selector#vin=1" } });
    if (url.pathname === "/moved")
      return new Response(null, { status: 301, headers: { location: "/part/B?x=1" } });
    if (url.pathname === "/broken") throw new Error("select secret from node_modules");
    return {
      status: url.pathname === "/missing" ? 404 : 200,
      locale: "es",
      html: `<h1>Hola</h1><p>${storefront} at ${url.origin}</p>`,
      head: "<title>T</title>",
      data: "{}",
      modules: ["src/web/home.tsx"],
      failure: undefined,
    };
  };
  const app = await createApp({
    routes: {},
    sessions: { holderOf: async () => undefined },
    storefront: options.storefront ?? "cr",
    hosts,
    publicUrl,
    release: "of-the-test",
  });
  await installPages(app, {
    render,
    clientFolder: folder,
    originOf: () => "http://shop.example",
    catalogueVersion: () => 1,
    cacheBytes: 1_000_000,
    work: createWorkLimit(10),
    listLimit: async () => {},
    thirdPartiesOf: async () => [],
    paymentScriptsOf: async () => [],
    imageHosts: [],
    ...options,
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, rendered, counted: countedPages };
}
