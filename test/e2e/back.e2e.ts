import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import { DESKTOP, openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

const { priced } = inject("planted");
const BEFORE = "/category";
const HEADING_BEFORE = "Categorías";
const LIST = "/custom-search?q=filtro";
/** The row opens to its group, which can be compared. */
const OPTIONS = [".group-button", ".group-note button"];
const PART = `/part/${encodeURIComponent(priced.sku)}`;

const MENU = 'header a[aria-haspopup][href="/category"]';
const FILTERS = ".thumb-bar button";
const GARAGE = "header a.vehicle-cell";

/** On a phone, on a page that was come to from another one of the shop. */
async function onPhone(path: string): Promise<Shopper> {
  const shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(shopper, BEFORE);
  await goTo(shopper.page, path);
  return shopper;
}

/** As a link of the shop does: the document stays, so that Back is the page's own affair. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${path}`);
  // The address comes first, and whatever is opened before the page is there closes with the one that was.
  await page.locator("h1", { hasText: HEADING_BEFORE }).first().waitFor({ state: "detached" });
  await settled(page);
}

async function open({ page }: Shopper, opener: string | string[]): Promise<void> {
  for (const step of [opener].flat()) await page.locator(step).first().tap();
  await page.locator("dialog[open]").waitFor();
  await settled(page);
}

/**
 * Every step of the history that the page makes by itself has arrived: the entry is marked while something lies over
 * the page, and not otherwise (ADR 0025).
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)),
  );
  await page.waitForFunction(() => {
    const isCovered =
      document.querySelector("dialog[open]") !== null ||
      (innerWidth < 700 && document.querySelector(".search.is-open") !== null);
    return (history.state?.isOver === true) === isCovered;
  });
}

/** Counts where the router scrolls to: it does so for each step that it hears of, and loads the page again. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { scrollTo } = globalThis;
    document.documentElement.dataset["jumps"] = "0";
    globalThis.scrollTo = (...place: unknown[]) => {
      const { dataset } = document.documentElement;
      dataset["jumps"] = String(Number(dataset["jumps"]) + 1);
      Reflect.apply(scrollTo, globalThis, place);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["jumps"]));
}

const address = ({ page }: Shopper) => page.evaluate(() => location.pathname + location.search);
const dialogs = ({ page }: Shopper) => page.locator("dialog[open]").count();

/** Back from the page leads to the one before it, and nothing stands between. */
async function expectNextBackLeaves(shopper: Shopper): Promise<void> {
  await settled(shopper.page);
  await shopper.page.goBack();
  await expect.poll(() => address(shopper)).toBe(BEFORE);
  await shopper.page.locator("h1", { hasText: HEADING_BEFORE }).first().waitFor();
}

describe("Back on a phone closes what lies over the page, and stays", () => {
  it.each([
    ["the menu", LIST, MENU],
    ["the filters", LIST, FILTERS],
    ["the garage", LIST, GARAGE],
    ["the options of a part", LIST, OPTIONS],
    ["a picture", PART, ".part-picture button"],
    ["the search of an order", "/isuzu-truck-parts", "footer [aria-haspopup=dialog]"],
    ["the field for many numbers", "/Cart", ".cart-tools button"],
  ])("as %s", async (_name, path, opener) => {
    const shopper = await onPhone(path);
    await open(shopper, opener);
    const height = await shopper.page.evaluate(() => scrollY);
    const jumps = await watchJumps(shopper.page);
    await shopper.page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(0);
    await settled(shopper.page);
    expect(await address(shopper)).toBe(path);
    expect(await jumps()).toBe(0);
    expect(await shopper.page.evaluate(() => scrollY)).toBe(height);
    await expectNextBackLeaves(shopper);
    expect(shopper.complaints).toEqual([]);
  });

  it("as the search, which opens again at the next tap", async () => {
    const shopper = await onPhone(LIST);
    const { page } = shopper;
    for (let time = 0; time < 2; time++) {
      await page.locator(".search input").tap();
      await page.locator(".search.is-open").waitFor();
      await settled(page);
      await page.goBack();
      await page.locator(".search:not(.is-open)").waitFor();
      expect(await address(shopper)).toBe(LIST);
    }
    await expectNextBackLeaves(shopper);
  });

  it("one after the other when they lie over each other", async () => {
    const shopper = await onPhone("/Cart");
    await open(shopper, ".cart-tools button");
    await shopper.page.evaluate((menu) => {
      document.querySelector<HTMLElement>(menu)?.click();
    }, MENU);
    await expect.poll(() => dialogs(shopper)).toBe(2);
    await settled(shopper.page);
    await shopper.page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(1);
    await settled(shopper.page);
    await shopper.page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(0);
    expect(await address(shopper)).toBe("/Cart");
    await expectNextBackLeaves(shopper);
  });
});

describe("what was closed another way leaves no step behind", () => {
  it.each([
    ["its mark", (page: Page) => page.locator("dialog[open] .button-icon").first().tap()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ])("by %s", async (_how, close) => {
    for (const opener of [MENU, FILTERS]) {
      const shopper = await onPhone(LIST);
      for (let time = 0; time < 2; time++) {
        await open(shopper, opener);
        await close(shopper.page);
        await expect.poll(() => dialogs(shopper)).toBe(0);
        await settled(shopper.page);
      }
      await expectNextBackLeaves(shopper);
    }
  });

  it("by a link in it, which leads on, and Back from there leads here", async () => {
    const shopper = await onPhone(LIST);
    const { page } = shopper;
    await open(shopper, MENU);
    await page.locator("dialog[open] .menu-categories a").first().tap();
    await page.waitForURL("**/category/*");
    await expect.poll(() => dialogs(shopper)).toBe(0);
    await settled(page);
    await page.goBack();
    await expect.poll(() => address(shopper)).toBe(LIST);
    await page.locator(".part-row .part-number").first().waitFor();
    expect(await dialogs(shopper)).toBe(0);
    await expectNextBackLeaves(shopper);
  });

  it("by a link that closes it as well", async () => {
    const shopper = await onPhone(LIST);
    const { page } = shopper;
    await open(shopper, GARAGE);
    await page.locator("dialog[open] .dialog-foot a").tap();
    await page.waitForURL("**/my-garage");
    await expect.poll(() => dialogs(shopper)).toBe(0);
    await settled(page);
    await page.goBack();
    await expect.poll(() => address(shopper)).toBe(LIST);
    await expectNextBackLeaves(shopper);
  });

  it("by a search from its own screen", async () => {
    const shopper = await onPhone(LIST);
    const { page } = shopper;
    await page.locator(".search input").tap();
    await page.locator(".search.is-open").waitFor();
    await page.locator(".search input").fill("bomba");
    await page.keyboard.press("Enter");
    await page.waitForURL("**q=bomba");
    await settled(page);
    await page.goBack();
    await expect.poll(() => address(shopper)).toBe(LIST);
    await expectNextBackLeaves(shopper);
  });
});

describe("what is gone to from under an open dialog", () => {
  it("is kept step by step while filters are chosen", async () => {
    const shopper = await onPhone(LIST);
    const { page } = shopper;
    await open(shopper, FILTERS);
    await page.locator("dialog[open] [type=checkbox]").first().check();
    await expect.poll(() => address(shopper)).not.toBe(LIST);
    await settled(page);
    const filtered = await address(shopper);
    expect(await dialogs(shopper)).toBe(1);
    await page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(0);
    expect(await address(shopper)).toBe(filtered);
    await settled(page);
    await page.goBack();
    await expect.poll(() => address(shopper)).toBe(LIST);
    await expectNextBackLeaves(shopper);
  });

  it("is left alone when another document leads back to it", async () => {
    const shopper = await onPhone(LIST);
    await open(shopper, MENU);
    await visit(shopper, "/login"); // another document beyond the open menu
    await shopper.page.goBack();
    await shopper.page.waitForFunction(
      () => document.documentElement.dataset["watched"] === "true",
    );
    await settled(shopper.page);
    if ((await dialogs(shopper)) > 0) await shopper.page.goBack(); // kept alive with its menu
    await expect.poll(() => dialogs(shopper)).toBe(0);
    await expectNextBackLeaves(shopper);
  });

  it("is left alone by a reload under an open menu", async () => {
    const shopper = await onPhone(LIST);
    await open(shopper, MENU);
    await shopper.page.reload();
    await shopper.page.waitForFunction(
      () => document.documentElement.dataset["watched"] === "true",
    );
    await settled(shopper.page);
    expect(await address(shopper)).toBe(LIST);
    await expectNextBackLeaves(shopper);
  });

  it("is not reached by Forward, which leads nowhere twice", async () => {
    const shopper = await onPhone(LIST);
    await open(shopper, MENU);
    await shopper.page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(0);
    await shopper.page.goForward();
    await settled(shopper.page);
    expect(await dialogs(shopper)).toBe(0);
    expect(await address(shopper)).toBe(LIST);
    await expectNextBackLeaves(shopper);
  });
});

describe("Back on a wide screen", () => {
  it("closes a dialog, and leaves the page from the search box, which covers nothing", async () => {
    const shopper = await openShopper({ viewport: DESKTOP });
    const { page } = shopper;
    await visit(shopper, BEFORE);
    await goTo(page, LIST);
    await page.locator(MENU).click();
    await page.locator("dialog[open]").waitFor();
    await settled(page);
    await page.goBack();
    await expect.poll(() => dialogs(shopper)).toBe(0);
    expect(await address(shopper)).toBe(LIST);
    await page.locator(".search input").click();
    await expectNextBackLeaves(shopper);
  });
});
