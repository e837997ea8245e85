import { describe, expect, it } from "vitest";

import { keptVehicles, openPicker, readVin, SEVERAL_VIN } from "./picker.ts";

/** Of the bundled registry: one vehicle of the shop, and one whose check digit is wrong. */
const ONE = "JALC4J161H7K00736";
const MISTYPED = "5PVNJ7AV7P5T53159";

describe("the VIN field (decisions §4)", () => {
  it("takes the one vehicle that a VIN means, however it is typed", async () => {
    const { page, shopper, complaints } = await openPicker();
    await readVin(shopper, " jalc4j16-1h7k 00736 ");
    await page.waitForURL("**/custom-search?vehicle=*");
    await page.getByRole("heading", { level: 1, name: "NPR-XD 2017" }).waitFor();
    expect(await keptVehicles(page)).toMatchObject([{ model: "NPR-XD", vin: ONE }]);
    expect(complaints).toEqual([]);
  });

  it("writes capitals, and leaves the cursor where it is", async () => {
    const { page } = await openPicker();
    const field = page.getByLabel(/17 (?:caracteres|characters)/);
    await field.fill("JALC161");
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.keyboard.type("4j");
    expect(await field.inputValue()).toBe("JALC4J161");
  });
});

describe("the VIN field, with a VIN that it cannot take (specification §5)", () => {
  it.each([
    {
      path: "/",
      what: "16 characters",
      vin: "1HTMMAAN54H60000",
      message: "El VIN debe tener 17 caracteres",
    },
    {
      path: "/en",
      what: "16 characters",
      vin: "1HTMMAAN54H60000",
      message: "The VIN must be 17 characters",
    },
    {
      path: "/",
      what: "the letter O",
      vin: "1HTMMAAN54H6O0001",
      message: "El VIN contiene caracteres no permitidos",
    },
    {
      path: "/en",
      what: "the letter O",
      vin: "1HTMMAAN54H6O0001",
      message: "The VIN contains illegal characters",
    },
    {
      path: "/",
      what: "a maker that nobody knows",
      vin: "ZZZNMR855HB000001",
      message: /No encontramos ningún vehículo|VIN no válido/,
    },
    {
      path: "/",
      what: "10,000 characters",
      vin: "A".repeat(10_000),
      message: "El VIN debe tener 17 caracteres",
    },
  ])("says under the field at $path that it has $what", async ({ path, vin, message }) => {
    const { page, shopper } = await openPicker({}, path);
    await readVin(shopper, vin);
    const field = page.getByLabel(/17 (?:caracteres|characters)/);
    await page.getByText(message).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const note = await field.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${note}"]`).textContent()).toMatch(message);
    await field.fill("1");
    await page.getByText(message).waitFor({ state: "detached" });
  });

  it("says that the service is unavailable when it cannot be reached", async () => {
    const { page, shopper } = await openPicker();
    await page.context().setOffline(true);
    await readVin(shopper, ONE);
    const note = page.getByText("Servicio no disponible, por favor intente más tarde");
    await expect.poll(() => note.count()).toBe(1);
  });
});

describe("what a VIN tells (decisions §4)", () => {
  it("offers the vehicles that a VIN can mean", async () => {
    const { page, shopper } = await openPicker();
    await readVin(shopper, SEVERAL_VIN);
    await page.getByText(/El VIN corresponde a \d+ vehículos/).waitFor();
    await page
      .getByRole("button", { name: /^Hino 268 2016/ })
      .first()
      .click();
    await page.waitForURL("**/custom-search?vehicle=*");
    expect(await keptVehicles(page)).toMatchObject([{ model: "268", vin: SEVERAL_VIN }]);
  });

  it("warns of a wrong check digit and offers the vehicle all the same", async () => {
    const { page, shopper } = await openPicker({}, "/en");
    await readVin(shopper, MISTYPED);
    await page.getByText("The check digit does not match").waitFor();
    await page
      .getByRole("button", { name: /^Hino L6 2023/ })
      .first()
      .click();
    await page.waitForURL("**/en/custom-search?vehicle=*");
    expect(await keptVehicles(page)).toMatchObject([{ model: "L6", vin: MISTYPED }]);
  });

  it("fills the picker with what a VIN tells of a vehicle that it does not name", async () => {
    const { page, shopper, step } = await openPicker();
    await readVin(shopper, "MPATFS86JHT000001");
    await page.getByText("El VIN dice Isuzu 2017.").waitFor();
    await expect.poll(() => step("Marca").inputValue()).toBe("Isuzu");
    expect(await step("Año").inputValue()).not.toBe("");
  });
});
