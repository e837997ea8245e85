import { setTimeout as wait } from "node:timers/promises";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import {
  alive,
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";
import { openThirdPartyStandIn, type ThirdPartyStandIn } from "./third-party-stand-in.ts";

let others: ThirdPartyStandIn;
let shop: RunningShop;
beforeAll(async () => {
  others = await openThirdPartyStandIn();
  shop = await launchShop({
    env: {
      DATABASE_URL: inject("databaseUrl"),
      RATE_LIMIT_SCALE: "100",
      TAG_MANAGER_ID: "GTM-AB12CD3",
      TAG_MANAGER_URL: others.tagManagerUrl,
      CHAT_SCRIPT_URL: others.chatUrl,
    },
  });
});
afterAll(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  others.close();
});

const bar = (page: Page) => page.getByRole("region", { name: /Opciones de privacidad|Privacy/ });
const refuse = (page: Page) => bar(page).getByRole("button", { name: "No permitir" }).click();
const allow = (page: Page) =>
  bar(page).getByRole("button", { name: "Permitir", exact: true }).click();
const change = (page: Page) =>
  page.locator(".page-foot").getByRole("button", { name: "Opciones de privacidad" }).click();

/** A visitor whose requests to the stand-ins are counted from now on. */
async function openVisitor(path = "/", options = {}): Promise<Shopper> {
  others.requests.length = 0;
  const shopper = await openShopper({ baseURL: shop.url, ...options });
  await visit(shopper, path);
  return shopper;
}

const layer = (page: Page): Promise<{ event?: string; ecommerce?: unknown }[]> =>
  page.evaluate(() => Reflect.get(globalThis, "dataLayer") ?? []);
const events = async (page: Page) => (await layer(page)).flatMap(({ event }) => event ?? []);
const scripts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter(
      (src) => src !== "" && !src.startsWith(location.origin),
    ),
  );
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

