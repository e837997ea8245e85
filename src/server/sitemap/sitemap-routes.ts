import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import { foldersOf, pathsOf, PRIVATE_FOLDERS } from "#domain/page/page-paths.ts";
import { PAGES } from "#domain/page/pages.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { FILTER_KEYS } from "#domain/part/list-keys.ts";
import { acceptedEncoding } from "#server/platform/http/content-encoding.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";

import type { KeptFile, KeptSitemap } from "./keep-sitemap.ts";

/**
 * What crawlers stay out of (lessons 23): calls, private pages, and every filtered list. Part, category,
 * brand and engine pages stay open with the lists of subcategories, and so do pictures. Robots tell
 * capitals from small letters: each path is spelled as links spell it, and as people type it.
 */
const CLOSED = [
  "/api/",
  ...foldersOf(pathsOf((page) => page.isClosedToRobots)).map((folder) => `/${folder}`),
  ...PAGES.results.paths.map((path, place) => `/${path}?${place === 0 ? "page=" : ""}`),
  ...FILTER_KEYS.map((key) => `/*?*${key}=`),
  ...new Set(PRIVATE_FOLDERS.flatMap((folder) => [`/${folder}`, `/${folder.toLowerCase()}`])),
];

type Sitemaps = {
  /** The sitemap with addresses that begin with an origin. */
  sitemapOf: (origin: string, storefront: Storefront) => KeptSitemap;
  originOf: (storefront: Storefront) => string;
};

/** GET /robots.txt, /sitemap.xml and /sitemaps/*.xml: each storefront tells search engines of its own addresses. */
export function installSitemap(app: FastifyInstance, { sitemapOf, originOf }: Sitemaps): void {
  const filesOf = (storefront: Storefront) => {
    const origin = originOf(storefront);
    return { sitemap: sitemapOf(origin, storefront), robots: robotsText(origin) };
  };
  const files = { cr: filesOf("cr"), us: filesOf("us") };
  const filesFor = ({ site }: FastifyRequest) => files[site.storefront];
  app.get("/robots.txt", { schema: { hide: true } }, (request, reply) =>
    keptForAnHour(reply).type("text/plain; charset=utf-8").send(filesFor(request).robots),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) =>
    sendFile(request, reply, await filesFor(request).sitemap("index")),
  );
  app.get("/sitemaps/pages.xml", { schema: { hide: true } }, async (request, reply) =>
    sendFile(request, reply, await filesFor(request).sitemap("pages")),
  );
  app.get<{ Params: { file: string } }>(
    "/sitemaps/parts-:file.xml",
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      // Only as links write it: "01" would be kept a second time.
      const isNumber = /^[1-9]\d{0,5}$/.test(file);
      return sendFile(
        request,
        reply,
        isNumber ? await filesFor(request).sitemap(Number(file)) : undefined,
      );
    },
  );
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile | undefined,
): FastifyReply {
  if (!file) return sendPlainPage(request, reply, 404);
  void keptForAnHour(reply).headers({ vary: "accept-encoding", etag: file.etag });
  if (request.headers["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
  void reply.type("application/xml; charset=utf-8");
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  if (encoding) return reply.header("content-encoding", encoding).send(file.gzip);
  return reply.send(Readable.from([file.gzip]).compose(createGunzip()));
}

function robotsText(origin: string): string {
  const rules = CLOSED.flatMap((path) =>
    path.startsWith("/*") ? [path] : [path, `/en${path}`],
  ).map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function keptForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", `public, max-age=${HOUR_SECONDS}`);
}
