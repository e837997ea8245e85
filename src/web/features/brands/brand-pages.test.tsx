import { describe, expect, it } from "vitest";

import { brands, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string) {
  const rendered = await createPageRenderer((locale) => shopApi(locale))(
    new URL(path, "http://shop.local"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const RENAMED = [
  { brand: "isuzu", name: "Isuzu", image: null, parts: 31, aliases: ["isuzu-motors"] },
];

describe("brand pages (specification §2)", () => {
  it.each(["/search-by-brand", "/search/brand"])("lists every brand at %s", async (path) => {
    const { html } = await page(path);
    for (const { brand } of brands()) expect(html).toContain(`href="/search-by-brand/${brand}"`);
  });

  it.each(["/search-by-brand/isuzu", "/search/brand/Isuzu"])(
    "shows a brand with its parts at %s",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain("8-98163-061-0");
      expect(html).toContain('href="/custom-search?brand=isuzu"');
    },
  );

  it.each([
    ["/search-by-brand/isuzu-motors", "/search-by-brand/isuzu"],
    ["/en/search/brand/Isuzu-Motors", "/en/search-by-brand/isuzu"],
  ])("leads from what it was called before to where it is: %s", async (path, now) => {
    const render = createPageRenderer((locale) => ({
      ...shopApi(locale),
      brands: async () => RENAMED,
    }));
    const answer = await render(new URL(path, "http://shop.local"));
    if (!(answer instanceof Response)) throw new Error("The page does not redirect.");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, now]);
  });

  it("is not found when there is no such brand", async () => {
    expect((await page("/search-by-brand/nobody")).status).toBe(404);
  });
});
