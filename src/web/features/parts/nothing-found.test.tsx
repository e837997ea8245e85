import { describe, expect, it } from "vitest";

import type { Reading } from "#contract/reading.ts";

import type { ProductsResponse } from "#contract/products.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { product, productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer, type RenderedPage } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}): Promise<RenderedPage> {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  const rendered = await render(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

function finding(changes: Partial<ProductsResponse>, products = [product()]): Partial<ShopApi> {
  return { products: async () => productsResponse(products, changes) };
}

describe("an empty list (specification §8)", () => {
  it.each([
    [
      "/custom-search?q=zzz",
      "No encontramos repuestos, por favor contáctenos",
      "Ver las categorías",
    ],
    ["/en/custom-search?q=zzz", "No parts found, Please contact us", "See the categories"],
  ])("offers the next step at %s", async (path, title, step) => {
    const { html } = await page(path, finding({}, []));
    expect(html).toContain(title);
    expect(html).toContain(step);
    expect(html).toMatch(/wa\.me\/50622000000\?text=[^"]*zzz/);
  });

  it("sends what may be a VIN where it is read", async () => {
    const { html } = await page("/en/custom-search?q=1ftww31p8-5eb1234o", finding({}, []));
    expect(html).toContain('href="/en/vehicle-selector#vin=1FTWW31P85EB1234O"');
    expect((await page("/custom-search?q=zzz", finding({}, []))).html).not.toContain("#vin=");
  });

  it("offers to leave out one filter or all of them", async () => {
    const { html } = await page("/custom-search?q=zzz&quality=OEM&make=Hino", finding({}, []));
    expect(html).toContain("Sin OEM");
    expect(html).toContain("Sin Hino");
    expect(html).toContain("Sin ningún filtro");
  });

  it.each([
    ["fewer", "Ningún repuesto tiene 9Q9 y Bosch junto con filtro. Se muestran sin 9Q9 y Bosch."],
    [
      "fewer",
      "No part has 9Q9 and Bosch together with filtro. These are shown without 9Q9 and Bosch.",
    ],
    ["model", "None of filtro also matches 9Q9 and Bosch."],
    ["otherVehicles", "No hay filtro para NPR 2008. Estos son para otros vehículos"],
    ["otherVehicles", "There is no filtro for NPR 2008. These are for other vehicles"],
    ["nearestNumbers", "No part has the number in “filtro”."],
    ["families", "These match filtro alone."],
    ["categories", "No part matches “filtro”. These are the parts that are asked for most"],
  ] as const)("says on the rung %s what was done: %s", async (rung, says) => {
    const span = { certainty: 0.9, used: false };
    const reading: Reading = {
      rung,
      spans: [
        { ...span, kind: "family", text: "filtro", used: true },
        { ...span, kind: "code", text: "9Q9" },
        { ...span, kind: "vehicle", text: "NPR" },
        { ...span, kind: "year", text: "2008" },
      ],
      unused: ["9Q9", "Bosch"],
      alternatives: [],
    };
    const reply = productsResponse([product()]);
    const locale = /[áéíóú]|No hay/.test(says) ? "" : "/en";
    const { html } = await page(`${locale}/custom-search?q=filtro`, {
      products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
    });
    const [, note = ""] = html.split('class="note note-warn"');
    const text = note.slice(0, note.indexOf("</p>")).replaceAll(/<[^>]*>/g, "");
    expect(text).toContain(says);
    expect(html).toContain("8-98163-061-0");
  });

  it("offers to read what looks like a VIN, whatever was found", async () => {
    const reading = { rung: "categories" as const, unused: [], spans: [], alternatives: [] };
    const reply = productsResponse([product()]);
    const { html } = await page("/en/custom-search?q=1M8GDM9AXKP042788", {
      products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
    });
    expect(html).toContain("If it is the VIN of a vehicle, read it here");
  });

  it.each([
    ["/custom-search?q=vin%3A+1M8GDM9AXKP042788", "léalo aquí"],
    ["/en/custom-search?q=chassis+number+1M8GDM9AXKP042788", "read it here"],
  ])("offers it with a label before it too: %s", async (path, says) => {
    const reading = { rung: "categories" as const, unused: [], spans: [], alternatives: [] };
    const reply = productsResponse([product()]);
    const { html } = await page(path, {
      products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
    });
    expect(html).toContain(says);
    expect(html).toContain("vehicle-selector#vin=1M8GDM9AXKP042788");
  });

  it("offers all that fits the vehicle when the text finds nothing of it", async () => {
    const { html } = await page("/custom-search?q=zzz&vehicle=3", finding({}, []));
    expect(html).toContain('<a href="/custom-search?vehicle=3">Sin “zzz”');
  });

  it("shows matches for the text when the vehicle leaves none", async () => {
    const others = finding({ otherOptions: [product()] }, []);
    const { html } = await page("/en/custom-search?q=liner&vehicle=3", others);
    expect(html).toContain(
      "We haven&#x27;t found any compatible item for the vehicle Selected but we have found matches for the search. Please see the results for your search",
    );
    expect(html).toContain("8-98163-061-0");
  });
});

describe("a text that nothing has", () => {
  it.each([
    ["/custom-search?q=LF9009", "Sin repuestos para “LF9009”", "Ningún repuesto"],
    ["/en/custom-search?q=LF9009", "No parts for “LF9009”", "No parts"],
  ])(
    "names and counts nothing where what is asked for most is shown: %s",
    async (path, title, count) => {
      const reading = { rung: "categories" as const, unused: [], spans: [], alternatives: [] };
      const reply = productsResponse([product()], { productsFiltered: 9753, pages: 407 });
      const { html, head } = await page(path, {
        products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
      });
      expect(html).toContain(`<h1>${title}</h1>`);
      const [, counted = ""] = html.split('class="total-count figures"');
      expect(counted.slice(counted.indexOf(">") + 1, counted.indexOf("</span>"))).toBe(count);
      expect(head).not.toMatch(/9.?753/);
      expect(html).toContain("8-98163-061-0");
    },
  );

  it("says that numbers are only like the one that was typed, when the vehicle leaves none of them", async () => {
    const span = { kind: "code" as const, text: "8981630619", certainty: 0.3, used: true };
    const reading = {
      rung: "nearestNumbers" as const,
      unused: [],
      spans: [span],
      alternatives: [],
    };
    const reply = productsResponse([], { otherOptions: [product()] });
    const { html } = await page("/custom-search?q=8981630619&vehicle=3", {
      products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
    });
    expect(html).toContain("Ningún repuesto tiene el número de “8981630619”.");
    expect(html).toContain("Tiene 0 donde usted escribió 9");
    expect(html).not.toContain("hay coincidencias con su búsqueda");
  });
});

describe("an address that names what the shop does not have", () => {
  it.each([
    ["/custom-search?category=nada", "En la tienda no hay una categoría que se llame “nada”."],
    ["/custom-search?brand=nadie", "En la tienda no hay una marca que se llame “nadie”."],
    ["/en/custom-search?subcategory=none", "The shop has no subcategory called “none”."],
  ])(
    "is a 404 that offers the next step where the shop has no such thing: %s",
    async (path, says) => {
      const { status, html, head } = await page(path, finding({}, []));
      expect(status).toBe(404);
      expect(html).not.toMatch(/<h1>(?:Todos los repuestos|All parts)/);
      expect(html).toContain(says);
      expect(head).toContain('content="noindex');
      expect(html).toMatch(/<a href="(?:\/en)?\/custom-search">(?:Sin|Without) n/);
    },
  );

  it.each([
    ["/parts?unificado=NADA", "En la tienda no hay un grupo de equivalentes que se llame “NADA”."],
    ["/en/parts?unificado=NADA&text=filter", "The shop has no interchange group called “NADA”."],
  ])("finds nothing for a group that no part is in: %s", async (path, says) => {
    const { status, html, head } = await page(path, { options: async () => [] });
    expect(status).toBe(404);
    expect(html).toContain(says);
    expect(html).not.toContain("8-98163-061-0");
    expect(html).toMatch(/<a href="(?:\/en)?\/custom-search\?q=NADA">/);
    expect(head).toContain('content="noindex');
  });

  it.each([
    ["/custom-search?vehicle=0", "No conocemos el vehículo de esta dirección."],
    ["/engine/9ZZ9", "En la tienda no hay un vehículo o motor que se llame “9ZZ9”."],
  ])(
    "is a 404 that leads to the vehicle selector for an unknown vehicle: %s",
    async (path, says) => {
      const searchInfo = { ...productsResponse([]).searchInfo, vehicle: null };
      const { status, html } = await page(path, finding({ searchInfo }, []));
      expect(status).toBe(404);
      expect(html).toContain(says);
      expect(html).toMatch(/<a [^>]*href="\/vehicle-selector"[^>]*>Elegir vehículo/);
      expect(html).toContain('<a href="/custom-search">Sin ');
    },
  );
});

describe("parts that only resemble what was typed", () => {
  it.each([
    ["/custom-search?", "Ningún repuesto tiene B495. Lo que se muestra solo se le parece"],
    ["/en/custom-search?", "No part has B495. What is shown only resembles it"],
    [
      "/custom-search?vehicle=7&",
      "Para este vehículo no hay B495. Lo que se muestra solo se le parece",
    ],
    [
      "/en/custom-search?vehicle=7&",
      "There is no B495 for this vehicle. What is shown only resembles it",
    ],
  ])("says where nothing that was typed found anything: %s", async (list, says) => {
    const spans = [{ certainty: 0.9, used: false, kind: "code" as const, text: "B495" }];
    const reading: Reading = { rung: "fewer", spans, unused: ["B495"], alternatives: [] };
    const reply = productsResponse([product()]);
    const { html } = await page(`${list}q=B495`, {
      products: async () => ({ ...reply, searchInfo: { ...reply.searchInfo, reading } }),
    });
    const [, note = ""] = html.split('class="note note-warn"');
    expect(note.replaceAll(/<[^>]*>/g, "")).toContain(says);
  });
});
