import { describe, expect, it } from "vitest";

import { shopApi } from "../../../../test/factories/shop-api.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  const rendered = await render(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const searchIsDown: Partial<ShopApi> = {
  products: async () => {
    throw new Error("The search does not answer.");
  },
};

describe("category pages (specification §2)", () => {
  it.each([
    "/category/fuel-injection",
    "/search/category/fuel-injection",
    "/category/3",
    "/Category/FUEL-INJECTION",
  ])("shows a category with its subcategories at %s", async (path) => {
    const { status, html, head } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain("<h1>Inyección de combustible</h1>");
    expect(html).toContain(
      'href="/custom-search?category=fuel-injection&amp;subcategory=injectors"',
    );
    expect(head).toContain('rel="canonical" href="http://shop.local/category/fuel-injection"');
  });

  it("names it in English under /en", async () => {
    const { html, head } = await page("/en/category/fuel-injection");
    expect(html).toContain("<h1>Fuel Injection</h1>");
    expect(html).toContain('href="/en/custom-search?category=fuel-injection');
    expect(head).toContain("<title>Fuel Injection: truck and diesel parts | Repuesto</title>");
  });

  it("lists every category and subcategory without an id", async () => {
    const { html } = await page("/category");
    expect(html.match(/class="tree-head"/g)).toHaveLength(26);
    expect(html).toContain("subcategory=oil-pumps");
  });

  it.each(["/category/nothing", "/category/0", "/category/%00"])(
    "is not found when there is no such category: %s",
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );

  it("leads to none without parts, whose own page says what there is", async () => {
    const changes: Partial<ShopApi> = {
      categories: async () =>
        (await shopApi("es").categories()).map((one) =>
          one.category_url === "clutch" ? Object.assign(one, { parts: 0 }) : one,
        ),
      subcategories: async () =>
        (await shopApi("es").subcategories()).map((one) =>
          one.sub_category_url === "oil-pumps" || one.category_id === idOfClutch
            ? Object.assign(one, { parts: 0 })
            : one,
        ),
    };
    const { id: idOfClutch } = (await shopApi("es").categories()).find(
      ({ category_url }) => category_url === "clutch",
    ) ?? { id: 0 };
    for (const path of ["/category", "/"])
      expect((await page(path, changes)).html).not.toContain('href="/category/clutch"');
    const { html } = await page("/category", changes);
    expect(html.match(/class="tree-head"/g)).toHaveLength(25);
    expect(html).not.toContain("subcategory=oil-pumps");
    const own = await page("/category/clutch", changes);
    expect(own.status).toBe(200);
    expect(own.html).toContain("La tienda no tiene por ahora repuestos");
    expect(own.head).toContain("noindex");
  });

  it("leads for good to the category that it was taken into", async () => {
    const render = createPageRenderer((locale) =>
      shopApi(locale, {
        categories: async () => {
          const [first, ...others] = await shopApi(locale).categories();
          return first ? [{ ...first, formerly: ["before"] }, ...others] : [];
        },
      }),
    );
    const answer = await render(new URL("/en/category/Before", "http://shop.local"));
    if (!(answer instanceof Response)) throw new Error("The page does not redirect.");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/en/category/engine"]);
  });

  it("tells search engines the way to it", async () => {
    expect((await page("/category/engine")).html).toContain('"@type":"BreadcrumbList"');
  });

  it("stands without its lists while the search does not answer", async () => {
    const { status, html } = await page("/category/engine", searchIsDown);
    expect(status).toBe(200);
    expect(html).not.toContain("8-98163-061-0");
    expect(html).toContain("<h1>Motor</h1>");
  });
});

describe("Isuzu pages (specification §2)", () => {
  it.each(["/isuzu-truck-parts", "/isuzu-parts"])(
    "leads to the make's parts at %s",
    async (path) => {
      const { status, html, head } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain('href="/custom-search?make=Isuzu"');
      expect(html).toContain('href="/engine/Isuzu:4HK1:5.2"');
      expect(head).toContain('rel="canonical" href="http://shop.local/isuzu-truck-parts"');
    },
  );
});

describe("the home page (specification §2)", () => {
  it("leads to every system, engine and brand", async () => {
    const { html } = await page("/");
    expect(html).toContain('href="/category/wheels-and-hubs"');
    expect(html).toContain('href="/engine/Isuzu:4HK1:5.2"');
    expect(html).toContain('href="/search-by-brand/isuzu"');
  });

  it("numbers the systems like the drawing's balloons", async () => {
    const { html } = await page("/");
    const balloon = /call-brakes" href="[^"]*" title="Frenos">(\d+)/.exec(html)?.[1];
    expect(html).toContain(`<span class="tile-number" aria-hidden="true">${balloon}</span>`);
    expect(html.match(/class="call /g)).toHaveLength(17);
  });

  it("stands while the search does not answer", async () => {
    const { status, html } = await page("/", searchIsDown);
    expect(status).toBe(200);
    expect(html).toContain("El repuesto correcto");
  });

  it("shows no money to a guest", async () => {
    for (const path of ["/", "/category/engine", "/search-by-brand/isuzu"]) {
      expect((await page(path)).html).not.toMatch(/[$₡]\s?\d/);
    }
  });
});
