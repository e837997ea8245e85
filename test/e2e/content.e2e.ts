import { describe, expect, it } from "vitest";

import { ask, tokenOf } from "./order-calls.ts";
import { customer, database } from "./customers.ts";
import { openShopper, PHONE, visit } from "./shopper.ts";

const SAYS = {
  es: { from: "/", about: "Quiénes somos", blog: "Artículos", other: "English" },
  en: { from: "/en", about: "About us", blog: "Articles", other: "Español" },
} as const;

describe.each(["es", "en"] as const)("what the shop writes, %s", (locale) => {
  const says = SAYS[locale];

  it("is reached from the foot of a page, on a phone", async () => {
    const { page, complaints } = await openShopper({ viewport: PHONE, hasTouch: true });
    await visit({ page, complaints }, says.from);
    await page.locator("footer").getByRole("link", { name: says.about }).click();
    await page.getByRole("heading", { level: 1, name: says.about }).waitFor();
    await page.locator("footer").getByRole("link", { name: says.blog }).click();
    await page.getByRole("heading", { level: 1, name: says.blog }).waitFor();
    await page.locator(".post-list a").first().click();
    await page.locator(".content-body h2").first().waitFor();
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.width);
    expect(complaints).toEqual([]);
  });
});

it("leads on from a page that is not there", async () => {
  const { page } = await openShopper();
  await page.goto("/page/nobody");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("main .tiles a, main section a").first().click();
  await page.waitForURL(/\/category\//);
  expect(await page.locator("h1").textContent()).not.toBe("");
});

it("shows what a manager stored as words, and within a second", async () => {
  const attack = `<img src=x onerror="globalThis.canary=1"><script>globalThis.canary=1</script>`;
  const email = await customer("editora");
  await database.query("update account set admin_level = 2 where email = $1", [email]);
  const link = `prueba-${Date.now().toString(36)}`;
  const writing = {
    title: `Prueba ${attack}`,
    summary: attack,
    body: `${attack} [x](javascript:1)`,
  };
  const text = {
    link,
    writings: { es: writing, en: writing },
    publishedOn: "2026-11-20",
    isPublished: true,
    drawing: "",
  };
  const token = await tokenOf(email);
  const saved = await ask({ path: "admin/blog/save", body: { text, version: 0 }, token });
  expect(saved).toMatchObject({ status: "success", version: 1 });
  const { page, complaints } = await openShopper();
  await expect
    .poll(async () => (await page.goto(`/blog/${link}`))?.status(), { interval: 250 })
    .toBe(200);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => "canary" in globalThis)).toBe(false);
  expect(await page.locator("[onerror], img[src=x], .content-body a").count()).toBe(0);
  expect(await page.locator("h1").textContent()).toContain("<img src=x");
  expect(complaints.filter((one) => !one.includes("404"))).toEqual([]);
  await ask({ path: "admin/blog/remove", body: { link, version: 1 }, token });
});
