import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { STORAGE_VERSION } from "../storage/stored-record.ts";
import { NO_NEWS, readStoredNews, storedNews, withNews } from "./cart-news.ts";

const pump = { sku: "PUMP", title: "Bomba", reason: "out_of_stock" as const };

describe("what the shop changed in a cart", () => {
  it("is kept until it is read, the last news of each part", () => {
    const first = withNews(NO_NEWS, { gone: [], fewer: [{ sku: "PUMP", quantity: 3 }] });
    const second = withNews(first, { gone: [], fewer: [{ sku: "FILTER", quantity: 1 }] });
    expect(second.fewer.map(({ sku }) => sku)).toEqual(["PUMP", "FILTER"]);
    expect(withNews(second, { gone: [pump], fewer: [] })).toEqual({
      gone: [pump],
      fewer: [{ sku: "FILTER", quantity: 1 }],
    });
    expect(withNews(second, NO_NEWS)).toEqual(second);
  });

  it("comes back from the browser's storage as it went there", () => {
    const news = { gone: [pump], fewer: [{ sku: "FILTER", quantity: 1 }] };
    expect(readStoredNews(storedNews(news))).toEqual(news);
  });

  it("is none, whatever else stands in the storage", () => {
    for (const text of [null, "", "{", "[]", '{"gone":[7]}'])
      expect(readStoredNews(text)).toEqual(NO_NEWS);
    assert(
      property(anything(), (value) => {
        const text = JSON.stringify({ version: STORAGE_VERSION, gone: [value], fewer: [value] });
        expect(() => readStoredNews(text)).not.toThrow();
      }),
    );
  });

  it("tells a part that left again for its last reason alone", () => {
    const again = { ...pump, reason: "unknown_part" as const };
    const filter = { sku: "FILTER", title: null, reason: "mixed_product" as const };
    const known = { gone: [pump, filter], fewer: [] };
    expect(withNews(known, { gone: [again], fewer: [] }).gone).toEqual([filter, again]);
  });

  it("is read line by line: what is no news is none, and the others stay", () => {
    const gone = [
      { ...pump, reason: "stolen" },
      { ...pump, sku: 7 },
      { ...pump, title: 7 },
    ];
    const fewer = [{ sku: "FILTER" }, { sku: 7, quantity: 1 }, { sku: "B", quantity: 2 }];
    expect(readStoredNews(JSON.stringify({ version: STORAGE_VERSION, gone, fewer }))).toEqual({
      gone: [{ ...pump, title: null }],
      fewer: [{ sku: "B", quantity: 2 }],
    });
  });
});
