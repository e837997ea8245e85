import type { Page } from "playwright-core";
import { expect } from "vitest";

import { openShopper, type Shopper, visit } from "./shopper.ts";

/** A VIN of the bundled registry that means two vehicles of the shop. */
export const SEVERAL_VIN = "5PVNJ8JV3G4S61847";

/** A shopper on a page with the vehicle picker, whose lists have come. */
export async function openPicker(options: Parameters<typeof openShopper>[0] = {}, path = "/") {
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
export async function pickRest(page: Page, names: string[]) {
  for (const name of names) {
    const step = page.getByLabel(name, { exact: true });
    await expect.poll(() => step.isEnabled()).toBe(true);
    await step.selectOption({ index: 1 });
  }
}

export async function keptVehicles(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("repuesto.garage") ?? "{}").entries);
}

export async function readVin({ page }: Shopper, vin: string) {
  await page.getByLabel(/17 (?:caracteres|characters)/).fill(vin);
  await page.getByRole("button", { name: /Leer VIN|Read VIN/ }).click();
}
