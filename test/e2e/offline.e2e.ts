import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { customer, logIn } from "./customers.ts";
import { alive, axeFindings, openShopper, PHONE, type Shopper, toasted, visit } from "./shopper.ts";

const bar = (page: Page) => page.locator(".connection-bar");

/** A shopper whose browser keeps what is looked at. */
async function keepingShopper(): Promise<Shopper> {
  const shopper = await openShopper({ serviceWorkers: "allow", viewport: PHONE });
  await visit(shopper, "/");
  await keeping(shopper.page);
  return shopper;
}

async function keeping(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a page's document is kept. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined,
        path,
      ),
    )
    .toBe(true);
}

async function storesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/-.*/, "")));
}

const LOOKS = [
  { prefix: "", away: "Sin conexión", list: "Ver lo guardado", heading: "Lo que está guardado" },
  { prefix: "/en", away: "No connection", list: "See what is kept", heading: "What is kept" },
];

describe("a shop without network", () => {
  it.each(LOOKS)(
    "$prefix/ shows what was looked at, says of when it is, and lists it",
    async ({ prefix, away, list, heading }) => {
      const shopper = await keepingShopper();
      const { page } = shopper;
      await visit(shopper, `${prefix}/custom-search?q=filtro`);
      const part =
        (await page.locator('.part-row a[href*="/part/"]').first().getAttribute("href")) ?? "";
      await visit(shopper, part);
      const name = await page.locator("h1").innerText();
      await kept(page, part);
      await page.context().setOffline(true);

      await visit(shopper, part);
      expect(await page.locator("h1").innerText()).toBe(name);
      await bar(page)
        .getByText(new RegExp(`^${away}: .*20\\d\\d`))
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      for (const end of [0, 100_000]) {
        await page.evaluate((top) => scrollTo(0, top), end);
        expect((await bar(page).boundingBox())?.y).toBe(0);
      }
      await bar(page).getByRole("link", { name: list }).click();
      await page.getByRole("heading", { name: heading }).waitFor();
      await page.getByRole("link", { name }).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await page.context().setOffline(false);
      await visit(shopper, part);
      expect(await bar(page).count()).toBe(0);
    },
  );

  it("draws a page that was reached by a link anew, of the answers that were kept", async () => {
    const shopper = await keepingShopper();
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=filtro");
    await page.locator('.part-row a[href^="/part/"]').first().click();
    await page.locator(".part-stock").waitFor();
    const name = await page.locator("h1").innerText();
    await expect
      .poll(() => page.evaluate(() => document.title))
      .toContain(name.split(",")[0] ?? "");
    await page.context().setOffline(true);
    await page.reload();
    await alive(page);
    await expect.poll(() => page.locator("h1").innerText()).toBe(name);
    expect(await page.locator("title").count()).toBe(1);
    await bar(page)
      .getByText(/^Sin conexión: /)
      .waitFor();
  });

  it("says of what was never looked at that there is no connection, and goes on once there is one", async () => {
    const shopper = await keepingShopper();
    const { page } = shopper;
    await page.context().setOffline(true);
    await page.goto("/contact-us").catch(() => undefined);
    await page.getByText("no está guardada en este aparato").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Contáctenos" }).waitFor();
  });

  it("asks again and again where a connection that came back does not reach the shop at first", async () => {
    const { page } = await keepingShopper();
    await page.context().setOffline(true);
    await page.goto("/contact-us").catch(() => undefined);
    await page.getByText("no está guardada en este aparato").waitFor();
    const failures = ["unreached", "out of order"];
    await page.route("**/contact-us", (route) => {
      const failure = failures.shift();
      if (failure === "unreached") return route.abort("internetdisconnected");
      return failure === "out of order" ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Contáctenos" }).waitFor();
    expect(failures).toEqual([]);
  });

  it("keeps what is read where what is asked anew is cut off at first, as network comes back", async () => {
    const shopper = await keepingShopper();
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=filtro");
    await page.locator(".part-row").first().waitFor();
    const heading = await page.locator("h1").innerText();
    await page.context().setOffline(true);
    await bar(page).waitFor();
    await page.evaluate(() => {
      const send = globalThis.fetch.bind(globalThis);
      let cut = 0;
      globalThis.fetch = async (...sent) => {
        const address = sent[0] instanceof Request ? sent[0].url : String(sent[0]);
        if (!address.includes("/api/products") || cut === 2) return send(...sent);
        cut += 1;
        document.documentElement.dataset["cut"] = String(cut);
        throw new TypeError("Failed to fetch");
      };
    });
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["cut"])).toBe("2");
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect.poll(() => page.locator("h1").innerText()).toBe(heading);
    await page.locator(".part-row").first().waitFor();
  });

  it("keeps a customer's orders and account while logged in, and nothing of them after", async () => {
    const email = await customer("sinred-cliente");
    const shopper = await openShopper({ serviceWorkers: "allow", viewport: PHONE });
    const { page } = shopper;
    await visit(shopper, "/login");
    await logIn(shopper, email);
    await page.waitForURL("**/my-account");
    await keeping(page);
    await page.reload();
    await page.getByRole("heading", { name: "Hola, Ana" }).waitFor();
    expect(await storesOf(page)).toContain("customer");
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "Hola, Ana" }).waitFor();
    await page.context().setOffline(false);

    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => storesOf(page)).not.toContain("customer");
    await page.context().setOffline(true);
    await page.goto("/my-account").catch(() => undefined);
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Hola, Ana");
    expect(await page.locator("body").innerText()).not.toContain(email);
  });
});

describe("a browser that keeps nothing for later", () => {
  it.each([
    ["", "No hay conexión con la tienda. Revísela e intente de nuevo."],
    ["/en", "The shop cannot be reached. Check your connection and try again."],
  ])(
    "%s/ says that the shop cannot be reached, and adds the part once there is a connection",
    async (prefix, sentence) => {
      const shopper = await openShopper({ viewport: PHONE });
      const { page } = shopper;
      await visit(shopper, `${prefix}/custom-search?q=filtro&stock=IN_STOCK`);
      const row = page.locator(".part-row", { has: page.locator(".button-add") }).first();
      const add = row.locator(".button-add");
      await page.context().setOffline(true);
      await add.press("Enter");
      await expect.poll(() => toasted(page)).toEqual([sentence]);
      await page.context().setOffline(false);
      await expect
        .poll(async () => {
          await add.press("Enter");
          return page.locator(".cell.cart .count").textContent();
        })
        .not.toBe("0");
    },
  );
});