describe("consent (decisions §9, §12)", () => {
  it("is asked in a bar that moves nothing, and until it is given nobody comes", async () => {
    const { page, complaints } = await openVisitor();
    // A machine without Arial moves lines once when the typefaces come, which is no doing of the bar's.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await alive(page);
    await bar(page).waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, "value"), 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
    await page.goto("/custom-search?q=filtro");
    await alive(page);
    expect(others.requests).toEqual([]);
    expect(await layer(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("is refused with one key, remembered, and not asked again", async () => {
    const { page } = await openVisitor();
    await bar(page).waitFor();
    await page.locator(".consent-change").focus();
    for (const name of ["Cómo cuidamos sus datos", "No permitir"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Enter");
    await bar(page).waitFor({ state: "detached" });
    await page.goto("/page/about-us");
    await alive(page);
    await page.locator(".consent-change").waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(others.requests).toEqual([]);
  });

  it("yes and no are equally large", async () => {
    const { page } = await openVisitor("/", { viewport: { width: 360, height: 740 } });
    await bar(page).waitFor();
    const sizes = await bar(page)
      .getByRole("button", { name: "ermitir" })
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.className,
          getComputedStyle(button).backgroundColor,
          button.getBoundingClientRect().height,
        ]),
      );
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toEqual(sizes[1]);
  });

  it("given for one alone lets in that one, and is taken back in the footer", async () => {
    const { page } = await openVisitor();
    await bar(page).getByRole("button", { name: "Elegir" }).click();
    const dialog = page.getByRole("dialog", { name: "Opciones de privacidad" });
    await dialog.getByLabel("Chat").check();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await page.getByTitle("Chat").waitFor();
    expect(others.requests).toContain("/chat-window");
    expect(others.requests).not.toContain("/gtm.js");

    const before = await documentOf(page);
    await page.route(shop.url, async (route) => {
      await wait(1_000); // the dialog has closed, and taken its step back, before the page comes anew
      await route.continue();
    });
    await change(page);
    await dialog.getByLabel("Chat").uncheck();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(() => documentOf(page)).not.toBe(before);
    await alive(page);
    expect(await scripts(page)).toEqual([]);
  });

  it("is no longer there when it is taken back, nor what was kept with it", async () => {
    const { page } = await openVisitor();
    await allow(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("_counted");
    await change(page);
    await page.getByLabel("Conteo de visitas").uncheck();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
  });

  it("holds six months and no longer", async () => {
    const { page } = await openVisitor();
    await refuse(page);
    await page.clock.setFixedTime(Date.now() + 185 * 86_400_000);
    await page.reload();
    await bar(page).waitFor();
    expect(await bar(page).isVisible()).toBe(true);
  });

  it("is not asked of a browser that lets nothing be passed on", async () => {
    const { page } = await openVisitor("/page/about-us");
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.reload();
    await page.locator(".consent-change").waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  it("reads well wide, narrow and dark, in the dialog too", async () => {
    const { page } = await openVisitor("/en");
    await bar(page).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await bar(page).getByRole("button", { name: "Choose" }).click();
    await page.getByRole("dialog", { name: "Privacy choices" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("leaves in sight what a phone buys with, and gives way to its keyboard", async () => {
    const { page } = await openVisitor("/", { viewport: PHONE, hasTouch: true, isMobile: true });
    await bar(page).waitFor();
    await page.goto("/custom-search?q=filtro");
    await bar(page).waitFor();
    const [filters, asking] = await Promise.all(
      [page.locator(".thumb-bar"), bar(page)].map((place) => place.boundingBox()),
    );
    if (!filters || !asking) throw new Error("There is no bar at the thumb.");
    expect(asking.y + asking.height).toBeLessThanOrEqual(filters.y + 1);
    await page.goto("/contact-us");
    await bar(page).waitFor();
    await page.locator("main input").first().focus();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
  });
});

describe("once it is given", () => {
  it("what happens is told in the tag manager's names, and no private page has anybody", async () => {
    const { page, complaints } = await openVisitor();
    await allow(page);
    await expect.poll(() => others.requests).toContain("/gtm.js");
    await page.goto("/custom-search?q=filtro");
    await alive(page);
    await expect.poll(() => events(page)).toEqual(["gtm.js", "search", "view_item_list"]);
    const list = await documentOf(page);
    await page.locator(".part-row .button-add").first().click();
    await expect.poll(() => events(page)).toContain("add_to_cart");
    await page.locator(".part-row a").first().click();
    await page.waitForURL("**/part/**");
    await expect.poll(() => events(page)).toContain("view_item");
    expect(await documentOf(page)).toBe(list);
    expect(JSON.stringify(await layer(page))).not.toMatch(/price|value/);

    await page.locator(".cell.cart").click();
    await page.waitForURL("**/Cart");
    await alive(page);
    expect(await documentOf(page)).not.toBe(list);
    expect(await scripts(page)).toEqual([]);
    await page.goBack();
    await page.waitForURL("**/part/**");
    await page.goForward();
    await page.waitForURL("**/Cart");
    await alive(page);
    expect(await scripts(page)).toEqual([]);
    await page.locator("header a").first().click();
    await expect.poll(() => scripts(page)).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it("leaves nobody on the page that Back leads to, though it began without anybody", async () => {
    const { page } = await openVisitor("/page/about-us");
    await page.locator(".cell.cart").click();
    await page.waitForURL("**/Cart");
    await page.goBack();
    await page.waitForURL("**/page/about-us");
    await allow(page);
    await expect.poll(() => scripts(page)).toHaveLength(2);
    await page.goForward();
    await page.waitForURL("**/Cart");
    await expect.poll(() => scripts(page)).toEqual([]);
    await alive(page);
  });

  it("tells a checkout and a purchase once, without whose they are", async () => {
    others.requests.length = 0;
    const decided = JSON.stringify({
      at: new Date().toISOString(),
      answers: { tag_manager: true, chat: false },
    });
    const { page } = await plantedCheckout({
      baseURL: shop.url,
      draft: { method: "transfer" },
      prepare: (opened) =>
        opened.addInitScript((text) => localStorage.setItem("consent", text), decided),
    });
    await page.goto("/Checkout");
    await page.locator(".consent-change").waitFor(); // only then is it known what is allowed
    await page.goto("/Checkout/payment");
    await page.locator(".step.open .button-main").click();
    await page.waitForURL("**/order-confirmation/**");
    const number = /order-(\d+)-/.exec(page.url())?.[1];
    await page
      .getByText(number ?? "?")
      .first()
      .waitFor();
    await page.locator(".consent-change").waitFor();
    await page.reload();
    await page.locator(".consent-change").waitFor();
    expect(others.requests).toEqual([]);

    await page.goto("/");
    await alive(page);
    await expect.poll(() => events(page)).toContain("purchase");
    await expect.poll(() => others.requests).toContain("/collect?purchase");
    const found = await layer(page);
    expect(found.flatMap(({ event }) => event ?? []).toSorted()).toEqual([
      "begin_checkout",
      "gtm.js",
      "purchase",
    ]);
    expect(found.find(({ event }) => event === "purchase")?.ecommerce).toMatchObject({
      transaction_id: number,
      currency: "USD",
      value: expect.any(Number),
    });
    expect(JSON.stringify(found)).not.toMatch(/ana|viaje|barva|heredia|8888/i);
    await page.goBack();
    await page.goto("/page/about-us");
    await expect.poll(() => events(page)).toContain("gtm.js");
    await alive(page);
    expect(await events(page)).toEqual(["gtm.js"]);
  });
});
