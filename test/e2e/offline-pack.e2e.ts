import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { logIn, sessionState } from "./customers.ts";
import { openKillableBrowser } from "./killable-browser.ts";
import {
  changePack,
  driver,
  durable,
  type FittingPart,
  fittingPart,
  nothingWaits,
  packKept,
  readPack,
} from "./offline-tools.ts";
import {
  alive,
  axeFindings,
  DESKTOP,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

let part: FittingPart;
/** Where the box of a page leads with the part's number. */
const searched = () => `/offline?to=${encodeURIComponent(`/custom-search?q=${part.number}`)}`;
beforeAll(async () => {
  part = await fittingPart();
});

/** Somebody who has logged in, once the browser keeps what it needs without network. */
async function keepingDriver(email: string, prefix = "", viewport = PHONE): Promise<Shopper> {
  const storageState = await sessionState(email);
  const shopper = await openShopper({ storageState, serviceWorkers: "allow", viewport });
  await visit(shopper, `${prefix}/my-account`);
  await shopper.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit(shopper, prefix === "" ? "/" : prefix);
  await packKept(shopper.page, prefix === "" ? "es" : "en");
  return shopper;
}

/** Searches in the box of the page, as one does who has not noticed. */
async function searchInBox(page: Page, text: string): Promise<void> {
  const box = page.locator("search input[name=q]").first();
  await box.fill(text);
  await box.press("Enter");
}

const hit = (page: Page) => page.locator(".pack-hits > li");
const LOOKS = [
  { prefix: "", viewport: PHONE, fits: "Le sirve a", add: "Agregar cuando haya conexión" },
  { prefix: "/en", viewport: DESKTOP, fits: "Fits", add: "Add once there is a connection" },
];

describe("a search by number without network", () => {
  it.each(LOOKS)(
    "$prefix/ answers for the garage, and what is added waits and comes into the cart once",
    async ({ prefix, viewport, fits, add }) => {
      const { email, inCart } = await driver(`sinred${prefix.slice(1)}`, part.vehicleId);
      const shopper = await keepingDriver(email, prefix, viewport);
      const { page } = shopper;
      await page.context().setOffline(true);
      await searchInBox(page, part.number);
      await hit(page).first().getByText(part.number, { exact: true }).first().waitFor();
      await hit(page).first().getByText(fits).first().waitFor();
      expect(await hit(page).first().innerText()).not.toMatch(/\$|₡|USD/);
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await hit(page)
        .first()
        .getByRole("button", { name: new RegExp(`^${add}`) })
        .click();
      await page.locator(".waiting-lines li").getByText(part.number).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await inCart(part.sku)).toBe(0);

      await searchInPage(page, "ZZ-99999-X");
      await page
        .getByText(/ZZ-99999-X/)
        .first()
        .waitFor();
      expect(await hit(page).count()).toBe(0);

      await page.context().setOffline(false);
      await expect.poll(() => inCart(part.sku), { timeout: 30_000 }).toBe(1);
      await page.locator(".waiting-lines").waitFor({ state: "detached" });
      await page.reload();
      await alive(page);
      await nothingWaits(page);
      expect(await inCart(part.sku)).toBe(1);
    },
  );

  it("adds once though the answer is lost, and though two tabs see the network come back", async () => {
    const { email, inCart } = await driver("dosveces", part.vehicleId);
    const shopper = await keepingDriver(email);
    const { page } = shopper;
    const second = await page.context().newPage();
    await second.goto(page.url());
    await alive(second);
    await page.context().setOffline(true);
    await page.goto(searched());
    await hit(page)
      .first()
      .getByRole("button", { name: /^Agregar/ })
      .click();
    await page.locator(".waiting-lines li").waitFor();

    const keys: (string | undefined)[] = [];
    await page.context().route("**/api/cart/addmany*", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.context().setOffline(false);
    await expect.poll(() => inCart(part.sku), { timeout: 30_000 }).toBe(1);
    await expect
      .poll(async () => JSON.stringify(await durable(page, "waiting")), { timeout: 30_000 })
      .toContain('"lines":[]');
    expect(keys.length).toBeGreaterThan(1); // tried again beside the page that stays open
    expect(new Set(keys).size).toBe(1);
    expect(await inCart(part.sku)).toBe(1);
  });

  it.each([
    ["reached the shop", true],
    ["did not reach it", false],
  ])("adds once from a part's page where the call had no answer and %s", async (_, isReached) => {
    const { email, inCart } = await driver(`sinrespuesta-${isReached}`, part.vehicleId);
    const shopper = await keepingDriver(email);
    const { page } = shopper;
    await visit(shopper, `/part/${part.sku}`);
    await page.context().route("**/api/cart/addupdateitem*", async (route) => {
      if (isReached) await route.fetch();
      return route.abort();
    });
    await page
      .getByRole("button", { name: /^Agregar/ })
      .first()
      .click();
    await page.getByText(`${part.number} espera conexión`).waitFor();
    await page.getByText(/Se agregó|está en su carrito/).waitFor();
    expect(await durable(page, "waiting")).toMatchObject({ lines: [], sending: null });
    expect(await inCart(part.sku)).toBe(1);
  });

  it("says what waits after a session that ended, and adds it after the next login", async () => {
    const { email, inCart } = await driver("caducada", part.vehicleId);
    const shopper = await keepingDriver(email);
    const { page } = shopper;
    await page.context().setOffline(true);
    await page.goto(searched());
    await hit(page)
      .first()
      .getByRole("button", { name: /^Agregar/ })
      .click();
    await page.locator(".waiting-lines li").waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("repuesto.session") ?? "{}");
      localStorage.setItem("repuesto.session", JSON.stringify({ ...session, expiresAt: 1 }));
    });
    await page.context().setOffline(false);
    await page.goto("/");
    await page.locator(".toasts").getByText("1 repuesto espera a la cuenta").waitFor();
    await page.goto("/offline");
    await page.locator("main").getByText("1 repuesto espera a la cuenta").waitFor();
    expect(await page.locator(".waiting-lines").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => durable(page, "pack-es"), { timeout: 30_000 }).toBeNull();
    await visit(shopper, "/login");
    await logIn(shopper, email);
    await expect.poll(() => inCart(part.sku), { timeout: 30_000 }).toBe(1);
  });

  it("mixes no pack of another release with its pages", async () => {
    const { email } = await driver("mezcla", part.vehicleId);
    const shopper = await keepingDriver(email);
    const { page } = shopper;
    await changePack(page, "pack-es", { release: "of-before" });
    await page.context().setOffline(true);
    await page.goto(searched());
    await page.getByText("todavía no están guardados en este aparato").waitFor();
    await page.context().route("**/api/account/offlinepack*", async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), release: "of-after" } });
    });
    const newer = page.waitForResponse("**/api/account/offlinepack*");
    await page.context().setOffline(false);
    await newer;
    await readPack(page);
    expect(await durable(page, "pack-es")).toMatchObject({ release: "of-before" });
    await page.context().unroute("**/api/account/offlinepack*");
    await visit(shopper, "/");
    await expect
      .poll(async () => JSON.stringify(await durable(page, "pack-es")), { timeout: 30_000 })
      .not.toContain('"release":"of-');
  });

  it("has its numbers and what waits after the browser was killed, and heals what was spoilt", async () => {
    const { email, inCart } = await driver("apagado", part.vehicleId);
    const folder = await mkdtemp(join(tmpdir(), "shop-offline-"));
    const shop = inject("shopUrl");
    const first = await openKillableBrowser(folder);
    await first.page.goto(`${shop}/login`);
    await alive(first.page);
    await logIn({ page: first.page, complaints: [] }, email);
    await first.page.waitForURL("**/my-account");
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await packKept(first.page, "es");
    await first.onDisk("Local Storage", "repuesto.session");
    await first.onDisk("Service Worker", "/service-worker.js");
    await first.page.context().setOffline(true);
    await first.page.goto(`${shop}${searched()}`);
    await hit(first.page)
      .first()
      .getByRole("button", { name: /^Agregar/ })
      .click();
    await first.page.locator(".waiting-lines li").waitFor();
    await first.kill();

    const second = await openKillableBrowser(folder);
    const { page } = second;
    await page.context().setOffline(true);
    await page.goto(`${shop}${searched()}`);
    await hit(page).first().getByText(part.number, { exact: true }).first().waitFor();
    await page.locator(".waiting-lines li").getByText(part.number).first().waitFor();
    await changePack(page, "pack-es", { text: "{}" });
    await page.goto(`${shop}${searched()}`);
    await page.getByText("todavía no están guardados en este aparato").waitFor();
    expect(await hit(page).count()).toBe(0);
    await page.context().setOffline(false);
    await expect
      .poll(async () => JSON.stringify(await durable(page, "pack-es")), { timeout: 60_000 })
      .toContain(part.sku);
    await expect.poll(() => inCart(part.sku), { timeout: 30_000 }).toBe(1);
    await page.goto(`${shop}${searched()}`);
    await hit(page).first().waitFor();
    await second.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it("warns before a logout loses what waits, which then leaves nothing behind", async () => {
    const { email } = await driver("salida-ruta", part.vehicleId);
    const shopper = await keepingDriver(email);
    const { page } = shopper;
    await visit(shopper, "/my-account");
    await page.getByRole("heading", { name: "Hola, Ana" }).waitFor();
    await page.context().setOffline(true);
    await page.goto(searched());
    await hit(page)
      .first()
      .getByRole("button", { name: /^Agregar/ })
      .click();
    await page.locator(".waiting-lines li").waitFor();
    await page.goto("/my-account");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByText("al cerrar sesión se pierde").waitFor();
    await page.getByRole("button", { name: "Cerrar sesión de todos modos" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => durable(page, "waiting")).toBeNull();
    expect(await durable(page, "pack-es")).toBeNull();
  });

  it("keeps nothing of a pack for a guest, and says what an account is good for", async () => {
    const shopper = await openShopper({ serviceWorkers: "allow" });
    const { page } = shopper;
    await visit(shopper, "/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await searchInBox(page, part.number);
    await page.getByText("Con una cuenta y vehículos en su garaje").waitFor();
    expect(await durable(page, "pack-es")).toBeNull();
  });
});

/** Searches in the page's own field. */
async function searchInPage(page: Page, text: string): Promise<void> {
  const field = page.locator(".pack-form input");
  await field.fill(text);
  await field.press("Enter");
}
