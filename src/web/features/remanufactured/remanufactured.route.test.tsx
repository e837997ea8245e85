import { describe, expect, it } from "vitest";

import { settings, shopApi } from "../../../../test/factories/shop-api.ts";
import { unit } from "../../../../test/factories/units.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await createPageRenderer((locale) => shopApi(locale, changes))(
    new URL(path, "http://shop.local"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const units = async () => [
  unit(),
  unit({ sku: "RE-6HK1", family: "6HK1", hasCore: false, warranty: null }),
  unit({
    sku: "RT-1000",
    kind: "transmission",
    maker: "Allison",
    family: "1000 / 2000 Series",
    subcategory: { id: 242, name: "Transmisiones automáticas", url: "automatic-transmissions" },
    warranty: { months: 6, km: null },
    is_special_order: false,
  }),
];

describe("remanufactured engines and transmissions (specification §2)", () => {
  it.each(["/EngineAndTransmissionPage", "/remanufactured-engines-and-transmissions"])(
    "are listed by maker and family at %s",
    async (path) => {
      const { status, html, head } = await page(path, { units });
      expect(status).toBe(200);
      expect(html).toContain("<b>Isuzu</b>");
      expect(html).toContain("4HK1, 6HK1");
      expect(html).toContain("<caption>Isuzu 4HK1</caption>");
      expect(html).toContain("<caption>Allison 1000 / 2000 Series</caption>");
      expect(head).toContain(
        'rel="canonical" href="http://shop.local/remanufactured-engines-and-transmissions"',
      );
    },
  );

  it("say their core, warranty, what they include and when they leave", async () => {
    const { html } = await page("/remanufactured-engines-and-transmissions", { units });
    for (const words of [
      "Lleva casco",
      "Sin casco",
      "12 meses o 100 000 km",
      "6 meses",
      "Por confirmar",
      "listo para salir",
      "Se verifica con el VIN · Pedido especial",
      "La caja armada con su cuerpo de válvulas",
    ])
      expect(html.replaceAll(/\s/g, " ")).toContain(words);
  });

  it("say it in miles at the other storefront, in English", async () => {
    const other = { units, settings: async () => settings({ storefront: "us" }) };
    const { html } = await page("/en/EngineAndTransmissionPage", other);
    expect(html).toContain("12 months or 62,000 mi");
  });

  it("tell what a kind includes of those kinds alone that there are", async () => {
    const { html } = await page("/EngineAndTransmissionPage", { units: async () => [unit()] });
    expect(html).not.toContain("La caja armada");
    expect(html).not.toContain('id="transmission"');
  });

  it("lead to the contact form without script, and stand without any", async () => {
    const { status, html } = await page("/EngineAndTransmissionPage", { units: async () => [] });
    expect(status).toBe(200);
    expect(html).toContain('href="/contact-us" aria-haspopup="dialog">Pedir cotización');
  });

  it("are not found where the module is off", async () => {
    const off = { settings: async () => settings({ module_rebuild_en_trans: "false" }) };
    expect((await page("/remanufactured-engines-and-transmissions", off)).status).toBe(404);
  });
});
