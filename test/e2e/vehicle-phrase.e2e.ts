import { describe, expect, it } from "vitest";

import { axeFindings, openShopper, type Shopper, visit } from "./shopper.ts";

async function search({ page }: Shopper, text: string) {
  const box = page.getByRole("combobox").and(page.locator('input[name="q"]')).first();
  await box.fill(text);
  await box.press("Enter");
}

describe("a search text that names a vehicle (decisions §5)", () => {
  it("shows the parts for the vehicle, with its chip, and searches the other words", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/");
    await search(shopper, "npr 2016 filtro");
    await page.waitForURL(/\/custom-search\?q=filtro&vehicle=\d+$/);
    await page.getByRole("heading", { level: 1, name: /filtro.*Isuzu NPR 2016/ }).waitFor();
    const chips = page.getByRole("list", { name: "Filtros aplicados" });
    await chips.getByRole("link", { name: /NPR 2016/ }).click();
    await page.waitForURL(/fit=any/);
    expect(complaints).toEqual([]);
  });

  it("does so in English, for an engine, and again when the page is loaded", async () => {
    const shopper = await openShopper({ locale: "en-US" });
    const { page } = shopper;
    await visit(shopper, "/en/custom-search?q=4hk1+filter");
    await page.waitForURL(/\/en\/custom-search\?q=filter&vehicle=engine-\d+$/);
    const heading = page.getByRole("heading", { level: 1, name: /filter.*Isuzu 4HK1/ });
    await expect.poll(() => heading.count()).toBe(1);
  });

  it("asks for the engine where a model has several, and says of no part that it fits before", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=canter+2010+filtro");
    await page.waitForURL(/vehicle=model%3AMitsubishi\+Fuso%3ACanter%3A2010$/);
    const offers = page.getByRole("navigation", { name: /Con cuál motor/ });
    await expect.poll(() => offers.getByRole("link").count()).toBeGreaterThan(1);
    expect(await page.getByText("Le sirve", { exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await offers.getByRole("link").first().click();
    await page.waitForURL(/q=filtro&vehicle=\d+$/);
    await expect.poll(() => offers.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("narrows by model and engine together when no year is said", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=npr+4hk1+filtro");
    await page.waitForURL(/q=filtro&vehicle=model%3AIsuzu%3ANPR%3A%3A4HK1$/);
    await page.getByRole("heading", { level: 1, name: /filtro.*Isuzu NPR.*4HK1/ }).waitFor();
    await page
      .getByText("Lo que le sirve a algún NPR 4HK1, según el año, y lo universal.")
      .waitFor();
    expect(await page.getByText("Le sirve", { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("leaves a word for a part alone, though a van is called so", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/custom-search?q=bomba+de+agua");
    await expect.poll(() => shopper.page.url()).toMatch(/q=bomba\+de\+agua$/);
  });
});

describe("a VIN in the search box", () => {
  it("leads to its vehicle", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/");
    await search(shopper, "JALC4J161H7K00736");
    await page.waitForURL(/\/custom-search\?vehicle=\d+$/);
    await page.getByRole("heading", { level: 1, name: "NPR-XD 2017" }).waitFor();
    expect(page.url()).not.toContain("JALC4J161H7K00736");
  });

  it("asks which one it is, when it can be several", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/");
    await search(shopper, "5PVNJ8JV3G4S61847");
    await page.waitForURL("**/vehicle-selector#vin=*");
    await page.getByText(/El VIN corresponde a \d+ vehículos/).waitFor();
    expect(await page.getByLabel(/17 (?:caracteres|characters)/).inputValue()).toBe(
      "5PVNJ8JV3G4S61847",
    );
  });
});
