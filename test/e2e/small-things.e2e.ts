import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";

import { DESKTOP, openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

const LIST = "/custom-search?q=filtro";
/** A moment at which the page's clock is stopped, so that no machine is too slow for what is timed. */
const NOON = new Date("2030-01-01T12:00:00Z");

const dialog = ({ page }: Shopper) => page.locator("dialog[open]");

describe("times that the specification names (§9)", () => {
  it("a failure is told in passing, for two seconds", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.clock.install();
    await visit(shopper, LIST);
    await page.clock.pauseAt(NOON);
    await page.route("**/api/cart/**", (route) => route.fulfill({ status: 500, body: "down" }));
    await page.locator(".part-row .buy-cell button").first().click();
    const toast = page.locator(".toasts .toast");
    await toast.waitFor();
    expect(await toast.textContent()).toContain("¡Ups! Algo salió mal");
    await page.clock.runFor(1_999);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1);
    expect(await toast.count()).toBe(0);
  });

  it("the line of a page that is on its way waits 200 ms and runs for 5 seconds", async () => {
    const shopper = await openShopper({ reducedMotion: "no-preference" });
    const { page } = shopper;
    await visit(shopper, "/category");
    await page.route("**/api/**", () => undefined); // the next page never comes
    await page.locator('main a[href^="/custom-search"]').first().click();
    const line = page.locator(".progress > div");
    await line.waitFor({ state: "attached" });
    const timing = await line.evaluate((element) => {
      const { animationDelay, animationDuration } = getComputedStyle(element);
      return [animationDelay, animationDuration];
    });
    expect(timing).toEqual(["0.2s", "5s"]);
  });

  it("a form is busy for 200 ms at least, however soon its answer comes", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.clock.install();
    await visit(shopper, "/new-password");
    await page.route("**/api/auth/forgot*", (route) =>
      route.fulfill({ json: { status: 200, message: "" } }),
    );
    const form = page.locator("main form");
    await form.locator("[type=email]").fill("nadie@taller.example");
    await page.clock.pauseAt(NOON);
    const answered = page.waitForResponse("**/api/auth/forgot*");
    await form.locator("[type=submit]").click();
    await answered;
    await page.clock.runFor(199);
    expect(await form.getAttribute("aria-busy")).toBe("true");
    await page.clock.runFor(1);
    await form.waitFor({ state: "detached" });
  });

  it("a page that is pointed at is fetched when this one is idle, after 2 seconds at the latest", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.addInitScript(() => {
      window.requestIdleCallback = (_work, options) => {
        document.documentElement.dataset["idleFor"] = String(options?.timeout);
        return 0;
      };
    });
    await visit(shopper, "/category");
    await page.locator('main a[href^="/custom-search"]').first().hover();
    await expect.poll(() => page.locator("html").getAttribute("data-idle-for")).toBe("2000");
  });
});

describe("code that cannot be had (§8)", () => {
  it("loads the page anew once, and says so when that did not help", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/category");
    await page.route(/\/assets\/brand-index-/, (route) => route.abort());
    const follow = () => page.locator('footer a[href="/search-by-brand"]').click();
    const loaded = page.waitForEvent("load");
    await follow();
    await loaded;
    await page.waitForFunction(() => document.documentElement.dataset["watched"] === "true");
    expect(new URL(page.url()).pathname).toBe("/category");
    await follow();
    await page.getByRole("button", { name: "Intentar de nuevo" }).waitFor();
  });
});

describe("a global message (§4)", () => {
  it("stands over the page 500 px wide, and is kept as seen", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.route("**/category", withMessage);
    await visit(shopper, "/category");
    await dialog(shopper).getByText("Cerramos el lunes.").waitFor();
    expect((await dialog(shopper).boundingBox())?.width).toBe(500);
    const kept = await page.evaluate(() => localStorage.getItem("popup.monday"));
    expect(JSON.parse(kept ?? "{}")).toMatchObject({ lastAt: expect.any(Number) });
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(shopper).count()).toBe(0);
  });

  it.each([
    { hours: 11, count: 0 },
    { hours: 12, count: 1 },
  ])("that was seen $hours hours ago stands $count times", async ({ hours, count }) => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.route("**/category", withMessage);
    await visit(shopper, "/"); // where a page may keep something
    await page.evaluate((ago) => {
      const at = Date.now() - ago * 3_600_000;
      localStorage.setItem("popup.monday", JSON.stringify({ firstAt: at, lastAt: at }));
    }, hours);
    await visit(shopper, "/category");
    await page.waitForLoadState("networkidle"); // its code has come, if it is due or not
    await expect.poll(() => dialog(shopper).count()).toBe(count);
  });

  it("opens on no page where one logs in, and in its style on the next one", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await page.route("**/login", withMessage);
    await visit(shopper, "/login");
    await page.waitForLoadState("networkidle");
    expect(await dialog(shopper).count()).toBe(0);
    await page.locator('footer a[href="/search-by-brand"]').click();
    await dialog(shopper).locator(".note-bad").getByText("Cerramos el lunes.").waitFor();
  });
});

