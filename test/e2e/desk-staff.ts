import type { Page } from "playwright-core";
import { expect } from "vitest";

import { customer, signedIn } from "./customers.ts";
import { alive, type Shopper } from "./shopper.ts";

/** Staff of a level, logged in. */
export async function staffOf(name: string, level: 1 | 2 | 3): Promise<Shopper> {
  return signedIn(await customer(name, `admin_level = ${level}`));
}

/** Goes to an address of the back office and waits until it is alive. */
export async function visitDesk({ page }: Shopper, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The row of a list that says something. */
export const rowOf = (page: Page, text: string) => page.locator("tr[data-row]", { hasText: text });

/** Opens the first row of a list by keyboard alone; it says a text that its detail is headed with. */
export async function openByKeys(page: Page, text: string): Promise<void> {
  const link = rowOf(page, text).locator(".row-link");
  await link.waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: text }).waitFor();
}

/** Goes by the palette to what is found by a text. */
export async function goByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(text);
  await dialog.getByRole("option", { name: text }).first().click();
  await dialog.waitFor({ state: "detached" });
}
