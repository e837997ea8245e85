import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { ShopError } from "#domain/error/shop-error.ts";
import { isCatalogsPage } from "#domain/page/catalogs-page.ts";
import { isMapPage } from "#domain/page/map-page.ts";
import { isCardPage, isPaymentPage } from "#domain/page/payment-page.ts";
import { CARD_GATEWAYS, type ScriptedGateway } from "#domain/payment/provider-hosts.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { ThirdPartyScript } from "#domain/third-party/third-party.ts";
import { withCounts } from "#server/platform/process/counted.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { acceptedEncoding, type ContentEncoding } from "#server/platform/http/content-encoding.ts";
import { RETRY_SECONDS, sendPlainPage } from "#server/platform/http/plain-page.ts";
import {
  catalogsPagePolicy,
  deskPolicy,
  mapPageHeaders,
  openPagePolicy,
  paymentPageHeaders,
  ownPagePolicy,
} from "#server/platform/http/security-headers.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";
import type { RenderedPage } from "#web/app/entry-server.tsx";

import { builtDesk } from "./desk-document.ts";
import { isOdd, type PageAddress, pageAddress } from "./page-address.ts";
import {
  type CachedDocument,
  type CachedPage,
  createPageCache,
  type PageCache,
} from "./page-cache.ts";
import { builtTags, documentOf, type PageTags } from "./page-document.ts";
import { loadStaticFiles, sendStaticFile } from "./static-files.ts";

/** Only files live here: a name that is not among them is not a page either. */
const FILE_FOLDER = /^\/(?:assets|drawings)\//;

/** Draws the page at an address as the guests of a storefront see it. */
export type PageRenderer = (url: URL, storefront: Storefront) => Promise<RenderedPage | Response>;

export type PagesOptions = {
  render: PageRenderer;
  /** Where the built browser files are. */
  clientFolder: string;
  /** Scheme and host that a storefront's canonical addresses begin with; never taken from the request. */
  originOf: (storefront: Storefront) => string;
  /** A page made before a change of the catalogue is not shown after it. */
  catalogueVersion: () => number;
  /** Refuses what is more than the process can render at once. */
  work: WorkLimit;
  /** Refuses a client that asks for too many lists; those that are kept cost nothing and are free. */
  listLimit: CallLimit;
  /** Bound of the page cache. */
  cacheBytes: number;
  /** The providers whose scripts the payment pages of a storefront may run. */
  paymentScriptsOf: (storefront: Storefront) => Promise<readonly ScriptedGateway[]>;
  /** Those that run in their test mode. */
  paymentTestModes?: readonly ScriptedGateway[];
  /** Where pictures of streets come from on the map of branches. */
  mapTiles?: string | undefined;
  /** Hosts that pictures may come from, beside the shop itself. */
  imageHosts: readonly string[];
  /** Who may run on a storefront's open pages once the shopper allows it. */
  thirdPartiesOf: (storefront: Storefront) => Promise<readonly ThirdPartyScript[]>;
};

/** Pages and files: everything that is not a call (architecture §4). */
export async function installPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<PageCache> {
  const files = await loadStaticFiles(options.clientFolder);
  const tags = await builtTags(options.clientFolder);
  const desk = await builtDesk(options.clientFolder);
  const cache = createPageCache(options.cacheBytes);
  const securityOf = securityOfPages(options);

  const limitOf = ({ isList }: PageAddress, kept: CachedPage | undefined) =>
    isList && !kept ? options.listLimit : undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ""] = request.url.split("?", 1);
    const file = files.get(path);
    if (file) return sendStaticFile(request, reply, file);
    if (FILE_FOLDER.test(path)) return sendPlainPage(request, reply, 404);
    const address = pageAddress(request.url);
    if (isOdd(address)) return sendPlainPage(request, reply, address.status);
    const { storefront } = request.site;
    const origin = options.originOf(storefront);
    if (address.href === "/" && isLedToEnglish(request)) return reply.redirect("/en", 302);
    const key = address.isDesk
      ? `desk ${address.locale}`
      : `${storefront} ${options.catalogueVersion()} ${address.href}`;
    const make = async () => {
      if (address.isDesk) return { status: 200, html: desk(address.locale) };
      return options.work.run(async () => {
        const { made: page, countAgain } = await withCounts(() =>
          options.render(new URL(address.href, origin), storefront),
        );
        if ("failure" in page && page.failure !== undefined)
          request.log.error({ err: page.failure }, "page failed");
        return { ...finishedPage(page, origin, tags), countAgain };
      });
    };
    const kept = cache.peek(key);
    const seconds = await secondsToWait(request, limitOf(address, kept));
    if (seconds !== undefined)
      return sendPlainPage(request, reply.header("retry-after", seconds), 429);
    const page = shownAgain(kept) ?? (await cache.get(key, make));
    const security = await securityOf(path, { ...address, storefront });
    const bytesFor = (document: CachedDocument, encoding: ContentEncoding | undefined) =>
      cache.bytesFor(key, document, encoding);
    return sendPage(request, reply, { page, address, security, bytesFor });
  };
  await app.register(async (pages) => {
    pages.get("/*", { schema: { hide: true } }, show);
    pages.route({
      method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "/*",
      schema: { hide: true },
      handler: (request, reply) => sendPlainPage(request, reply.header("allow", "GET, HEAD"), 405),
    });
  });
  return cache;
}

