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

  it("is not found when there is no such brand", async () => {
    expect((await page("/search-by-brand/nobody")).status).toBe(404);
  });
});
