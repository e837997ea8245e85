import { describe, expect, it, vi } from "vitest";

import type { ProductDetail } from "#contract/products.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { product, productDetail, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function answer(path: string, changes: Partial<ShopApi> = {}) {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  return render(new URL(path, "http://shop.local"));
}

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await answer(path, changes);
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

function part(changes: Partial<ProductDetail>): Partial<ShopApi> {
  return { product: async () => productDetail(changes) };
}

describe("the page of a part (specification §2)", () => {
  it.each([
    "/part/8981630610",
    "/parts/8981630610",
    "/PART/8981630610",
    "/part/8981630610/camisas",
    "/parts/8981630610/camisas/U-100",
  ])("is at %s, and names its one address", async (path) => {
    const { status, html, head } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain("<h1>Kit de camisas, Isuzu 4HK1, 115.0 mm</h1>");
    expect(head).toMatch(/rel="canonical" href="[^"]*\/part\/8981630610"/);
    expect(head).toMatch(/hrefLang="en" href="[^"]*\/en\/part\/8981630610"/);
  });

  it("says presentation, weight, size and country in the words and units of the language", async () => {
    const spanish = (await page("/part/8981630610")).html;
    for (const text of ["cada kit, 12 piezas", "18,5 kg", "60 × 40 × 25 cm", "Japón"])
      expect(spanish).toContain(text);
    const english = (await page("/en/part/8981630610")).html;
    for (const text of ["each kit, 12 pieces", "40.8 lb", "23.6 × 15.7 × 9.8 in", "Japan"])
      expect(english).toContain(text);
  });

  it("leads to its papers, each to be saved, and has no heading for none", async () => {
    const documents = [
      {
        title: "Torques de la culata",
        kind: "installation",
        language: "es",
        bytes: 340_000,
        url: "/documents/x-es.pdf",
        about: "Instrucciones de instalación, en español; PDF, 340 kB",
      },
    ] satisfies ProductDetail["documents"];
    const { html } = await page("/part/8981630610", part({ documents }));
    expect(html).toMatch(
      /PDF, 340 kB<\/dt><dd><a href="\/documents\/x-es\.pdf" download="">Torques de la culata<\/a>/,
    );
    expect(html).toContain('<h2 id="h-documents">Documentos</h2>');
    expect((await page("/part/8981630610", part({}))).html).not.toContain("h-documents");
  });

  it("tells a guest no price and no core amount, in the page or its data", async () => {
    const { html, head, data } = await page("/part/8981630610", part({ hasCore: true }));
    expect(html).toContain("Ingrese para ver su precio.");
    expect(html).toContain("Lleva casco");
    expect(html + head + data).not.toMatch(/\$\d|"price":|"offers"/);
    expect(html).toMatch(/wa\.me\/50622000000\?text=[^"]*8-98163-061-0/);
  });

  it("shows price and core where the reply holds them", async () => {
    const { html } = await page("/part/8981630610", part({ price: 186.4, core: 25 }));
    expect(html).toContain("$186,40");
    expect(html).toContain("casco +$25,00");
  });

  it("counts the stock of each warehouse", async () => {
    const stock = [
      {
        warehouseId: 1,
        city: "Heredia",
        country: "CR" as const,
        isLocal: true,
        onHand: 14,
        incoming: 0,
        incomingOn: null,
      },
      {
        warehouseId: 2,
        city: "Miami",
        country: "US" as const,
        isLocal: false,
        onHand: 3,
        incoming: 0,
        incomingOn: null,
      },
      {
        warehouseId: 3,
        city: "Limón",
        country: "CR" as const,
        isLocal: true,
        onHand: 0,
        incoming: 9,
        incomingOn: "2026-08-12",
      },
    ];
    const { html } = await page("/part/8981630610", part({ stock }));
    for (const text of ["Heredia", "Miami", "En 5 a 7 días", "Desde el 12 ago 2026"])
      expect(html).toContain(text);
  });
});

describe("a part and the vehicle that was asked with (decisions §4)", () => {
  it("says first whether it fits the vehicle that the list was for", async () => {
    const fitment = { status: "fits", position: "Cilindro 1", quantity: 4, notes: [] } as const;
    const forVehicle = { id: 45, type: "engine", make: "Hino", engine_name: "J08E" } as const;
    const shop: Partial<ShopApi> = {
      product: async (_sku, vehicle) =>
        productDetail(vehicle?.id === 45 ? { fitment: { ...fitment, notes: [] }, forVehicle } : {}),
    };
    const rendered = await page("/part/x?vehicle=engine-45", shop);
    expect(rendered.html).toContain("Sirve para Hino J08E");
    expect(rendered.html).toContain("Cilindro 1 · 4 por vehículo");
    expect((await page("/part/x", shop)).html).not.toContain("Sirve para Hino");
  });

  it.each([
    ["fits", "Sirve para Hino J08E"],
    ["universal", "compare las medidas"],
    ["unknown", "Por confirmar para Hino J08E"],
    ["does_not_fit", "No sirve para Hino J08E"],
  ] as const)("says of a vehicle that it %s: %s", async (status, words) => {
    const forVehicle = { id: 45, type: "engine", make: "Hino", engine_name: "J08E" } as const;
    const fitment = { status, position: null, quantity: null, notes: [] };
    const { html } = await page(
      "/part/x?vehicle=engine-45",
      part({ fitment, forVehicle, is_universal: status === "universal" }),
    );
    expect(html).toContain(words);
    expect(html.includes("Sirve para")).toBe(status === "fits");
    expect(html.includes("fit-bar-universal")).toBe(status === "universal");
  });

  it("says what the fit on an engine alone depends on, and not that the catalogue is not ready", async () => {
    const forVehicle = { id: 45, type: "engine", make: "Hino", engine_name: "J08E" } as const;
    const notes = ["Depende del vehículo, no sólo del motor: elija el suyo."];
    const fitment = { status: "unknown", position: null, quantity: null, notes } as const;
    const { html } = await page(
      "/part/x?vehicle=engine-45",
      part({ fitment: { ...fitment, notes }, forVehicle }),
    );
    expect(html).toContain(notes[0]);
    expect(html).not.toContain("todavía no está listo");
  });
});

describe("what goes with a part", () => {
  it("compares the options of the same part by quality", async () => {
    const options = [
      product({ sku: "8981630610" }),
      product({ sku: "KT-1", part_number: "KT-1", brandQuality: "OEM" }),
    ];
    const { html } = await page("/part/8981630610", { options: async () => options });
    expect(html).toContain("El mismo repuesto, por calidad");
    expect(html).toContain('href="/part/KT-1"');
    expect(html).toContain("Está viendo este");
  });

  it("only logs when the options cannot be loaded (specification §8)", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { status, html } = await page("/part/8981630610", {
      options: () => Promise.reject(new Error("down")),
    });
    expect(status).toBe(200);
    expect(html).not.toContain("por calidad");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("lists every vehicle that the part fits, in the page itself", async () => {
    const vehicles = Array.from({ length: 40 }, (_, index) => ({
      region: "CR",
      make: "Isuzu",
      model: `N${index}`,
      engine_name: "4HK1-TC",
      engine_liter: "7.0",
      year_from: 2008,
      year_to: 2016,
      position: "",
      quantity: 1,
      notes: "",
    }));
    const { html } = await page("/part/8981630610", part({ vehicles }));
    expect(html).toContain("Les sirve a 40 modelos");
    expect(html).toContain("2008 a 2016");
    expect(html).toContain(">7,0</td>"); // with the nought that stands on the engine, as everywhere else in the shop
    for (const { model } of vehicles) expect(html).toContain(`>${model}</span>`);
  });

  it.each([
    ["/part/x", "El catálogo de este repuesto todavía no está listo"],
    ["/en/part/x", "The Catalog for this part is not ready please contact us to verify fitment"],
  ])("says at %s when it is not known what the part fits", async (path, words) => {
    expect((await page(path, part({ vehicles: [], engines: [] }))).html).toContain(words);
  });

  it.each<[Partial<ProductDetail>, string]>([
    [{}, "Puede devolverlo en los 30 días desde la entrega"],
    [{ is_electrical: true }, "Los repuestos eléctricos no tienen devolución."],
    [{ is_special_order: true }, "Los pedidos especiales no tienen devolución."],
  ])("says whether it can be returned: %j", async (flags, rule) => {
    expect((await page("/part/x", part(flags))).html).toContain(rule);
  });

  it("leads to the part that took its place, and names those whose place it took", async () => {
    const { html } = await page(
      "/part/x",
      part({ supersededBy: { sku: "NEW", part_number: "N-EW" }, supersedes: ["OLD-1"] }),
    );
    expect(html).toContain('href="/part/NEW"');
    expect(html).toContain("OLD-1");
  });

  it("lists kit contents, specifications and cross references", async () => {
    const { html } = await page(
      "/part/x",
      part({
        kitContents: [
          { position: 1, sku: "P-1", part_number: "P-1", title: "Pistón", quantity: 4 },
        ],
        crossReferences: [
          { kind: "oem", maker: "Isuzu", number: "898-1", certainty: null },
          { kind: "competitor", maker: "Fleetguard", number: "LF9009", certainty: "exact" },
        ],
      }),
    );
    for (const text of [
      "Pistón",
      'href="/part/P-1"',
      "115.0 mm",
      "898-1",
      "Número original",
      "La misma pieza",
    ])
      expect(html).toContain(text);
  });

  it("leads back to the list of the search that led here", async () => {
    const { html } = await page("/part/8981630610?q=8-98163");
    expect(html).toContain('href="/custom-search-no?q=8-98163"');
  });
});

describe("a part that is not there", () => {
  it.each([
    ["/part/NADA-1", "No encontramos el repuesto NADA-1"],
    ["/en/part/NADA-1", "We could not find part NADA-1"],
  ])("is a 404 at %s that offers to search for it", async (path, words) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain(words);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="NADA-1"/);
  });

  it("leads to the first part of the group that the address names", async () => {
    const found = await answer("/part/NADA-1/camisas/U-100");
    expect(found instanceof Response && found.headers.get("location")).toBe("/part/8981630610");
  });

  it("leads an address without a part to the list", async () => {
    const found = await answer("/en/part");
    expect(found instanceof Response && found.headers.get("location")).toBe("/en/custom-search");
  });

  it.each(["/part/%", "/part/..%2F..%2Fetc", `/part/${"9".repeat(500)}`])(
    "says so for %s",
    async (path) => {
      const { status } = await page(path);
      expect(status).toBe(404);
    },
  );
});
