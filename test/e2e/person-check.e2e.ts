import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { type CaptchaStandIn, openCaptchaStandIn } from "./captcha-stand-in.ts";
import { fillRegistration, inRegister } from "./customers.ts";
import {
  alive,
  axeFindings,
  openShopper,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

let captcha: CaptchaStandIn;
let shop: RunningShop;
beforeAll(async () => {
  captcha = await openCaptchaStandIn("localhost");
  shop = await launchShop({
    env: {
      DATABASE_URL: inject("databaseUrl"),
      RATE_LIMIT_SCALE: "100",
      CAPTCHA_SITE_KEY: 'site"key',
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: captcha.verifyUrl,
      CAPTCHA_SCRIPT_URL: captcha.scriptUrl,
    },
  });
});
afterAll(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  captcha.close();
});

const openRegistration = async (email: string, path = "/register") => {
  const shopper = await openShopper({ baseURL: shop.url });
  await visit(shopper, path);
  await fillRegistration(shopper, { email, type: "vehicle_owner" });
  return shopper;
};
const send = ({ page }: Shopper) => inRegister(page).locator("[type=submit]").click();
const step = (page: Page) => inRegister(page).getByRole("link", { name: "Confirmar que soy" });
const openCheck = async (page: Page) => {
  const [popup] = await Promise.all([page.waitForEvent("popup"), step(page).click()]);
  return popup;
};
/** Solves it in the window, which closes itself. */
async function confirm(page: Page): Promise<void> {
  const popup = await openCheck(page);
  const closed = popup.waitForEvent("close");
  // The window may be gone before the click is over.
  await popup
    .getByRole("button", { name: "No soy un robot" })
    .click()
    .catch(() => {});
  await closed;
  await inRegister(page).getByText("Confirmado.").waitFor();
}

describe("registration where a captcha is configured (ADR 0018, security A24, A32)", () => {
  it("asks for the check, takes its answer from the window, and registers", async () => {
    const shopper = await openRegistration("persona@captcha.example");
    const { page, complaints } = shopper;
    await send(shopper);
    await inRegister(page).getByText("Confirme que es una persona").waitFor();
    await expect
      .poll(() => step(page).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await confirm(page);
    await send(shopper);
    await page.waitForURL("**/registration-confirmation");
    expect(complaints).toEqual([]);
  });

  it("says that an answer was not good, keeps what was typed, and takes another one", async () => {
    const shopper = await openRegistration("otra@captcha.example");
    const { page } = shopper;
    for (const bad of [{ success: false }, { hostname: "evil.example" }, { age_ms: 130_000 }]) {
      const good = { ...captcha.verdict };
      Object.assign(captcha.verdict, bad);
      await confirm(page);
      await send(shopper);
      await inRegister(page).getByText("No pudimos comprobar que no es un robot.").waitFor();
      Object.assign(captcha.verdict, good);
      expect(await inRegister(page).locator("[name=email]").inputValue()).toBe(
        "otra@captcha.example",
      );
    }
    await confirm(page);
    await send(shopper);
    await page.waitForURL("**/registration-confirmation");
  });

  it("tells when the answer is too old to be sent", async () => {
    const shopper = await openShopper({ baseURL: shop.url });
    const { page } = shopper;
    await page.clock.install();
    await visit(shopper, "/register");
    await confirm(page);
    await page.clock.fastForward(111_000);
    await inRegister(page).getByText("La confirmación venció.").waitFor();
    expect(await step(page).isVisible()).toBe(true);
  });

  it("loads the captcha in that window alone, which reaches neither the form nor its opener", async () => {
    const shopper = await openRegistration("solo@captcha.example");
    const { page, complaints } = shopper;
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).origin),
    );
    expect(new Set(hosts)).toEqual(new Set([shop.url]));
    const popup = await openCheck(page);
    const refused: string[] = [];
    popup.on("console", (message) => refused.push(message.text()));
    await popup.getByRole("button", { name: "No soy un robot" }).waitFor();
    expect(await popup.locator("body").getAttribute("data-opener")).toBe("null");
    expect(await popup.locator("input").count()).toBe(0);
    expect(await popup.evaluate(() => fetch("/register").then(String, () => "refused"))).toBe(
      "refused",
    );
    await expect.poll(() => refused.join("\n")).toContain("Content Security Policy");
    expect(
      await popup.locator("iframe").evaluate(({ clientWidth }) => clientWidth),
    ).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it("gives an answer to the form that asked, not to another one", async () => {
    const one = await openRegistration("una@captcha.example");
    const other = await one.page.context().newPage();
    await other.goto("/register");
    await alive(other);
    await confirm(one.page);
    expect(await step(other).isVisible()).toBe(true);
  });

  it.each(["/person-check#asker", "/en/person-check#asker", "/person-check"])(
    "%s shuts nobody out, and says what it is for",
    async (path) => {
      const shopper = await openShopper({ baseURL: shop.url });
      await shopper.page.setViewportSize({ width: 320, height: 680 });
      expect(await visit(shopper, path)).toBe(200);
      const sentence = path.endsWith("asker") ? "[data-key] button" : "[data-sentence=lost]";
      await shopper.page.locator(sentence).waitFor();
      expect(await axeFindings(shopper.page)).toEqual([]);
      expect(await sidewaysOverflow(shopper.page)).toBe(0);
      expect(shopper.complaints).toEqual([]);
    },
  );
});
