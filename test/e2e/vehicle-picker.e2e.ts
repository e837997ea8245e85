import { describe, expect, it } from "vitest";

import { keptVehicles, openPicker, pickRest, readVin, SEVERAL_VIN } from "./picker.ts";
import { axeFindings, openShopper, PHONE, visit } from "./shopper.ts";

const STEPS = ["Región", "Año", "Marca", "Modelo", "Motor"];

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
    await readVin({ page, complaints: [] }, SEVERAL_VIN);
    await page.getByText("El VIN corresponde a").waitFor();
    await page.getByText("Buscar solo por motor").click();
    expect(await axeFindings(page)).toEqual([]);
    const small = await page
      .locator(".picker :is(button, select, input, summary)")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
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