/** The page as it is with a message that is due every twelve hours. */
async function withMessage(route: Route): Promise<void> {
  const answer = await route.fetch();
  const message = {
    code: "monday",
    title: "Aviso",
    message: "Cerramos el lunes.",
    style: "alert",
    enabled: 1,
    show_as_global_modal: 1,
    modal_delay_to_show_again_hours: 12,
    show_first_x_days: 30,
  };
  const body = (await answer.text()).replace(
    /"pop_up_message":\{"items":\[\]/,
    () => `"pop_up_message":{"items":[${JSON.stringify(message)}]`,
  );
  await route.fulfill({ response: answer, body });
}

describe("small things of the layout (§2)", () => {
  it("is 1780 px wide at most", async () => {
    const shopper = await openShopper({ viewport: { width: 2_400, height: 1_000 } });
    await visit(shopper, LIST);
    const widths = await shopper.page
      .locator(".wrap")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBe(1_780);
  });

  it("shows its filters beside the list from 1200 px on, and behind a button below", async () => {
    const shopper = await openShopper({ viewport: { width: 1_200, height: 900 } });
    const { page } = shopper;
    await visit(shopper, LIST);
    const panel = page.locator(".filters").first();
    const button = page.getByRole("button", { name: /^Filtrar/ });
    expect([await panel.isVisible(), await button.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 1_199, height: 900 });
    expect([await panel.isVisible(), await button.isVisible()]).toEqual([false, true]);
  });

  it("opens subcategories beside their category from 700 px on, and leads to its page below", async () => {
    const shopper = await openShopper({ viewport: { width: 700, height: 900 } });
    const { page } = shopper;
    await visit(shopper, "/");
    const menu = page.locator('header a[aria-haspopup][href="/category"]');
    await menu.click();
    const categories = dialog(shopper).locator(".menu-categories");
    const [opening, leading] = [
      categories.locator("button"),
      categories.locator('a[href^="/category/"]'),
    ];
    await opening.first().click();
    expect([await opening.first().getAttribute("aria-expanded"), await leading.count()]).toEqual([
      "true",
      0,
    ]);
    await page.setViewportSize({ width: 699, height: 900 });
    await leading.first().click();
    expect(await opening.count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/category\//);
  });

  it("searches for nothing when nothing is typed", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/category");
    const box = shopper.page.getByRole("combobox").first();
    for (const typed of ["", "   "]) {
      await box.fill(typed);
      await box.press("Enter");
      expect(new URL(shopper.page.url()).pathname).toBe("/category");
    }
  });

  it("folds the box that filters by vehicle, and unfolds it", async () => {
    const shopper = await openShopper({ viewport: DESKTOP });
    await visit(shopper, LIST);
    const box = shopper.page.locator("details", { hasText: "Filtrar por vehículo" });
    const choose = box.locator("a").first();
    expect(await choose.isVisible()).toBe(false);
    await box.locator("summary").click();
    await choose.waitFor();
    await box.locator("summary").click();
    await choose.waitFor({ state: "hidden" });
  });

  it("keeps how a shopper likes lists, and leads back to the last one", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, `${LIST}&quality=OEM`);
    await page.locator('main a[href*="view=grid"]').first().click();
    await page.waitForURL(/view=grid/);
    await page.locator("main .part-box a").first().click();
    await page.waitForURL("**/part/**");
    await page.locator('main a[href*="quality=OEM"]').first().waitFor();
    const box = page.getByRole("combobox").first();
    await box.fill("filtro de aceite");
    await box.press("Enter");
    await page.waitForURL("**/custom-search?**");
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("grid");
  });
});

describe("the search box", () => {
  it("keeps what is typed and the focus while a page is on its way", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, LIST);
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<undefined>();
    await page.route(/\/api\//, async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.locator("main .part-row a, main .part-box a").first().click();
    const box = page.getByRole("combobox").first();
    await box.fill("filtro de aceite");
    typed(undefined);
    await page.waitForURL("**/part/**");
    await page.locator("main h1").waitFor();
    await page.keyboard.type(" fino"); // wherever the focus is now
    expect(await box.inputValue()).toBe("filtro de aceite fino");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/custom-search?q=filtro+de+aceite+fino*");
  });

  it("opens again at the next tap where a page that came had closed it", async () => {
    const shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = shopper;
    await visit(shopper, LIST);
    const { promise: isTapped, resolve: tapped } = Promise.withResolvers<undefined>();
    await page.route(/\/api\//, async (route) => {
      await isTapped;
      await route.continue();
    });
    await page.locator("main .part-row a, main .part-box a").first().tap();
    const box = page.getByRole("combobox").first();
    await box.tap();
    await page.locator(".search.is-open").waitFor();
    tapped(undefined);
    await page.waitForURL("**/part/**");
    await page.locator(".search:not(.is-open)").waitFor();
    await box.tap();
    await expect.poll(() => page.locator(".search.is-open").count()).toBe(1);
  });
});
