import { expect } from "vitest";

import { openShopper, type Shopper, visit } from "./shopper.ts";

/** Parts that lie in a warehouse. */
export const LIST = "/custom-search?q=filtro&stock=IN_STOCK";

/** A shopper with the first parts of a list in the cart. */
export async function shopperWithParts(count: number, path = LIST): Promise<Shopper> {
  const shopper = await openShopper();
  await visit(shopper, path);
  const { page } = shopper;
  for (let place = 0; place < count; place++) {
    await page.locator(".part-row .button-add").nth(place).click();
    await expect.poll(() => countInHeader(shopper)).toBe(String(place + 1));
  }
  return shopper;
}

export function countInHeader({ page }: Shopper): Promise<string | null> {
  return page.locator(".cell.cart .count").textContent();
}

export async function openCart(shopper: Shopper, path = "/Cart"): Promise<void> {
  await visit(shopper, path);
  await shopper.page.locator(".cart-row .part-number").first().waitFor();
}
