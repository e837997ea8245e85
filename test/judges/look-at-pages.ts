import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

import { CHROMIUM_ARGUMENTS, findChromium } from "../e2e/find-chromium.ts";
import type { FetchedPage } from "./fetch-pages.ts";
import type { Login } from "./open-judged-shop.ts";

/** The pages that most people see. */
const MAIN_PAGES = new Set([
  "home",
  "category",
  "results",
  "part",
  "login",
  "cart",
  "contact",
  "blogPost",
]);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** A phone's list of the back office has all that its detail shows beside it on a desk. */
const DESK_WINDOWS = [DESK, PHONE];
const ROW = "tr[data-row]";

/** Without an owner the back office is not looked at. */
export type LookedAt = { url: string; pages: readonly FetchedPage[]; owner?: Login };
/** What somebody says of a page as Chromium shows it: `where` names the page, `at` where exactly it was seen. */
export type Look<Found> = (page: Page, where: string, at: string) => Promise<Found[]>;

/** Shows the main pages, and every screen of the back office with one thing opened, on a phone and on a desk. */
export async function lookAtPages<Found>(shop: LookedAt, look: Look<Found>): Promise<Found[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const { url, owner } = shop;
    const ofShoppers = await lookAtMain(browser, shop, look);
    return owner
      ? [...ofShoppers, ...(await lookAtDesk(browser, { url, owner }, look))]
      : ofShoppers;
  } finally {
    await browser.close();
  }
}

async function lookAtMain<Found>(browser: Browser, shop: LookedAt, look: Look<Found>) {
  const found: Found[] = [];
  for (const { name, path } of shop.pages.filter((page) => MAIN_PAGES.has(page.name)))
    for (const viewport of [PHONE, DESK]) {
      const context = await open(browser, viewport);
      const page = await context.newPage();
      await page.goto(shop.url + path, { waitUntil: "networkidle" });
      found.push(...(await look(page, name, `${path} at ${viewport.width} px`)));
      await context.close();
    }
  return found;
}

type Desk = { url: string; owner: Login };

async function lookAtDesk<Found>(browser: Browser, { url, owner }: Desk, look: Look<Found>) {
  const found: Found[] = [];
  for (const viewport of DESK_WINDOWS) {
    const context = await open(browser, viewport);
    const page = await context.newPage();
    await logInto(page, url, owner);
    for (const path of await areasOf(page, url)) {
      const at = `${path} at ${viewport.width} px`;
      await page.goto(url + path, { waitUntil: "networkidle" });
      found.push(...(await look(page, "back office", at)));
      const row = page.locator(ROW).first();
      if ((await row.count()) === 0) continue;
      await row.click();
      await page.waitForLoadState("networkidle");
      found.push(...(await look(page, "back office", `${at}, its first row opened`)));
    }
    await context.close();
  }
  return found;
}

/** Without a worker and without movement, so that what is judged is all there and stands still. */
async function open(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
}

async function logInto(page: Page, url: string, { email, password }: Login): Promise<void> {
  await page.goto(`${url}/en/login`);
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
  const form = page.locator("form[aria-labelledby=login]");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await form.locator("[type=submit]").click();
  await page.waitForURL((address) => !address.pathname.endsWith("/login"));
}

/** Every area that the side menu leads to. */
async function areasOf(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/en/admin`, { waitUntil: "networkidle" });
  const links = page.locator(".nav-areas a");
  await links.first().waitFor({ state: "attached" });
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  return paths.filter((path) => path.startsWith("/en/admin"));
}
