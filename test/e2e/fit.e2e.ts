import { beforeAll, describe, expect, inject, it } from "vitest";

import { vehicleParam } from "#domain/garage/garage.ts";

import { findFleet, type Fleet } from "./garage-fleet.ts";
import { openWithGarage } from "./garage-shopper.ts";
import { openShopper, visit } from "./shopper.ts";

const { category } = inject("planted");

let fleet: Fleet;
beforeAll(async () => {
  fleet = await findFleet();
});

describe("a shared link", () => {
  it("shows somebody without a garage what it is for, and offers to keep the vehicle", async () => {
    const { truck } = fleet;
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, `/en/custom-search?vehicle=${vehicleParam(truck)}`);
    await page
      .getByText(/^What fits the /)
      .first()
      .waitFor();
    await page.getByText("Fits", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Save to my garage" }).click();
    await page.getByText("Your active vehicle", { exact: true }).first().waitFor();
    await visit(shopper, "/en");
    await page.locator("header .vehicle-cell").getByText(truck.model).waitFor();
    expect(shopper.complaints).toEqual([]);
  });
});

describe("counts of the whole catalogue", () => {
  it("stand in menu and pages without a vehicle, and nowhere beside one, which leads to fewer", async () => {
    const { truck } = fleet;
    const anyone = await openShopper();
    const driver = await openWithGarage({ entries: [truck], active: truck });
    for (const path of ["/category", `/category/${category.url}`, "/search-by-brand"]) {
      await visit(anyone, path);
      await anyone.page.locator(".whole-count").first().waitFor();
      await visit(driver, path);
      await driver.page.locator(".whole-count").first().waitFor({ state: "attached" });
      expect(await driver.page.locator(".whole-count:visible").count()).toBe(0);
    }
    expect(anyone.complaints.concat(driver.complaints)).toEqual([]);
  });
});

describe("what fits", () => {
  it("is said on the row, on the part's page first, and in the options", async () => {
    const { truck, other, fitting, foreign } = fleet;
    const shopper = await openWithGarage({ entries: [truck, other], active: truck });
    const { page } = shopper;
    const sku = encodeURIComponent(fitting.sku);
    await visit(
      shopper,
      `/custom-search?q=${encodeURIComponent(fitting.part_number)}&page=1&sort=asc`,
    );
    await page.getByText("Le sirve", { exact: true }).first().waitFor();
    await visit(shopper, `/part/${sku}`);
    expect(page.url()).toContain(`vehicle=${vehicleParam(truck)}`);
    await page.getByRole("heading", { name: new RegExp(`^Sirve para .*${truck.year}`) }).waitFor();
    await page.locator(".garage-fit .fit-badge").waitFor();
    await page.locator("#options .fit-badge").first().waitFor();
    await page.locator("#options button").first().click();
    await page.getByRole("dialog").locator(".fit-yes").first().waitFor();
    await visit(shopper, `/en/part/${encodeURIComponent(foreign.sku)}`);
    await page.getByRole("heading", { name: /^Does not fit/ }).waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("leaves alternatives when nothing that was searched fits (specification §8)", async () => {
    const { truck, foreign } = fleet;
    const shopper = await openWithGarage({ entries: [truck], active: truck });
    const { page } = shopper;
    await visit(shopper, `/en/custom-search-no?q=${encodeURIComponent(foreign.sku)}`);
    await page.getByText("We haven't found any compatible item").waitFor();
    await page.getByText("Does not fit", { exact: true }).first().waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("greys in the menu what has no stock for the vehicle, in words, and still leads there", async () => {
    const { truck } = fleet;
    const shopper = await openWithGarage({ entries: [truck], active: truck });
    const { page } = shopper;
    await visit(shopper, "/category");
    const off = page.locator(".tree .is-off");
    await off.first().waitFor();
    const { model, year } = truck;
    const note = off.first().getByText(`Sin existencia para ${model} ${year}`, { exact: true });
    expect((await note.first().boundingBox())?.width).toBeGreaterThan(80); // seen, not only heard
    await page.locator("header .cell").first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: category.name_es, exact: true })
      .click();
    await page.locator(".menu-subcategories a").first().waitFor();
    await page.keyboard.press("Escape");
    await off.last().getByRole("link").first().click();
    await page.waitForURL(/custom-search/);
    expect(shopper.complaints).toEqual([]);
  });
});
