import { Readable } from "node:stream";
import { createGzip } from "node:zlib";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { acceptedEncoding } from "#server/platform/http/content-encoding.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";

import { catalogueFeedPath } from "./feed-path.ts";
import { fitmentFeed } from "./fitment-feed.ts";
import { merchantFeed } from "./merchant-feed.ts";

type Feeds = {
  db: Database;
  catalogueVersion: Version;
  originOf: (storefront: Storefront) => string;
  shopName: (locale: Locale, storefront: Storefront) => Promise<string>;
  /** Whether the owner publishes what parts cost at the level `online`. */
  hasPrices: (storefront: Storefront) => Promise<boolean>;
  /** Feeds that are written at once: each reads the whole catalogue. */
  places: WorkLimit;
  now: () => Date;
};

type Call = { request: FastifyRequest; reply: FastifyReply; locale: Locale };

/**
 * GET /feeds/products.xml and /feeds/fitments.tsv, under /en in English: the whole catalogue for programs that
 * list goods, with the addresses of the storefront that was asked. Each is written as it is read, so that
 * memory holds a few hundred parts of it, and is the same until the catalogue or the day is another.
 */
export function installFeeds(app: FastifyInstance, feeds: Feeds): void {
  const { db, originOf, shopName, hasPrices, now } = feeds;
  const seen = createVersionWatch(feeds);
  for (const locale of LOCALES) {
    app.get(
      catalogueFeedPath("products.xml", locale),
      { schema: { hide: true } },
      async (request, reply) => {
        const { storefront } = request.site;
        const today = dayOf(now(), storefront);
        const feed = {
          locale,
          storefront,
          today,
          origin: originOf(storefront),
          shop: await shopName(locale, storefront),
          hasPrices: await hasPrices(storefront),
        };
        return sendFeed({ request, reply, locale }, feeds, {
          ...seen(`products-${storefront}`, today),
          type: "application/rss+xml; charset=utf-8",
          pieces: () => merchantFeed(db, feed),
        });
      },
    );
    app.get(
      catalogueFeedPath("fitments.tsv", locale),
      { schema: { hide: true } },
      async (request, reply) =>
        sendFeed({ request, reply, locale }, feeds, {
          ...seen("fitments"),
          type: "text/tab-separated-values; charset=utf-8",
          pieces: () => fitmentFeed(db, locale),
        }),
    );
  }
}

type Known = { tag: string; since: Date };
type Sent = Known & {
  type: string;
  pieces: () => AsyncIterable<string>;
};

function sendFeed(
  { request, reply, locale }: Call,
  { places }: Pick<Feeds, "places">,
  { tag, since, type, pieces }: Sent,
): FastifyReply {
  const etag = `W/"${tag}-${locale}"`;
  const isDone = request.method === "HEAD" || isKnown(request, { etag, since });
  if (!isDone && !hasPlace(places)) return sendPlainPage(request, reply, 503);
  void reply.type(type).headers({
    "cache-control": `public, max-age=${HOUR_SECONDS}`,
    vary: "accept-encoding",
    etag,
    "last-modified": since.toUTCString(),
  });
  if (isDone) return reply.code(request.method === "HEAD" ? 200 : 304).send();
  const source = Readable.from(pieces());
  source.once("close", places.leave);
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  if (encoding === undefined) return reply.send(source);
  return reply.header("content-encoding", encoding).send(source.compose(createGzip()));
}

function hasPlace(places: WorkLimit): boolean {
  try {
    places.enter();
    return true;
  } catch {
    return false;
  }
}

/** Whether the caller has it already: by its tag, or where none is named by its moment, in whole seconds. */
function isKnown(
  { headers }: FastifyRequest,
  { etag, since }: { etag: string; since: Date },
): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.includes(etag);
  const known = Date.parse(headers["if-modified-since"] ?? "");
  return known >= Math.floor(since.getTime() / 1_000) * 1_000;
}

/** Tells which version of a feed there is, and from which moment this process has known it. */
function createVersionWatch({ catalogueVersion, now }: Feeds) {
  const known = new Map<string, Known>();
  return (name: string, day = ""): Known => {
    const tag = [name, catalogueVersion.current(), day].join("-");
    const before = known.get(name);
    const found = before?.tag === tag ? before : { tag, since: now() };
    known.set(name, found);
    return found;
  };
}
