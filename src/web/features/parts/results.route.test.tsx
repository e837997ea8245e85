import { describe, expect, it } from "vitest";

import type { PartsFilters, ProductsResponse } from "#contract/products.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import {
  product,
  productsResponse,
  searchInfo,
  shopApi,
} from "../../../../test/factories/shop-api.ts";
import { createPageRenderer, type RenderedPage } from "#web/app/entry-server.tsx";

async function answer(path: string, changes: Partial<ShopApi> = {}) {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  return render(new URL(path, "http://shop.local"));
}

async function page(path: string, changes: Partial<ShopApi> = {}): Promise<RenderedPage> {
  const rendered = await answer(path, changes);
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

function finding(changes: Partial<ProductsResponse>, products = [product()]): Partial<ShopApi> {
  return { products: async () => productsResponse(products, changes) };
}

const facets: ProductsResponse["filtersAvailable"] = {
  brands: [{ brand: "isuzu", label: "Isuzu", count: 31 }],
  categories: [{ id: 1, name: "Motor", url: "engine", count: 54 }],
  subcategories: [{ id: 104, name: "Pistones", url: "pistons", count: 9 }],
  vehicleMakes: [{ make: "Isuzu", count: 54 }],
  qualities: [{ quality: "OEM", count: 12 }],
  availability: [{ availability: "IN_STOCK", count: 96 }],
};

describe("every address of a list (specification §2)", () => {
  it.each([
    "/custom-search",
    "/custom-search-no",
    "/custom-search-old",
    "/custom_search",
    "/custom_search/45/Motor/engine",
    "/engine",
    "/Engine/Isuzu:4HK1/Motor/engine/Pistones/pistons/Denso/denso/anillos",
    "/parts",
    "/PARTS?id=4&text=filtro",
    "/en/custom-search?q=filter",
    "/en/engine/45",
  ])("shows the parts at %s, without a footer", async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain("8-98163-061-0");
    expect(html).not.toContain("<footer");
  });

  it.each([
    [
      "/custom-search?category=filters&subcategory=oil&brand=denso&page=2",
      "/custom-search?category=engine&subcategory=oil-filters&brand=denso&page=2",
    ],
    [
      "/en/custom-search-no?category=filters&subcategory=oil",
      "/en/custom-search-no?category=engine&subcategory=oil-filters",
    ],
    ["/custom_search/-/Filtros/filters", "/custom-search?category=engine&subcategory=oil-filters"],
  ])("leads for good from where a kind of part was to where it is: %s", async (path, now) => {
    const moved = { category: "engine", subcategory: "oil-filters" };
    const reply = await answer(path, finding({ searchInfo: searchInfo({ moved }) }));
    if (!(reply instanceof Response)) throw new Error("The page does not redirect.");
    expect([reply.status, reply.headers.get("location")]).toEqual([301, now]);
  });

  it("asks for what the address says", async () => {
    const requests: PartsFilters[] = [];
    await page("/custom-search?q=faja&brand=b&brand=a&stock=IN_STOCK&page=1&size=24&sort=asc", {
      products: async (filters) => {
        requests.push(filters);
        return productsResponse([product()]);
      },
    });
    expect(requests).toEqual([
      expect.objectContaining({
        searchText: "faja",
        productsByPage: 24,
        orderOptionSelected: "asc",
        filters: expect.objectContaining({ brand: ["a", "b"], availability: "IN_STOCK" }),
      }),
    ]);
  });
});

