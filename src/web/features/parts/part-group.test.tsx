import { describe, expect, it } from "vitest";

import type { PartsFilters, Product, ProductsResponse } from "#contract/products.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

import { product, productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";

const GROUP: NonNullable<Product["group"]> = {
  size: 3,
  qualities: ["Original", "Aftermarket"],
  brands: ["Isuzu", "Gulfline", "Irazú Parts"],
};

async function page(
  products: Product[],
  {
    path = "/custom-search?q=bomba&brand=isuzu",
    sections = [],
  }: {
    path?: string;
    sections?: ProductsResponse["searchInfo"]["sections"];
  } = {},
) {
  const requests: PartsFilters[] = [];
  const render = createPageRenderer((locale) =>
    shopApi(locale, {
      products: async (filters) => {
        requests.push(filters);
        const reply = productsResponse(products, { productsFiltered: 148 });
        return { ...reply, searchInfo: { ...reply.searchInfo, sections } };
      },
    }),
  );
  const rendered = await render(new URL(path, "http://shop.local"));
  const html = rendered instanceof Response ? "" : rendered.html;
  return { requests, html: html.replaceAll("<!-- -->", "") };
}

describe("a list of groups (decisions §12)", () => {
  it("asks for groups", async () => {
    const { requests } = await page([product()]);
    expect(requests).toEqual([expect.objectContaining({ grouped: true })]);
  });

  it("says how many brands and which qualities replace each other, closed at first", async () => {
    const { html } = await page([product({ group: GROUP })]);
    expect(html).toMatch(/<button [^>]*aria-expanded="false"[^>]*>3 marcas<span/);
    expect(html).toContain('group-qualities">Original y Alterno');
    expect(html).not.toContain("group-rows");
  });

  it("leads to the options on the part's page where no script runs", async () => {
    const { html } = await page([product({ group: GROUP })], {
      path: "/en/custom-search?q=pump&brand=isuzu",
    });
    expect(html).toMatch(/<a class="small if-no-js" href="\/en\/part\/[^"]+#options">3 brands</);
  });

  it("counts the options where they are of one brand, and says from which price", async () => {
    const group = { ...GROUP, brands: ["Isuzu"], fromPrice: 12.5 };
    const { html } = await page([product({ group, price: 20, core: 0 })]);
    expect(html).toContain(">3 opciones<");
    expect(html).toMatch(/Original y Alterno · desde \$12,50/);
    const { html: cheapest } = await page([product({ group, price: 12.5, core: 0 })]);
    expect(cheapest).not.toContain("desde");
  });

  it("says nothing of a part that nothing replaces", async () => {
    const { html } = await page([product({ group: { ...GROUP, size: 1 } })]);
    expect(html).not.toContain('aria-expanded="false">3 marcas');
    expect(html).not.toContain("con todas sus marcas ·");
    expect(html).not.toContain("con todas sus marcas</span>");
  });

  it("says of the count that it counts parts with all their brands", async () => {
    const { html } = await page([product({ group: GROUP })]);
    expect(html).toMatch(/148 repuestos<span class="phone-hidden"> con todas sus marcas/);
    expect(html).toContain("Cada repuesto se cuenta una vez, con todas sus marcas.");
  });

  it("shows the brands of a group in a box", async () => {
    const { html } = await page([product({ group: GROUP })], {
      path: "/custom-search?q=bomba&brand=isuzu&view=grid",
    });
    expect(html).toContain('<li title="Gulfline">');
    expect(html).toMatch(/href="\/part\/[^"]+#options">3 marcas</);
  });
});

describe("universal parts (decisions §12)", () => {
  const products = ["A", "B", "C"].map((sku) => product({ sku, part_number: sku }));

  it.each(["", "&view=grid"])("stand under a title of their own%s", async (view) => {
    const { html } = await page(products, {
      path: `/custom-search?q=bomba&brand=isuzu${view}`,
      sections: [
        { fit: "own", from: 0 },
        { fit: "universal", from: 2 },
      ],
    });
    const [before = "", after = ""] = html.split('<h2 class="rows-title" id="parts-from-2">');
    expect(before).toContain('data-sku="B"');
    expect(before).not.toContain('data-sku="C"');
    expect(after).toMatch(/^Universales<span>Se comparan por sus medidas/);
    expect(after).toContain('aria-labelledby="parts-from-2"');
    expect(after).toContain('data-sku="C"');
    expect(html.match(/rows-title/g)).toHaveLength(1);
  });

  it("have their title on a page that holds nothing else, and what comes after has its own", async () => {
    const { html } = await page(products, {
      path: "/en/custom-search?q=pump&brand=isuzu",
      sections: [
        { fit: "universal", from: 0 },
        { fit: "own", from: 1 },
      ],
    });
    expect(html).toContain('id="parts-from-0">Universal<span>Fit by measure');
    expect(html).toContain('id="parts-from-1">For ');
  });
});
