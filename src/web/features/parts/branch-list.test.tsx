import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { product, productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  const rendered = await render(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

describe("the list of what lies in a branch (specification §2, Map)", () => {
  it("lists what lies in a branch by its name, with a chip that takes it off and a form that keeps it", async () => {
    const requests: PartsFilters[] = [];
    const { html, status } = await page("/custom-search?warehouse=HER&brand=isuzu&page=2", {
      products: async (filters) => {
        requests.push(filters);
        return productsResponse([product()], { pages: 9 });
      },
    });
    expect(status).toBe(200);
    expect(requests[0]?.filters?.warehouse).toBe("her");
    expect(html).toContain("<b>Heredia</b>");
    expect(html).toContain('href="/custom-search?brand=isuzu"');
    expect(html).toContain('<input type="hidden" name="warehouse" value="her"/>');
    expect(html).toContain("page=3");
    for (const [, key] of html.matchAll(/href="\/custom-search\?([^"]*page=\d[^"]*)"/g))
      expect(key).toContain("warehouse=her");
    expect((await page("/en/custom-search?warehouse=her")).html).toContain(
      "<h1>What is at Heredia</h1>",
    );
  });

  it("is not found for a branch that there is not, and says so of none that is only empty", async () => {
    const none = { products: async () => productsResponse([], { productsFiltered: 0, pages: 0 }) };
    const unknown = await page("/custom-search?warehouse=lim", none);
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain("No tenemos una sucursal “lim”.");
    expect((await page("/custom-search?warehouse=mia", none)).status).toBe(200);
  });
});