describe("a list of parts", () => {
  it.each([
    ["/custom-search", "148 repuestos", "página 1 de 13"],
    ["/en/custom-search", "148 parts", "page 1 of 13"],
  ])("says on %s how many there are and which page this is", async (path, count, number) => {
    const { html } = await page(path, finding({ productsFiltered: 148, pages: 13 }));
    expect(html).toContain(count);
    expect(html).toContain(number);
  });

  it("heads the list by its text, else by the narrowest thing chosen", async () => {
    const found = finding({ filtersAvailable: facets });
    expect((await page("/custom-search?q=faja&category=engine", found)).html).toContain(
      "<h1>Repuestos para “faja”</h1>",
    );
    const path = "/custom-search?category=engine&subcategory=pistons&brand=isuzu";
    expect((await page(path, found)).html).toContain("<h1>Pistones</h1>");
    expect((await page("/custom-search?brand=isuzu", found)).html).toContain(
      "<h1>Repuestos Isuzu</h1>",
    );
  });

  it("names what was chosen even when no facet counts it any more", async () => {
    const { html } = await page("/custom-search?category=engine&brand=hino", finding({}, []));
    expect(html).toContain("<h1>Motor</h1>");
    expect(html).toContain("<b>Hino</b>");
  });

  it("leaves out a brand that it does not have beside others", async () => {
    const { status, html } = await page("/custom-search?brand=nadie&brand=isuzu");
    expect(status).toBe(200);
    expect(html).not.toContain("En la tienda no hay");
  });

  it("links each applied filter to the list without it, at page 1", async () => {
    const path = "/custom-search?q=faja&category=engine&brand=isuzu&page=2";
    const { html } = await page(path, finding({ filtersAvailable: facets, pages: 9 }));
    expect(html).toContain('href="/custom-search?q=faja&amp;brand=isuzu"');
    expect(html).toContain('href="/custom-search?q=faja&amp;category=engine"');
    expect(html).toContain('href="/custom-search?q=faja" rel="nofollow">Quitar todos');
  });

  it("sends every facet in a plain form that keeps the text and the view", async () => {
    const path = "/custom-search?q=faja&view=grid&quality=OEM&category=engine";
    const { html } = await page(path, finding({ filtersAvailable: facets }));
    expect(html).toMatch(/<form [^>]*action="\/custom-search" method="get"/);
    expect(html).toContain('<input type="hidden" name="q" value="faja"/>');
    expect(html).toContain('<input type="hidden" name="view" value="grid"/>');
    expect(html).toMatch(/<input type="checkbox" name="quality"[^>]*checked=""[^>]*value="OEM"/);
    expect(html).toMatch(/<input type="radio" name="stock"[^>]*value="IN_STOCK"/);
    expect(html).toContain("Aplicar filtros");
  });

  it("shows a guest no price, and how to get one", async () => {
    const { html } = await page("/custom-search");
    expect(html).toContain("Ver precio");
    expect(html).toContain("Ingrese para ver sus precios.");
    expect(html).not.toContain("$");
    expect(html).not.toContain("Menor precio");
    expect(html).not.toContain('name="min"');
  });

  it("shows prices, core and the price range where the reply holds them", async () => {
    const priced = product({ price: 186.4, core: 25 });
    const filtersAvailable = { ...facets, minMax: { min_price: 9.85, max_price: 914.2 } };
    const { html } = await page("/custom-search", finding({ filtersAvailable }, [priced]));
    expect(html).toContain("$186,40");
    expect(html).toContain("casco +$25,00");
    expect(html).toContain("Menor precio");
    expect(html).toContain('name="min"');
    expect(html).not.toContain("Ver precio");
  });

  it("says so when a signed-in reply holds a part without a price (specification §5)", async () => {
    const { html } = await page("/en/custom-search", finding({}, [product({ price: null })]));
    expect(html).toContain("Invalid products.");
  });
});

describe("a list for a vehicle", () => {
  it("has a fit column only when the list was read for a vehicle", async () => {
    const fitment = { status: "fits", position: "Cilindro 1", quantity: 4, notes: [] } as const;
    const path = "/custom-search?vehicle=engine:Isuzu:4HK1";
    const fitted = finding({}, [product({ fitment: { ...fitment, notes: [] } })]);
    expect((await page(path, fitted)).html).toContain("Le sirve");
    expect((await page("/custom-search")).html).not.toContain("Le sirve");
  });

  it("asks each part's page about the vehicle of the list", async () => {
    const vehicle = { id: 45, type: "engine", make: "Isuzu", engine_name: "4HK1" } as const;
    const info = searchInfo({ vehicle });
    const { html } = await page("/engine/Isuzu:4HK1", finding({ searchInfo: info }));
    expect(html).toContain("<h1>Repuestos para Isuzu 4HK1</h1>");
    expect(html).toContain('href="/part/8981630610?vehicle=engine-45"');
  });

  it("says where a part is and when it leaves", async () => {
    const days = { min: 5, max: 7 };
    const parts = [
      product({ sku: "1" }),
      product({ sku: "2", status: "LOCAL", daysToShip: days, stock: [] }),
      product({ sku: "3", status: "INCOMING", incomingOn: "2026-08-12", stock: [] }),
      product({ sku: "4", status: "NO_STOCK", daysToShip: null, stock: [] }),
    ];
    const { html } = await page("/custom-search", finding({}, parts));
    expect(html).toContain("14 en Heredia · listo para salir");
    expect(html).toContain("sale en 5 a 7 días");
    expect(html).toContain("llega el 12 ago 2026");
    expect(html).toContain("Agotado");
  });

  it("shows the same parts as boxes with up to three brands", async () => {
    const { html } = await page(
      "/custom-search?view=grid",
      finding({}, [product({ brands: "Isuzu, Ostra Sur, Denso, Bosch" })]),
    );
    expect(html).toContain('<ul class="part-boxes"');
    expect(html).toContain("12 piezas");
    expect(html).toContain("Ostra Sur");
    expect(html).not.toContain("Bosch");
  });
});

