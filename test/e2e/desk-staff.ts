import type { Page } from "playwright-core";

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
