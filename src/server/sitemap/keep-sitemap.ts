import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";

import { LRUCache } from "lru-cache";

import type { Version } from "#server/platform/database/catalogue-version.ts";

import type { Sitemap } from "./list-pages.ts";

/** A file of 10,000 parts is some 400 kB when it is compressed: as many as a shop of 400,000 parts has. */
const MOST_BYTES = 16_000_000;
const ENTRY_OVERHEAD_BYTES = 1_000;

export type KeptFile = { etag: string; gzip: Buffer };

/** The files of a sitemap by name: "index", "pages", or the number of a file of parts. */
export type KeptSitemap = (name: "index" | "pages" | number) => Promise<KeptFile | undefined>;

/**
 * Makes each file once for each version of the parts, however many ask, and keeps it compressed: a file
 * reads ten thousand parts, and crawlers ask again and again.
 */
export function keepSitemap(sitemap: Sitemap, partsVersion: Version): KeptSitemap {
  const kept = new LRUCache<string, KeptFile, Parameters<KeptSitemap>[0]>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ gzip }, key) => gzip.byteLength + key.length + ENTRY_OVERHEAD_BYTES,
    fetchMethod: async (_key, _stale, { context: name }) => {
      const pieces = await piecesOf(sitemap, name);
      return pieces && keptFile(pieces);
    },
  });
  return (name) => kept.fetch(`${partsVersion.current()} ${name}`, { context: name });
}

async function piecesOf(
  sitemap: Sitemap,
  name: Parameters<KeptSitemap>[0],
): Promise<Iterable<string> | AsyncIterable<string> | undefined> {
  if (name === "index") return [await sitemap.index()];
  if (name === "pages") return [await sitemap.pages()];
  return sitemap.parts(name);
}

async function keptFile(pieces: Iterable<string> | AsyncIterable<string>): Promise<KeptFile> {
  const gzip = await buffer(Readable.from(pieces).compose(createGzip()));
  // Weak: the same file in any encoding is the same file.
  return { gzip, etag: `W/"${hash("sha256", gzip, "base64url").slice(0, 22)}"` };
}
