import { describe, expect, inject, it } from "vitest";

import { customer, withSession } from "./customers.ts";
import { somePart } from "./order-calls.ts";
import {
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: { prefix: "", heading: "Vistos hace poco en este navegador", forget: "Borrar esta lista" },
  en: { prefix: "/en", heading: "Looked at lately in this browser", forget: "Clear this list" },
};
const { priced } = inject("planted");

/** Opens the empty box of the header on the page of the blog. */
async function openBox({ page }: Shopper): Promise<void> {
  await page.locator(".page-head, header").getByRole("combobox").first().click();
}

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("parts that were looked at, %s", (locale, viewport) => {
  const { prefix, heading, forget } = SAYS[locale];

  it("stand under the empty search box, the last one first, and can be forgotten", async () => {
    const shopper = await openShopper({ viewport });
    const { page } = shopper;
    const other = await somePart();
    for (const sku of [other, priced.sku]) {
      await visit(shopper, `${prefix}/part/${encodeURIComponent(sku)}`);
      await page.waitForFunction(
        (looked) => localStorage.getItem("repuesto.viewed")?.includes(JSON.stringify(looked)),
        sku,
      );
    }
    await visit(shopper, `${prefix}/page/faq`);
    await openBox(shopper);
    const options = page.getByRole("group", { name: heading }).getByRole("option");
    await expect.poll(() => options.count()).toBe(3);
    expect(await options.nth(0).innerText()).toContain(priced.partNumber);
    expect(await options.nth(0).innerText()).not.toMatch(/\$|₡/);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/part/${encodeURIComponent(other)}*`);

    await openBox(shopper);
    await expect
      .poll(() => options.nth(0).getAttribute("href"))
      .toContain(encodeURIComponent(other));
    await page.getByRole("option", { name: forget }).click();
    await expect.poll(() => options.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("repuesto.viewed"))).toBeNull();
    expect(shopper.complaints).toEqual([]);
  });

  it("go with whoever leaves", async () => {
    const shopper = await withSession(await customer(`visto-${locale}`));
    const { page } = shopper;
    await visit(shopper, `${prefix}/part/${encodeURIComponent(priced.sku)}`);
    const kept = () => page.evaluate(() => localStorage.getItem("repuesto.viewed"));
    await expect.poll(kept).toContain(priced.sku);
    await visit(shopper, `${prefix}/my-account`);
    await page
      .getByRole("button", { name: /Cerrar sesión|Log out/ })
      .first()
      .click();
    await expect.poll(kept).toBeNull();
  });
});
