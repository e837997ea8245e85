import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { createPageCache, type PageCache } from "./page-cache.ts";

/** What is sent of the page under the key "a". */
function sent(cache: PageCache, encoding: "br" | "gzip" | undefined): Buffer {
  const page = cache.peek("a");
  if (!page || !("etag" in page)) throw new Error("A document was expected.");
  return cache.bytesFor("a", page, encoding);
}

const found = async () => ({ status: 200, html: "<p>sí</p>" });

it("makes a page once, however many ask at once", async () => {
  const cache = createPageCache(1_000_000);
  let made = 0;
  const make = async () => {
    made += 1;
    return found();
  };
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get("a", make)));
  expect(made).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.peek("a")).toBe(pages[0]);
  expect([cache.misses(), cache.hits()]).toEqual([1, 1]);
});

it.each([404, 500, 503])("keeps no page with status %i", async (status) => {
  const cache = createPageCache(1_000_000);
  await cache.get("a", async () => ({ status, html: "x" }));
  expect(cache.peek("a")).toBeUndefined();
});

it("forgets a page that could not be made", async () => {
  const cache = createPageCache(1_000_000);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", found)).toMatchObject({ status: 200 });
});

it("stays within its bytes and lets go what was not asked for longest", async () => {
  const cache = createPageCache(10_000);
  for (let n = 0; n < 20; n += 1) {
    await cache.get(`page ${n}`, found);
    cache.peek("page 0");
  }
  const kept = Array.from({ length: 20 }, (_, n) => cache.peek(`page ${n}`) !== undefined);
  expect(kept[0]).toBe(true);
  expect(kept[1]).toBe(false);
  expect(kept.filter(Boolean).length).toBeLessThan(10);
});

it("holds the same text for every encoding", async () => {
  const cache = createPageCache(1_000_000);
  await cache.get("a", found);
  expect(brotliDecompressSync(sent(cache, "br")).toString()).toBe("<p>sí</p>");
  expect(gunzipSync(sent(cache, "gzip")).toString()).toBe("<p>sí</p>");
  expect(sent(cache, "gzip")).toBe(sent(cache, "gzip"));
  expect(sent(cache, undefined).toString()).toBe("<p>sí</p>");
});

it("compresses a page better once it is asked for again", async () => {
  const cache = createPageCache(1_000_000);
  const html = Array.from({ length: 2_000 }, (_, n) => `<li>repuesto ${n % 97}</li>`).join("");
  await cache.get("a", async () => ({ status: 200, html }));
  const quick = sent(cache, "br");
  await expect.poll(() => sent(cache, "br").length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(sent(cache, "br")).toString()).toBe(html);
});

it("counts all the memory that its bytes hold, however they came to be", async () => {
  const cache = createPageCache(10_000_000);
  const html = Array.from({ length: 2_000 }, (_, n) => `<li>repuesto ${n % 97}</li>`).join("");
  await cache.get("a", async () => ({ status: 200, html }));
  const held = () => sent(cache, "br").buffer.byteLength + sent(cache, "gzip").buffer.byteLength;
  const quick = sent(cache, "br").length;
  await expect.poll(() => sent(cache, "br").length).toBeLessThan(quick);
  // Nothing but the bytes themselves: zlib gives them as the beginning of a far larger piece.
  expect(held()).toBe(sent(cache, "br").length + sent(cache, "gzip").length);
  expect(cache.size()).toBe(held() + 1 + 1_000);
});
