import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { axeFindings, openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

/** Of the bundled registry: one vehicle of the shop, two, and one whose check digit is wrong. */
const ONE = "JALC4J161H7K00736";
const SEVERAL = "5PVNJ8JV3G4S61847";
const MISTYPED = "5PVNJ7AV7P5T53159";

const STEPS = ["Región", "Año", "Marca", "Modelo", "Motor"];

async function openPicker(options: Parameters<typeof openShopper>[0] = {}, path = "/") {
  const shopper = await openShopper(options);
  await visit(shopper, path);
  const step = (name: string) => shopper.page.getByLabel(name, { exact: true });
  await expect.poll(() => step(path.startsWith("/en") ? "Year" : "Año").isEnabled()).toBe(true);
  return {
    ...shopper,
    shopper,
    step,
    go: shopper.page.getByRole("button", { name: "Ver repuestos" }),
  };
}

/** Picks the first choice of each step that is still open. */
async function pickRest(page: Page, names: string[]) {
  for (const name of names) {
    const step = page.getByLabel(name, { exact: true });
    await expect.poll(() => step.isEnabled()).toBe(true);
    await step.selectOption({ index: 1 });
  }
}

async function keptVehicles(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("repuesto.garage") ?? "{}").entries);
}

async function readVin({ page }: Shopper, vin: string) {
  await page.getByLabel(/17 (?:caracteres|characters)/).fill(vin);
  await page.getByRole("button", { name: /Leer VIN|Read VIN/ }).click();
}

describe("the vehicle picker (specification §4)", () => {
  it("leads step by step to the vehicle's parts, and keeps it in the garage", async () => {
    const { page, step, go, complaints } = await openPicker();
    const years = await step("Año").locator("option").allTextContents();
    const next = new Date().getUTCFullYear() + 1;
    expect([years[1], years.at(-1)]).toEqual([String(next), "1987"]);
    await step("Año").selectOption("2012");
    await pickRest(page, ["Marca", "Modelo"]);
    expect(await go.isDisabled()).toBe(true);
    await pickRest(page, ["Motor"]);
    const model = await step("Modelo").inputValue();
    await go.click();
    await page.waitForURL("**/custom-search?vehicle=*");
    await page.getByRole("heading", { level: 1, name: `${model} 2012` }).waitFor();
    expect(await keptVehicles(page)).toMatchObject([{ region: "CR", year: 2012, model }]);
    expect(complaints).toEqual([]);
  });

  it("still shows what was picked to whoever comes back, by the browser's button or anew", async () => {
    const { page, shopper, step, go } = await openPicker();
    await step("Año").selectOption("2012");
    await pickRest(page, ["Marca", "Modelo", "Motor"]);
    const picks = () => Promise.all(STEPS.map((name) => step(name).inputValue()));
    const picked = await picks();
    await go.click();
    await page.waitForURL("**/custom-search?vehicle=*");
    await page.goBack();
    await expect.poll(picks).toEqual(picked);
    expect(await go.isEnabled()).toBe(true);
    await page.reload();
    await expect.poll(picks).toEqual(picked);
    await visit(shopper, "/vehicle-selector");
    await expect.poll(picks).toEqual(["CR", "", "", "", ""]);
  });

  it("opens every later step again when an earlier one changes, and remembers the region", async () => {
    const { page, shopper, step } = await openPicker();
    await step("Año").selectOption("2012");
    await pickRest(page, ["Marca", "Modelo", "Motor"]);
    await step("Marca").selectOption({ index: 2 });
    expect([await step("Modelo").inputValue(), await step("Motor").inputValue()]).toEqual(["", ""]);
    await step("Región").selectOption("USA");
    expect(await Promise.all(STEPS.map((name) => step(name).inputValue()))).toEqual([
      "USA",
      "",
      "",
      "",
      "",
    ]);
    expect(await step("Marca").isDisabled()).toBe(true);
    await visit(shopper, "/vehicle-selector");
    await expect.poll(() => step("Región").inputValue()).toBe("USA");
  });

  it("shows the list of the year picked last, however late the first one comes", async () => {
    const { page, step } = await openPicker();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/makes/2012?*", async (route) => {
      await held;
      await route.fulfill({ json: { makes: [{ make: "Tardía" }] } });
    });
    await step("Año").selectOption("2012");
    await step("Año").selectOption("2015");
    await expect.poll(() => step("Marca").isEnabled()).toBe(true);
    const late = page.waitForResponse("**/makes/2012?*");
    release();
    await (await late).finished();
    expect(await step("Marca").locator("option").allTextContents()).not.toContain("Tardía");
  });
});

