import { describe, expect, inject, it } from "vitest";

import { openShopper, PHONE, visit } from "./shopper.ts";

const { priced, category } = inject("planted");

describe("a mechanic finds a part", () => {
  it("by its number, whatever the punctuation", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/");
    const odd = priced.partNumber.replaceAll("-", " . ").toLowerCase();
    const box = shopper.page.getByRole("combobox").first();
    await box.fill(odd);
    await box.press("Enter");
    await shopper.page.waitForURL(`**/part/**`);
    await shopper.page.getByText(priced.partNumber).first().waitFor();
    expect(await shopper.page.getByRole("heading", { level: 1 }).textContent()).toContain(
      priced.title,
    );
    expect(shopper.complaints).toEqual([]);
  });

  it("by Spanish words with a slip", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/");
    const box = shopper.page.getByRole("combobox").first();
    await box.fill("bonba de agua");
    await box.press("Enter");
    await shopper.page.waitForURL("**/custom-search?q=*");
    await shopper.page
      .getByText(/bomba de agua/i)
      .first()
      .waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("by category and filters, and goes back step by step", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, `/custom-search?category=${category.url}`);
    const before = page.url();
    const total = await page.getByRole("main").textContent();
    await page.locator('input[name="brand"]').first().click();
    await page.waitForURL(/brand=/);
    const filtered = page.url();
    await page.locator('input[name="quality"]').first().click();
    await page.waitForURL(/quality=/);
    await page.goBack();
    await page.waitForURL(filtered);
    // Going back changes the address at once, and the list when it has come.
    await expect.poll(() => page.locator('input[name="quality"]').first().isChecked()).toBe(false);
    await expect.poll(() => page.locator('input[name="brand"]').first().isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL(before);
    await expect.poll(() => page.getByRole("main").textContent()).toBe(total);
    await expect.poll(() => page.locator('input[name="brand"]').first().isChecked()).toBe(false);
    expect(shopper.complaints).toEqual([]);
  });
});

describe("a mechanic works", () => {
  it("with filters on a phone, in a sheet that gives the focus back", async () => {
    const shopper = await openShopper({ viewport: PHONE, hasTouch: true });
    const { page } = shopper;
    await visit(shopper, `/custom-search?category=${category.url}`);
    const open = page.locator(".thumb-bar button").first();
    await open.click();
    const sheet = page.getByRole("dialog");
    await sheet.waitFor();
    await sheet.locator('input[name="quality"]').first().click();
    await page.waitForURL(/quality=/);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await expect
      .poll(() => open.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(shopper.complaints).toEqual([]);
  });

  it("with the keyboard alone", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/");
    await page.keyboard.press("/");
    await page.keyboard.type(priced.partNumber.slice(0, 6), { delay: 20 });
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowDown");
    const active = page.getByRole("listbox").getByRole("option", { selected: true });
    await active.waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== "/");
    expect(shopper.complaints).toEqual([]);
  });

  it("without JavaScript: searches, filters, turns pages and reads", async () => {
    const { page } = await openShopper({ javaScriptEnabled: false });
    await page.goto("/");
    await page.locator('input[name="q"]').first().fill("filtro");
    await page.locator('input[name="q"]').first().press("Enter");
    await page.waitForURL("**/custom-search?q=filtro*");
    expect(await page.locator('a[href*="/part/"]').count()).toBeGreaterThan(3);
    await page.locator('input[name="quality"]').first().click();
    await page.locator('.filters button[type="submit"]').first().click();
    await page.waitForURL(/quality=/);
    await page.locator('a[href*="page=2"]').first().click();
    await page.waitForURL(/page=2/);
    await page.locator('a[href*="/part/"]').first().click();
    await page.waitForURL("**/part/**");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await page.locator('a[hreflang="en"]').first().click();
    await page.waitForURL("**/en/part/**");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  });
});

it("stays on the list that a new visitor is led to, also once the whole page has come", async () => {
  const shopper = await openShopper();
  const { page } = shopper;
  await visit(shopper, "/custom-search?q=filtro");
  await page.waitForFunction(() => localStorage.getItem("repuesto.lastList") !== null);
  await page.evaluate(() => dispatchEvent(new Event("focus"))); // whoever comes back is looked at again
  expect(await page.evaluate(() => sessionStorage.getItem("repuesto.signedOut"))).toBeNull();
  expect(new URL(page.url()).pathname).toBe("/custom-search");
});

it("keeps its place when the language changes on a deep page", async () => {
  const shopper = await openShopper();
  const { page } = shopper;
  await visit(shopper, `/custom-search?category=${category.url}&page=2`);
  await page.locator('a[hreflang="en"]').first().click();
  await page.waitForURL("**/en/custom-search?**");
  const url = new URL(page.url());
  expect([url.searchParams.get("category"), url.searchParams.get("page")]).toEqual([
    category.url,
    "2",
  ]);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  expect(shopper.complaints).toEqual([]);
});

it("writes its address in the other language as it stands", async () => {
  const shopper = await openShopper();
  const { page } = shopper;
  const address = `/custom-search?stock=ALL&q=filtro&category=${category.url}&brand=b&brand=a#main`;
  await visit(shopper, address);
  const link = page.locator('header a[hreflang="en"]').first();
  await expect.poll(() => link.getAttribute("href")).toBe(`/en${address}`);
});

it.each([
  ["/no-existe", "es", "/"],
  ["/en/nothing-here", "en", "/en"],
  ["/part/NO-SUCH-PART", "es", "/category"],
])("says that there is nothing at %s, with a way on", async (path, language, on) => {
  const shopper = await openShopper();
  const { page } = shopper;
  expect(await visit(shopper, path)).toBe(404);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  await page.locator(`main a[href="${on}"]`).first().click();
  await page.waitForURL(`**${on}`);
});
