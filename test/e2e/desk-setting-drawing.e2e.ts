import { afterAll, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/settings",
    title: "Así se ve en la tienda",
    piece: "Qué se ve",
    country: "País",
    language: "Idioma",
    width: "Ancho",
    us: "Estados Unidos",
    english: "Inglés",
    phone: "Teléfono",
    footer: "Pie de página",
    transfer: "Texto en español",
    name: "Nombre de la tienda",
    warned: "Un número como",
  },
  en: {
    path: "/en/admin/settings",
    title: "How the shop shows it",
    piece: "What is seen",
    country: "Country",
    language: "Language",
    width: "Width",
    us: "United States",
    english: "English",
    phone: "Phone",
    footer: "Footer",
    transfer: "Text in English",
    name: "Name of the shop",
    warned: "A number such as",
  },
} as const;

const stored = async (key: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from setting where key = $1 and value::text like '%Dibujada%'",
    [key],
  );
  return rows[0]?.count ?? 0;
};

afterAll(() =>
  database.query("delete from storefront_setting where value::text like '%Dibujada%'"),
);

describe.each(["es", "en"] as const)("a setting as the shop shows it, %s", (locale) => {
  const says = SAYS[locale];

  it("is drawn by the shop's own pages with what is typed, by keyboard, and nothing is saved", async () => {
    const boss = await staffOf(`dibuja-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/shop_name`);
    await page.getByRole("heading", { name: says.title }).waitFor();
    const frame = page.frameLocator(".still-frame");
    await frame.locator(".top-bar .logo").waitFor();
    const name = page.locator('.desk-detail input[name="value"]');
    await name.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Dibujada S.A.");
    await frame.locator(".top-bar .logo", { hasText: "Dibujada S.A." }).waitFor();
    // As wide as a desk, drawn smaller: the piece alone is in sight.
    const width = () => frame.locator("html").evaluate((html) => html.clientWidth);
    expect(await width()).toBe(1_280);
    const seen = await page.locator(".still-sight").boundingBox();
    expect(seen?.height).toBeLessThan(120);

    await page.keyboard.press("Tab"); // on to what is seen, past the form's own controls
    await page.getByLabel(says.piece).focus();
    await page.keyboard.press("ArrowDown");
    await frame.locator(".page-foot .foot-about", { hasText: "Dibujada S.A." }).waitFor();
    await page.getByLabel(says.width).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(width).toBe(390);
    await page.getByLabel(says.country).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByLabel(says.language).focus();
    await page.keyboard.press(locale === "es" ? "ArrowDown" : "ArrowUp");
    const other = locale === "es" ? "en" : "es";
    await frame.locator(`html[lang="${other}"]`).waitFor();
    // Nothing in it takes the focus, and nothing of it leads away.
    expect(await frame.locator("a:not([tabindex='-1']), button:not([tabindex='-1'])").count()).toBe(
      0,
    );
    const before = page.url();
    await frame.locator(".page-foot a").first().click();
    expect(page.url()).toBe(before);
    expect(await frame.locator(".page-foot").count()).toBe(1);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await stored("shop_name")).toBe(0);
    expect(boss.complaints.filter((text) => !/\bpopup\b|new window/i.test(text))).toEqual([]);
  });

  it("shows where a transfer goes on an order that waits, on a phone", async () => {
    const boss = await staffOf(`dibuja-pago-${locale}`, 3);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}/transfer_instructions`);
    const text = page.locator(`.desk-detail textarea[lang="${locale}"]`);
    await text.fill('Cuenta Dibujada <img src=x onerror="alert(1)">');
    const frame = page.frameLocator(".still-frame");
    const step = frame.locator(".note", { hasText: 'Dibujada <img src=x onerror="alert(1)">' });
    await step.waitFor();
    expect(await frame.locator(".note img").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(boss.complaints).toEqual([]);
  });
});

it("what a setting does not take is said, and the page stays as it was", async () => {
  const boss = await staffOf("dibuja-mal", 2);
  const { page } = boss;
  await visitDesk(boss, "/admin/settings/phone_number");
  const frame = page.frameLocator(".still-frame");
  await frame.locator(".top-bar").waitFor();
  await page.locator('.desk-detail input[name="value"]').fill("no es teléfono");
  await page.locator(".desk-detail [aria-live] p", { hasText: SAYS.es.warned }).waitFor();
  expect(await frame.locator(".top-bar").count()).toBe(1);
});

it("each setting that a page shows is drawn", async () => {
  const boss = await staffOf("dibuja-todo", 3);
  const { page } = boss;
  for (const key of [
    "logo_web_url",
    "phone_hours",
    "whatsapp_enabled",
    "social",
    "branches",
    "payment_methods",
    "transfer_days",
    "return_days",
    "core_days",
    "search_filter_default_stock",
    "legal_warranty_source",
    "show_catalogs_link",
    "vehicle_regions",
    "footer_links",
  ]) {
    await visitDesk(boss, `/admin/settings/${key}`);
    await page.frameLocator(".still-frame").locator("#root *").first().waitFor();
    const box = await page.locator(".still-sight").boundingBox();
    expect([key, (box?.height ?? 0) > 10]).toEqual([key, true]);
  }
  expect(boss.complaints).toEqual([]);
});
