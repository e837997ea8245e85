import { describe, expect, inject, it } from "vitest";

import {
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";

const { port } = new URL(inject("shopUrl"));
/** One running shop, by the host that setup named and by any other. */
const US = `http://us.localhost:${port}`;
const CR = inject("shopUrl");
const { priced } = inject("planted");

async function bodyText({ page }: Shopper): Promise<string> {
  return page.locator("body").innerText();
}

describe("the two storefronts of one running shop (decisions §12)", () => {
  it("each greet in their own language, and let the other be chosen", async () => {
    const abroad = await openShopper({ baseURL: US });
    await visit(abroad, "/");
    expect(abroad.page.url()).toBe(`${US}/en`);
    await abroad.page.getByRole("link", { name: "Español" }).first().click();
    await abroad.page.waitForURL(`${US}/`);
    const home = await openShopper({ baseURL: CR });
    await visit(home, "/");
    expect(home.page.url()).toBe(`${CR}/`);
    expect([...abroad.complaints, ...home.complaints]).toEqual([]);
  });

  it("show the same part with their own address, warehouses and footer", async () => {
    for (const [baseURL, hasSinpe] of [
      [CR, true],
      [US, false],
    ] as const) {
      const shopper = await openShopper({ baseURL });
      await visit(shopper, `/en/part/${encodeURIComponent(priced.sku)}`);
      const canonical = shopper.page.locator('link[rel="canonical"]');
      expect(await canonical.getAttribute("href")).toContain(new URL(baseURL).port);
      const text = await bodyText(shopper);
      expect(text).toContain(priced.partNumber);
      expect(/SINPE/.test(text)).toBe(hasSinpe);
      expect(shopper.complaints).toEqual([]);
    }
  });

  it("ask for a state in the United States, in Spanish too, and show no colones in the cart", async () => {
    const shopper = await openShopper({ baseURL: US });
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=filtro&stock=IN_STOCK");
    await page.locator(".part-row .button-add").first().click();
    await expect.poll(() => page.locator(".cell.cart .count").innerText()).toBe("1");
    await visit(shopper, "/Cart");
    await page.locator(".cart-summary .sum-total").waitFor();
    expect(await bodyText(shopper)).not.toMatch(/₡|colones/i);
    await visit(shopper, "/Checkout");
    await page.getByLabel("Correo electrónico").fill("ana@viaje.example");
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await page.getByLabel("Estado").waitFor();
    expect(await page.getByLabel("Provincia").count()).toBe(0);
    expect(await bodyText(shopper)).not.toMatch(/₡/);
    expect(shopper.complaints).toEqual([]);
  });

  it("read well at every width in both", async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const shopper = await openShopper({ baseURL: US, viewport });
      await visit(shopper, "/en");
      expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    }
  });
});
