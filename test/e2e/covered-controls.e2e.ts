import { beforeAll, describe, expect, it } from "vitest";

import { coveredControls, WIDTHS } from "./covered-controls.ts";
import { customer, withSession } from "./customers.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import { openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

/** The row opens to its group, which can be compared. */
const OPTIONS = [".group-button", ".group-note button"];

/** The pages themselves: `every-page.e2e.ts`. */
describe("at every width nothing lies over what is to be clicked", () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await openShopper();
  });

  it.each([
    ["the menu", "/", 'header a[aria-haspopup][href="/category"]'],
    ["the options of a part", "/custom-search?q=filtro", OPTIONS],
    ["the garage", "/", "header a.vehicle-cell"],
    ["the field for many numbers", "/Cart", ".cart-tools button"],
  ])("in %s", async (_name, path, opener) => {
    await openDialog(shopper, path, opener);
    expect(await coveredControls(shopper.page)).toEqual([]);
  });

  it("in the filters, which slide in where no panel stands", async () => {
    await shopper.page.setViewportSize(PHONE);
    await openDialog(shopper, "/custom-search?q=filtro", ".thumb-bar button");
    const narrow = WIDTHS.filter((width) => width < 1200);
    expect(await coveredControls(shopper.page, narrow)).toEqual([]);
  });
});

async function openDialog(
  shopper: Shopper,
  path: string,
  opener: string | string[],
): Promise<void> {
  const { page } = shopper;
  await visit(shopper, path);
  for (const step of [opener].flat()) await page.locator(step).first().click();
  await page.locator("dialog[open] a, dialog[open] button").first().waitFor();
  await expect.poll(() => page.locator('dialog[open] [aria-busy="true"]').count()).toBe(0);
}

describe("at every width a purchase can be clicked", () => {
  it.each([
    "/Cart",
    "/en/Cart",
    "/Checkout",
    "/Checkout/billing",
    "/Checkout/shipping",
    "/Checkout/payment",
    "/en/Checkout/payment",
  ])("at %s", async (path) => {
    const { page } = await plantedCheckout({ path });
    expect(await coveredControls(page)).toEqual([]);
  });
});

describe("at every width an account can be clicked", () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await withSession(await customer("anchos"));
  });

  it.each([
    "/my-account",
    "/my-account/personal-info",
    "/my-account/manage-address",
    "/my-account/my-orders",
  ])("at %s", async (path) => {
    await visit(shopper, path);
    expect(await coveredControls(shopper.page)).toEqual([]);
  });
});
