import { Readable } from "node:stream";
import { createGzip } from "node:zlib";

import type { FastifyInstance, FastifyReply } from "fastify";

import { FILTER_KEYS } from "#domain/part/list-keys.ts";
import { sendPlainPage } from "#server/platform/plain-page.ts";

import type { Sitemap } from "./list-pages.ts";

const HOUR_SECONDS = 3_600;

/**
 * What crawlers stay out of (lessons 23): calls, private pages, and every filtered list. Part, category,
 * brand and engine pages stay open with the lists of subcategories, and so do pictures. Robots tell
 * capitals from small letters: each path is spelled as links spell it, and as people type it.
 */
const CLOSED = [
  "/api/",
  "/custom-search-no",
  "/custom-search-old",
  "/custom-search?page=",
  "/custom_search",
  "/parts?",
  ...FILTER_KEYS.map((key) => `/*?*${key}=`),
  "/Cart",
  "/cart",
  "/Checkout",
  "/checkout",
  "/login",
  "/register",
  "/my-account",
  "/my-garage",
  "/order",
  "/admin",
  "/Admin",
];

/** GET /robots.txt, /sitemap.xml and /sitemaps/*.xml. */
export function installSitemap(app: FastifyInstance, sitemap: Sitemap, origin: string): void {
  const robots = robotsText(origin);
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    keptForAnHour(reply).type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, async (_request, reply) =>
    asXml(reply).send(await sitemap.index()),
  );
  app.get("/sitemaps/pages.xml", { schema: { hide: true } }, async (_request, reply) =>
    asXml(reply).send(await sitemap.pages()),
  );
  app.get<{ Params: { file: string } }>(
    "/sitemaps/parts-:file.xml",
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const pieces = /^\d{1,6}$/.test(file) ? await sitemap.parts(Number(file)) : undefined;
      if (!pieces) return sendPlainPage(request, reply, 404);
      const text = Readable.from(pieces);
      const takesGzip = String(request.headers["accept-encoding"]).includes("gzip");
      void asXml(reply).header("vary", "accept-encoding");
      if (!takesGzip) return reply.send(text);
      const zipped = text.pipe(createGzip());
      text.on("error", (error) => zipped.destroy(error)); // pipe passes no failure on
      return reply.header("content-encoding", "gzip").send(zipped);
    },
  );
}

function robotsText(origin: string): string {
  const rules = CLOSED.flatMap((path) =>
    path.startsWith("/*") ? [path] : [path, `/en${path}`],
  ).map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function asXml(reply: FastifyReply): FastifyReply {
  return keptForAnHour(reply).type("application/xml; charset=utf-8");
}

function keptForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", `public, max-age=${HOUR_SECONDS}`);
}
