import { hash } from "node:crypto";

import { LRUCache } from "lru-cache";

import {
  compressed,
  compressedWell,
  decompressed,
  type ContentEncoding,
  keepable,
} from "#server/platform/http/content-encoding.ts";

/** Cost of an entry besides its bytes: key, objects, list links, what the system adds to each piece of memory. */
const ENTRY_OVERHEAD_BYTES = 1_000;

/** `countAgain` counts what was counted when the page was made; whoever shows a kept one calls it. */
type Counting = { countAgain?: () => void };

/** A page as it is sent: a document, or the redirect that a loader answered with. */
export type FinishedPage = Counting &
  ({ status: number; html: string } | { status: number; location: string });

export type CachedPage = Counting &
  (
    | { status: number; location: string }
    | { status: number; etag: string; brotli: Buffer; isQuick: boolean; gzip?: Buffer }
  );

export type CachedDocument = Extract<CachedPage, { etag: string }>;

export type PageCache = {
  /** The page under this key, made by `make` when missing; however many ask at once, it is made once. */
  get: (key: string, make: () => Promise<FinishedPage>) => Promise<CachedPage>;
  /** The page when it is kept already: the way that costs nothing. */
  peek: (key: string) => CachedPage | undefined;
  /** The bytes to send to a browser that takes this encoding; gzip is made for the first that asks. */
  bytesFor: (key: string, page: CachedDocument, encoding: ContentEncoding | undefined) => Buffer;
  /** What is held, in bytes. */
  size: () => number;
  hits: () => number;
  misses: () => number;
};

/**
 * Keeps pages compressed, bounded in bytes, least recently used out first (architecture §4). Only
 * what is found is kept: a missing page or a failure is made anew each time, but once at a time. A
 * page is compressed quickly at first, as most are asked for once; the second time is worth better.
 */
export function createPageCache(maxBytes: number): PageCache {
  const kept = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedPage>>();
  let hits = 0;
  let misses = 0;

  const peek = (key: string) => {
    const page = kept.get(key);
    if (!page) return undefined;
    hits += 1;
    if ("etag" in page && page.isQuick) improve(key, page);
    return page;
  };
  /** Holds a page's bytes in another way; it is counted anew. */
  const hold = (key: string, change: Partial<CachedDocument>) => {
    const page = kept.peek(key);
    if (page && "etag" in page) kept.set(key, { ...page, ...change });
  };
  /** The quick bytes do until the better ones are there, and for good if they cannot be made. */
  const improve = (key: string, page: CachedDocument) => {
    hold(key, { isQuick: false });
    compressedWell(decompressed(page.brotli)).then(
      (better) => hold(key, { brotli: keepable(better) }),
      () => undefined,
    );
  };
  const make = async (key: string, render: () => Promise<FinishedPage>) => {
    try {
      const page = preserved(await render());
      if (page.status < 400) kept.set(key, page);
      return page;
    } finally {
      underWay.delete(key);
    }
  };
  return {
    hits: () => hits,
    misses: () => misses,
    peek,
    size: () => kept.calculatedSize,
    bytesFor: (key, page, encoding) => {
      if (encoding === "br") return page.brotli;
      if (encoding === "gzip" && page.gzip) return page.gzip;
      const plain = decompressed(page.brotli);
      if (encoding === undefined) return plain;
      const gzip = keepable(compressed(plain.toString(), encoding));
      hold(key, { gzip });
      return gzip;
    },
    async get(key, render) {
      const page = peek(key) ?? underWay.get(key);
      if (page) return page;
      misses += 1;
      const promise = make(key, render);
      underWay.set(key, promise);
      return promise;
    },
  };
}

function preserved(page: FinishedPage): CachedPage {
  if ("location" in page) return page;
  const brotli = keepable(compressed(page.html, "br"));
  // Weak: the same page in any encoding is the same page. Of the compressed bytes: there are fewer.
  const etag = `W/"${hash("sha256", brotli, "base64url").slice(0, 22)}"`;
  const { html: _html, ...kept } = page;
  return { ...kept, etag, brotli, isQuick: true };
}

function sizeOf(page: CachedPage, key: string): number {
  const bytes = "location" in page ? page.location.length : bytesOf(page);
  return bytes + key.length + ENTRY_OVERHEAD_BYTES;
}

function bytesOf({ brotli, gzip }: CachedDocument): number {
  return brotli.buffer.byteLength + (gzip?.buffer.byteLength ?? 0);
}
