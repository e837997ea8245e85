import { describe, expect, it } from "vitest";

import type { BranchesResponse } from "#contract/branches.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { branches } from "../../../../test/factories/branches.ts";
import { product, productDetail, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await createPageRenderer((locale) => shopApi(locale, changes))(
    new URL(path, "http://shop.local"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const answering = (reply: BranchesResponse): Partial<ShopApi> => ({ branches: async () => reply });

describe("the map of branches (specification §2, /Map)", () => {
  it.each([
    [
      "/Map",
      "<h1>Sucursales</h1>",
      "De lunes a viernes: 7:30 a. m. a 5:30 p. m.",
      "4 213 números de repuesto",
    ],
    ["/en/map", "<h1>Branches</h1>", "Monday to Friday: 7:30 AM to 5:30 PM", "4,213 part numbers"],
  ])("%s says address, phone, hours and stock without the map", async (path, ...texts) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    const read = html.replaceAll(/[\u00a0\u202f]/g, " ");
    for (const text of ["300 m al norte del mercado, Heredia 40104, Costa Rica", ...texts])
      expect(read).toContain(text);
    expect(html).toContain('href="tel:+50622000001"');
  });

  it.each([
    ["/Map", "Cerrada del jueves 24 de diciembre al sábado 2 de enero: Vacaciones"],
    ["/en/Map", "Closed from Thursday, December 24 to Saturday, January 2: Vacaciones"],
    ["/Map", "El martes 22 de diciembre: 8:00 a. m. a 12:00 p. m. (Inventario)"],
    ["/en/Map", "On Tuesday, December 22: 8:00 AM to 12:00 PM (Inventario)"],
  ])("%s says on which days a branch is closed or has other hours: %s", async (path, text) => {
    const [branch] = branches();
    if (!branch) throw new Error("There is no branch.");
    const special_days = [
      {
        from: "2026-12-22",
        until: "2026-12-22",
        hours: [{ opens: "08:00", closes: "12:00" }],
        name: "Inventario",
      },
      { from: "2026-12-24", until: "2027-01-02", hours: [], name: "Vacaciones" },
    ];
    const { html } = await page(path, answering({ branches: [{ ...branch, special_days }] }));
    expect(html.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(text);
    const [, data = ""] = html.split("specialOpeningHoursSpecification");
    expect(data.slice(0, 400)).toContain(
      '"opens":"00:00","closes":"00:00","validFrom":"2026-12-24","validThrough":"2027-01-02"',
    );
  });

  it("draws each country with its own branches, under the numbers of the list", async () => {
    const { html } = await page("/en/Map");
    expect(html).toMatch(/>Costa Rica on a map: 1 Heredia and 2 San José\.</);
    expect(html).toMatch(/>United States on a map: 3 Miami\.</);
    expect(html.indexOf(">Costa Rica</h2>")).toBeLessThan(html.indexOf(">United States</h2>"));
    expect(html.match(/class="branch-spot"/g)).toHaveLength(3);
  });

  it("says no hours, phone or postal code that a branch has not", async () => {
    const { html } = await page("/en/Map");
    expect(html).toContain("Call before you come.");
    expect(html).toContain("Avenida 26, San José, Costa Rica");
    expect(html.match(/href="tel:\+1/g)).toHaveLength(1);
  });

  it("says of a part how many pieces each branch has, and is then no page for search engines", async () => {
    const [here] = productDetail().stock;
    if (!here) throw new Error("The sample part lies nowhere.");
    const stock = [
      { ...here, warehouseId: 1, onHand: 7 },
      { ...here, warehouseId: 2, onHand: 0, incoming: 4, incomingOn: "2026-12-01" },
    ];
    const { html, head } = await page(`/en/Map?sku=${product().sku}`, {
      product: async () => productDetail({ stock }),
    });
    expect(html).toContain("7 pieces");
    expect(html).toContain("4 pieces arrive on Dec 1, 2026");
    expect(html).toContain("None of this part");
    expect(html).not.toContain("part numbers");
    expect(head).toContain('content="noindex"');
  });

  it("leads to the list of what lies in a branch, where anything does", async () => {
    const { html } = await page("/en/Map");
    expect(html).toContain('<a href="/en/custom-search?warehouse=her">4,213 part numbers</a>');
    expect(html).not.toContain("warehouse=mia");
  });

  it("is not found for a part that there is not", async () => {
    expect((await page("/Map?sku=nothing")).status).toBe(404);
  });

  it("says so where nobody may visit a warehouse", async () => {
    const { status, html } = await page("/Map", answering({ branches: [] }));
    expect(status).toBe(200);
    expect(html).toContain("no recibe clientes");
    expect(html).not.toContain("branch-outline");
  });

  it("makes room for streets only where they are configured, over the storefront's own country", async () => {
    const map = { tiles_url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Somebody" };
    expect((await page("/Map")).html).not.toContain("branch-streets");
    const { html } = await page("/Map", answering({ branches: branches(), map }));
    expect(html.match(/branch-streets/g)).toHaveLength(1);
    expect(html).toContain("Natural Earth");
    expect(html).not.toContain("© Somebody");
  });

  it("is reached from the help of other pages, and from a part's stock with the part", async () => {
    expect((await page("/contact-us")).html).toContain('href="/Map"');
    expect((await page(`/part/${product().sku}`)).html).toContain(
      `href="/Map?sku=${product().sku}"`,
    );
  });
});
