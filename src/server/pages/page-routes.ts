import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Storefront } from "#domain/storefront/storefront.ts";
import { acceptedEncoding } from "#server/platform/content-encoding.ts";
import { isDatabaseUnavailable } from "#server/platform/database-failure.ts";
import { CONTENT_POLICIES } from "#server/platform/security-headers.ts";
import type { RenderedPage } from "#web/entry-server.tsx";

import { isOdd, type PageAddress, pageAddress } from "./page-address.ts";
import { bytesFor, type CachedPage, createPageCache, type FinishedPage } from "./page-cache.ts";
import { builtStyles, builtTags, documentOf, type PageTags } from "./page-document.ts";
import { plainPage } from "./plain-page.ts";
import { loadStaticFiles, sendStaticFile } from "./static-files.ts";

const RETRY_SECONDS = 2;

export type PageRenderer = (url: URL) => Promise<RenderedPage | Response>;

export type PagesOptions = {
  render: PageRenderer;
  /** Where the built browser files are. */
  clientFolder: string;
  /** Scheme and host that canonical addresses begin with; never taken from the request. */
  origin: string;
  storefront: Storefront;
  /** A page made before a change of the catalogue is not shown after it. */
  catalogueVersion: () => number;
  /** Bound of the page cache. */
  cacheBytes: number;
};

/** Pages and files: everything that is not a call (architecture §4). */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const files = await loadStaticFiles(options.clientFolder);
  const tags = await builtTags(options.clientFolder);
  const styles = await builtStyles(options.clientFolder);
  const cache = createPageCache(options.cacheBytes);

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const status = isDatabaseUnavailable(error) ? 503 : 500;
      request.log.error({ err: error }, "page failed");
      return sendPlain(request, reply, { status, styles });
    });
    pages.get("/*", async (request, reply) => {
      const [path = ""] = request.url.split("?", 1);
      const file = files.get(path);
      if (file) return sendStaticFile(request, reply, file);
      const address = pageAddress(request.url);
      if (isOdd(address)) return sendPlain(request, reply, { status: address.status, styles });
      if (options.storefront === "us" && address.href === "/") return reply.redirect("/en", 302);
      const key = `${options.storefront} ${options.catalogueVersion()} ${address.href}`;
      const page =
        cache.peek(key) ?? (await cache.get(key, () => finishedPage(address, options, tags)));
      return sendPage(request, reply, { page, address });
    });
    pages.route({
      method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "/*",
      handler: (request, reply) =>
        sendPlain(request, reply.header("allow", "GET, HEAD"), { status: 405, styles }),
    });
  });
}

/** Renders the page, or gives the redirect of a loader when it stays on this shop. */
async function finishedPage(
  address: PageAddress,
  { render, origin }: PagesOptions,
  tags: PageTags,
): Promise<FinishedPage> {
  const page = await render(new URL(address.href, origin));
  if (page instanceof Response) {
    return { status: page.status, location: pathOnThisShop(page.headers.get("location"), origin) };
  }
  return { status: page.status, html: documentOf(page, tags(page)) };
}

/** A redirect never leaves the shop (security A20). */
function pathOnThisShop(location: string | null, origin: string): string {
  const url = URL.parse(location ?? "/", origin);
  return url?.origin === new URL(origin).origin ? url.pathname + url.search : "/";
}

type Answer = { page: CachedPage; address: PageAddress };

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, address }: Answer,
): Promise<FastifyReply> {
  const isFound = page.status < 400 && !address.isPrivate;
  void reply.header("cache-control", isFound ? "public, max-age=0, must-revalidate" : "no-store");
  if ("location" in page) return reply.redirect(page.location, page.status);
  void reply.headers({
    "content-security-policy": CONTENT_POLICIES.shopper,
    vary: "accept-encoding",
    etag: page.etag,
  });
  if (page.status === 503) void reply.header("retry-after", RETRY_SECONDS);
  if (isFound && request.headers["if-none-match"]?.includes(page.etag))
    return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding) void reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .send(await bytesFor(page, encoding));
}

function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, styles }: { status: number; styles: string },
): FastifyReply {
  const locale = /^\/en(?:[/?]|$)/i.test(request.url) ? "en" : "es";
  if (status === 503) void reply.header("retry-after", RETRY_SECONDS);
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "content-security-policy": CONTENT_POLICIES.plain,
    })
    .type("text/html; charset=utf-8")
    .send(plainPage(status, locale, styles));
}