type PlacedAddress = Pick<PageAddress, "isDesk" | "isPrivate"> & { storefront: Storefront };

/** What a page may load: each kind of page its own hosts, and no other's (security A24). */
function securityOfPages({
  imageHosts,
  mapTiles,
  paymentScriptsOf,
  paymentTestModes,
  thirdPartiesOf,
}: PagesOptions) {
  const onOwnPage = { "content-security-policy": ownPagePolicy(imageHosts) };
  const onPaymentPage = async (path: string, storefront: Storefront) => {
    const offered = await paymentScriptsOf(storefront).catch(() => []); // without its settings the shop takes no payment either
    const scripts = isCardPage(path)
      ? offered.filter((name) => CARD_GATEWAYS.includes(name))
      : offered;
    return scripts.length === 0
      ? onOwnPage
      : paymentPageHeaders(scripts, imageHosts, paymentTestModes);
  };
  const onMapPage = mapPageHeaders(mapTiles, imageHosts);
  const onCatalogsPage = { "content-security-policy": catalogsPagePolicy(imageHosts) };
  const onDesk = { "content-security-policy": deskPolicy(imageHosts) };
  return async (path: string, { isDesk, isPrivate, storefront }: PlacedAddress) => {
    if (isDesk) return onDesk;
    if (isPaymentPage(path)) return onPaymentPage(path, storefront);
    if (isMapPage(path)) return onMapPage;
    if (isCatalogsPage(path)) return onCatalogsPage;
    if (isPrivate) return onOwnPage;
    const thirdParties = await thirdPartiesOf(storefront).catch(() => []); // a page is worth more than they are
    return { "content-security-policy": openPagePolicy(imageHosts, thirdParties) };
  };
}

function shownAgain(kept: CachedPage | undefined): CachedPage | undefined {
  kept?.countAgain?.();
  return kept;
}

/** Whoever comes to the United States' shop is led to English; one who chose Spanish there has it (decisions §9). */
function isLedToEnglish({ site, headers }: FastifyRequest): boolean {
  return site.storefront === "us" && headers["sec-fetch-site"] !== "same-origin";
}

/** What the limit of lists tells a client that it refuses; undefined when it lets through. */
async function secondsToWait(
  request: FastifyRequest,
  limit: CallLimit | undefined,
): Promise<number | undefined> {
  try {
    await limit?.(request);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof ShopError) || refused.code !== "rate_limited") throw refused;
    return Number(refused.details["retryAfterSeconds"]);
  }
}

/** The document, or the redirect of a loader when it stays on this shop. */
function finishedPage(page: RenderedPage | Response, origin: string, tags: PageTags) {
  return page instanceof Response
    ? { status: page.status, location: pathOnThisShop(page.headers.get("location"), origin) }
    : { status: page.status, html: documentOf(page, tags(page)) };
}

/** A redirect never leaves the shop (security A20); a VIN stands behind its "#". */
function pathOnThisShop(location: string | null, origin: string): string {
  const url = URL.parse(location ?? "/", origin);
  return url?.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : "/";
}

type Answer = {
  page: CachedPage;
  address: PageAddress;
  security: Record<string, string>;
  bytesFor: (document: CachedDocument, encoding: ContentEncoding | undefined) => Buffer;
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, address, security, bytesFor }: Answer,
): FastifyReply {
  const isFound = page.status < 400 && !address.isPrivate;
  void reply.header("cache-control", isFound ? "public, max-age=0, must-revalidate" : "no-store");
  // Pages about one person hold secrets in their addresses: no other site hears of them (security A29).
  if (address.isPrivate)
    void reply.headers({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  if ("location" in page) return reply.redirect(page.location, page.status);
  void reply.headers({
    ...security,
    vary: "accept-encoding",
    etag: page.etag,
  });
  if (page.status === 503) void reply.header("retry-after", RETRY_SECONDS);
  if (isFound && request.headers["if-none-match"]?.includes(page.etag))
    return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding) void reply.header("content-encoding", encoding);
  return reply.code(page.status).type("text/html; charset=utf-8").send(bytesFor(page, encoding));
}
