import { describe, expect, it } from "vitest";
import { z } from "zod";

import { ask } from "./order-calls.ts";
import { axeFindings, openShopper, PHONE, visit } from "./shopper.ts";

describe("what was understood of a search (decisions §12)", () => {
  it("stands as chips; one that is removed leaves the address, and Back brings it again", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=buenas+ocupo+filtro+isuzu");
    const chips = page.getByRole("list", { name: "Lo que entendimos" });
    await chips.getByRole("link", { name: /Sin usar buenas y? ?,? ?ocupo/ }).waitFor();
    await chips.getByRole("link", { name: /Repuesto filtro/ }).waitFor();
    await chips.getByRole("link", { name: /Vehículo isuzu/ }).click();
    await page.waitForURL(/q=buenas\+ocupo\+filtro$/);
    await expect.poll(() => chips.getByRole("link", { name: /isuzu/ }).count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/isuzu$/);
    await chips.getByRole("link", { name: /isuzu/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("does so in English on a phone, without a script", async () => {
    const shopper = await openShopper({
      viewport: PHONE,
      locale: "en-US",
      javaScriptEnabled: false,
    });
    const { page } = shopper;
    await page.goto("/en/custom-search?q=please+filter+isuzu");
    const chips = page.getByRole("list", { name: "What we understood" });
    await chips.getByRole("link", { name: /Not used please/ }).waitFor();
    await chips.getByRole("link", { name: /Part filter/ }).click();
    await page.waitForURL(/q=please\+isuzu$/);
    expect(await chips.getByRole("link", { name: /Part filter/ }).count()).toBe(0);
  });

  it("names what is measured, on a phone", async () => {
    const shopper = await openShopper({ viewport: PHONE });
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=alternador+24v");
    const chips = page.getByRole("list", { name: "Lo que entendimos" });
    await chips.getByRole("link", { name: /Medida 24v/ }).waitFor();
    const titles = await page.locator(".part-title").allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => !/24(?:[.,]0)? ?V/i.test(title))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("names in English what is measured, takes it away, and Back brings it again", async () => {
    const shopper = await openShopper({ locale: "en-US" });
    const { page, complaints } = shopper;
    await visit(shopper, "/en/custom-search?q=alternator+24v");
    const chips = page.getByRole("list", { name: "What we understood" });
    const measure = chips.getByRole("link", { name: /Size 24v/ });
    await measure.waitFor();
    const titles = await page.locator(".part-title").allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => !/24(?:[.,]0)? ?V/i.test(title))).toEqual([]);
    await measure.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=alternator$/);
    await page.goBack();
    await measure.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("says what a code of the trade was taken for", async () => {
    const shopper = await openShopper({ viewport: PHONE, locale: "en-US" });
    const { page, complaints } = shopper;
    await visit(shopper, "/en/custom-search?q=npr85");
    const chips = page.getByRole("list", { name: "What we understood" });
    await chips.getByRole("link", { name: /npr85 → NPR/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("is not shown where it is obvious", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/custom-search?q=filtro");
    expect(await shopper.page.locator(".understood").count()).toBe(0);
  });
});

it("shows for a truck and its engine what was made for them before what goes on many", async () => {
  const partsFilters = { searchText: "T680 X15" };
  const { products } = z
    .looseObject({ products: z.array(z.looseObject({ is_universal: z.boolean() })) })
    .parse(await ask({ path: "products", body: { partsFilters } }));
  const universal = products.map((one) => one.is_universal);
  expect(universal[0]).toBe(false);
  expect(universal).toEqual(universal.toSorted((one, other) => Number(one) - Number(other)));
});

describe("the search's ladder", () => {
  it("says of numbers like the one that no part has how they differ", async () => {
    const shopper = await openShopper({ viewport: PHONE, locale: "en-US" });
    const { page, complaints } = shopper;
    await visit(shopper, "/en/custom-search?q=8981630619");
    await page.getByText("No part has the number in “8981630619”").waitFor();
    await page.getByText("Has 0 where you typed 9").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("offers the categories with their drawings where nothing was understood", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=qwxyzw");
    const kinds = page.getByRole("navigation", { name: "¿Cuál repuesto busca?" });
    await kinds.getByRole("link", { name: "Frenos" }).click();
    await page.waitForURL(/category=brakes$/);
    await page.getByRole("heading", { level: 1, name: "Frenos" }).waitFor();
    expect(await kinds.count()).toBe(0);
  });
});

describe("the parts that replace each other", () => {
  it("are one row that opens by the keyboard", async () => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=filtro");
    const row = page
      .locator(".part-rows > .part-row", { has: page.locator(".group-button") })
      .first();
    const button = row.locator(".group-button");
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    const others = row.getByRole("list", { name: /^Otras opciones de / });
    await others.getByRole("listitem").first().waitFor();
    await expect.poll(() => others.locator(".part-number").count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await button.click();
    await expect.poll(() => others.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("go into the cart from the open row, on a phone too", async () => {
    const shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page, complaints } = shopper;
    await visit(shopper, "/custom-search?q=filtro&stock=IN_STOCK");
    const add = page.locator(".group-rows .button-add");
    for (const button of await page.locator(".group-button").all()) {
      await button.tap();
      await page.locator(".group-rows .part-number").first().waitFor();
      if ((await add.count()) > 0) break;
    }
    await add.first().tap();
    await expect.poll(() => page.locator("header .cart .count").textContent()).toBe("1");
    expect(complaints).toEqual([]);
  });

  it("lead to the options of the part where no script runs", async () => {
    const shopper = await openShopper({ javaScriptEnabled: false, viewport: PHONE });
    const { page } = shopper;
    await page.goto("/en/custom-search?q=filter");
    await page
      .locator("a.if-no-js", { hasText: /brands|options/ })
      .first()
      .click();
    await page.waitForURL(/\/en\/part\/[^#]+#options$/);
    expect(await page.locator("#options table tbody tr").count()).toBeGreaterThan(1);
  });
});