describe("a search that did not go straight", () => {
  it("says which words were read differently", async () => {
    const { html } = await page(
      "/custom-search?q=inyectr",
      finding({
        searchInfo: searchInfo({ corrections: [{ typed: "inyectr", read: "inyector" }] }),
      }),
    );
    expect(html).toContain("Buscamos <b>inyector</b> en lugar de inyectr.");
  });

  it.each([
    [
      "/custom-search?q=bomba+foo",
      ["foo"],
      "Ningún repuesto dice <b>foo</b>: buscamos sin esa palabra.",
    ],
    [
      "/en/custom-search?q=pump+foo+bar",
      ["foo", "bar"],
      "No part says <b>foo</b> or <b>bar</b>: we searched without these words.",
    ],
  ])("says which words were left out: %s", async (path, leftOut, sentence) => {
    const info = searchInfo({ leftOut });
    expect((await page(path, finding({ searchInfo: info }))).html).toContain(sentence);
  });

  it.each([
    ["/custom-search?q=x", "Buscamos el número <b>KG8064-836</b> sin las demás palabras."],
    [
      "/en/custom-search?q=x",
      "We searched for the number <b>KG8064-836</b> without the other words.",
    ],
  ])("says that a number was searched alone: %s", async (path, sentence) => {
    const info = searchInfo({ onlyNumbers: ["KG8064-836"] });
    expect((await page(path, finding({ searchInfo: info }))).html).toContain(sentence);
  });

  const exact = finding({
    searchInfo: searchInfo({ exactSku: "8981630610" }),
  });

  it.each([
    ["/custom-search?q=8-98163-061-0", "/part/8981630610?q=8-98163-061-0"],
    ["/en/custom-search?q=8981630610&size=24", "/en/part/8981630610?q=8981630610"],
  ])("leads from %s straight to the part, with a way back", async (path, part) => {
    const found = await answer(path, exact);
    expect(found instanceof Response && found.headers.get("location")).toBe(part);
  });

  it.each([
    "/custom-search-no?q=8981630610",
    "/custom-search?q=8981630610&brand=isuzu",
    "/custom-search?q=8981630610&sort=asc",
  ])("stays on the list at %s", async (path) => {
    expect((await page(path, exact)).status).toBe(200);
  });

  it("leads past the last page to the last page", async () => {
    const found = await answer("/custom-search?q=faja&page=99", finding({ pages: 3 }));
    expect(found instanceof Response && found.headers.get("location")).toBe(
      "/custom-search?q=faja&page=3",
    );
  });

  it("leads an interchange group to its first part", async () => {
    const found = await answer("/parts?unificado=U-100");
    expect(found instanceof Response && found.headers.get("location")).toBe("/part/8981630610");
  });
});

describe("what search engines keep of lists", () => {
  it("is the plain page, with its own address", async () => {
    const { head } = await page("/custom-search?category=engine&page=2", finding({ pages: 9 }));
    expect(head).not.toContain("noindex");
    expect(head).toMatch(/rel="canonical" href="[^"]*\/custom-search\?category=engine&amp;page=2"/);
  });

  it("is not a combination of facets, which names the plain page", async () => {
    const { head } = await page("/custom-search?category=engine&quality=OEM&sort=asc");
    expect(head).toContain("noindex");
    expect(head).toMatch(/rel="canonical" href="[^"]*\/custom-search\?category=engine"/);
  });
});