describe("the vehicle picker, when the shop does not answer (specification §8)", () => {
  it("offers to try again when a list cannot be had, and goes on from there", async () => {
    const { page, step } = await openPicker();
    await page.context().setOffline(true);
    await step("Año").selectOption("2012");
    const retry = page.getByRole("button", { name: "Reintentar cargar la lista: Marca" });
    await retry.waitFor();
    await page.context().setOffline(false);
    await retry.click();
    await expect.poll(() => step("Marca").isEnabled()).toBe(true);
    await expect
      .poll(() => step("Marca").evaluate((select) => select === document.activeElement))
      .toBe(true);
    await pickRest(page, ["Marca", "Modelo", "Motor"]);
  });

  it("says so when the vehicle cannot be confirmed, and confirms it later", async () => {
    const { page, step, go } = await openPicker();
    await step("Año").selectOption("2012");
    await pickRest(page, ["Marca", "Modelo", "Motor"]);
    await page.context().setOffline(true);
    await go.click();
    await page.getByRole("alert").getByText("No pudimos confirmar el vehículo").waitFor();
    await page.context().setOffline(false);
    await go.click();
    await page.waitForURL("**/custom-search?vehicle=*");
    expect(await keptVehicles(page)).toHaveLength(1);
  });
});

describe("the vehicle picker for everybody", () => {
  it("works with the keyboard alone: typing jumps", async () => {
    const { page, step } = await openPicker();
    await step("Año").focus();
    await page.keyboard.type("2012");
    await expect.poll(() => step("Año").inputValue()).toBe("2012");
    await expect.poll(() => step("Marca").isEnabled()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type("isu");
    await expect.poll(() => step("Marca").inputValue()).toBe("Isuzu");
    await expect.poll(() => step("Modelo").isEnabled()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => step("Motor").isEnabled()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/custom-search?vehicle=*");
  });

  it("names its steps for screen readers and shuts nobody out, closed and filled", async () => {
    const { page, step } = await openPicker(
      { viewport: PHONE, hasTouch: true },
      "/vehicle-selector",
    );
    await step("Año").selectOption("2012");
    await pickRest(page, ["Marca", "Modelo", "Motor"]);
    const group = page.getByRole("group", { name: "Elija su vehículo" });
    for (const name of STEPS) expect(await group.getByRole("combobox", { name }).count()).toBe(1);
    expect(await group.getByRole("status").textContent()).toMatch(/^Motor: \d+ opci/);
    await readVin({ page, complaints: [] }, SEVERAL);
    await page.getByText("El VIN corresponde a").waitFor();
    await page.getByText("Buscar solo por motor").click();
    expect(await axeFindings(page)).toEqual([]);
    const small = await page
      .locator(".picker :is(button, select, input, summary)")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
  });
});

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
    await readVin(shopper, SEVERAL);
    await page.getByText(/El VIN corresponde a \d+ vehículos/).waitFor();
    await page
      .getByRole("button", { name: /^Hino 268 2016/ })
      .first()
      .click();
    await page.waitForURL("**/custom-search?vehicle=*");
    expect(await keptVehicles(page)).toMatchObject([{ model: "268", vin: SEVERAL }]);
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

describe("an engine alone (specification §4)", () => {
  it("is picked by its maker", async () => {
    const { page, complaints } = await openPicker({}, "/vehicle-selector");
    await page.getByText("Buscar solo por motor").click();
    const group = page.getByRole("group", { name: "Elija un motor" });
    await expect.poll(() => group.getByLabel("Fabricante").isEnabled()).toBe(true);
    await group.getByLabel("Fabricante").selectOption("Isuzu");
    await expect.poll(() => group.getByLabel("Motor").isEnabled()).toBe(true);
    await group.getByLabel("Motor").selectOption({ index: 1 });
    await group.getByRole("button", { name: "Ver repuestos" }).click();
    await page.waitForURL("**/custom-search?vehicle=engine-*");
    expect(await keptVehicles(page)).toMatchObject([{ type: "engine", make: "Isuzu" }]);
    expect(complaints).toEqual([]);
  });

  it("is found by links without JavaScript, from the home page on", async () => {
    const { page } = await openShopper({ javaScriptEnabled: false });
    await page.goto("/");
    await page.locator(".picker .if-no-js a").click();
    await page.waitForURL("**/search-parts-for-engine");
    await page.getByRole("link", { name: /^4HK1/ }).click();
    await page.waitForURL("**/engine/Isuzu:4HK1:5.2");
    expect(await page.locator('a[href*="/part/"]').count()).toBeGreaterThan(0);
  });
});
