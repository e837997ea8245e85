import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { bytesFor, createPageCache } from "./page-cache.ts";

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
  const page = await createPageCache(1_000_000).get("a", found);
  if (!("etag" in page)) throw new Error("A document was expected.");
  expect(brotliDecompressSync(bytesFor(page, "br")).toString()).toBe("<p>sí</p>");
  expect(gunzipSync(bytesFor(page, "gzip")).toString()).toBe("<p>sí</p>");
  expect(bytesFor(page, undefined).toString()).toBe("<p>sí</p>");
});

it("compresses a page better once it is asked for again", async () => {
  const cache = createPageCache(1_000_000);
  const html = Array.from({ length: 2_000 }, (_, n) => `<li>repuesto ${n % 97}</li>`).join("");
  const page = await cache.get("a", async () => ({ status: 200, html }));
  if (!("etag" in page)) throw new Error("A document was expected.");
  const quick = bytesFor(page, "br");
  cache.peek("a");
  await expect.poll(() => bytesFor(page, "br").length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(bytesFor(page, "br")).toString()).toBe(html);
});
