import { describe, expect, it } from "vitest";

import { openShopper, visit } from "./shopper.ts";

/** Of the bundled registry: two vehicles of the shop, one, and a petrol pickup. */
const SEVERAL = "5PVNJ8JV3G4S61847";
const ONE = "JALC4J161H7K00736";
const PICKUP = "1FTFW1ET5DFC10312";

/** The home page with its code held back until it is let run, but for what paints the page. */
async function openWithoutScript() {
  const { page } = await openShopper();
  const held = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    if (!route.request().url().includes("early")) await held.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  return { page, run: () => held.resolve() };
}

describe("a VIN", () => {
  it.each([`/vehicle-selector?vin=${SEVERAL}`, "/vehicle-selector#vin=5pvnj8jv-3g4s%2061847"])(
    "is read out of the link %s, and out of the next one",
    async (path) => {
      const shopper = await openShopper();
      const { page } = shopper;
      await visit(shopper, path);
      await page.getByText(/El VIN corresponde a \d+ vehículos/).waitFor();
      expect(await page.getByLabel(/17 caracteres/).inputValue()).toBe(SEVERAL);
      await page.evaluate((vin) => location.assign(`#vin=${vin}`), ONE);
      await page.waitForURL("**/custom-search?vehicle=*");
    },
  );

  it("stays in its field when it was typed before the script ran", async () => {
    const { page, run } = await openWithoutScript();
    await page.locator("input.vin-input").fill(SEVERAL);
    run();
    await page.locator("input.vin-input[id]").waitFor();
    expect(await page.locator("input.vin-input").inputValue()).toBe(SEVERAL);
    await page.getByRole("button", { name: "Leer VIN" }).click();
    await page.getByText(/El VIN corresponde a \d+ vehículos/).waitFor();
  });

  it("stays in the search box when it was typed before the script ran, and is searched", async () => {
    const { page, run } = await openWithoutScript();
    const box = page.locator("input[name=q]").filter({ visible: true }).first();
    await box.fill(SEVERAL);
    run();
    await page.locator("input.vin-input[id]").waitFor();
    expect(await box.inputValue()).toBe(SEVERAL);
    await box.press("Enter");
    await page.waitForURL("**/vehicle-selector#vin=*");
    await expect.poll(() => page.locator("input.vin-input").inputValue()).toBe(SEVERAL);
  });

  it("is read out of a search's address, which leads to the page that asks", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, `/custom-search?q=${PICKUP}`);
    await page.waitForURL(`**/vehicle-selector#vin=${PICKUP}`);
    await page.getByText("Ford F-150 2013. No vendemos sus repuestos.").waitFor();
    expect(await page.locator("input.vin-input").inputValue()).toBe(PICKUP);
    await visit(shopper, `/en/custom-search?q=${SEVERAL}`);
    await expect.poll(() => page.locator("input.vin-input").inputValue()).toBe(SEVERAL);
  });

  it("of a vehicle whose parts are not sold says what it is", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/");
    const box = page.locator("input[name=q]").filter({ visible: true }).first();
    await box.fill(PICKUP);
    await box.press("Enter");
    await page.waitForURL("**/vehicle-selector#vin=*");
    const answer = page.getByText("Ford F-150 2013. No vendemos sus repuestos.");
    await expect.poll(() => answer.isVisible()).toBe(true);
  });
});
