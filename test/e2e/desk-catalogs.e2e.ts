import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { footButton, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    area: "Catálogos",
    kind: "De qué",
    of: "De cuál",
    family: "Familia",
    category: "Una categoría",
    engine: "Una familia de motores",
    ask: "Pedir",
    unknown: "La tienda no tiene eso",
    state: /^(?:Por hacer|Hecho)$/,
    remove: "Quitar",
    undo: "Deshacer",
    made: "Hecho",
    which: { category: "cooling-system", family: "thermostats-and-housings" },
  },
  en: {
    area: "Catalogs",
    kind: "Of what",
    of: "Of which",
    family: "Subcategory",
    category: "A category",
    engine: "An engine family",
    ask: "Ask for it",
    unknown: "The shop does not have that",
    state: /^(?:To be made|Made)$/,
    remove: "Remove",
    undo: "Undo",
    made: "Made",
    which: { category: "cooling-system", family: "water-pumps" },
  },
} as const;

async function linksLike(link: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int from booklet where link = $1",
    [link],
  );
  return rows[0]?.count ?? 0;
}

describe.each(["es", "en"] as const)("catalogues in the back office, %s", (locale) => {
  const says = SAYS[locale];
  const { which } = says;
  const link = `category-${which.category}-${which.family}`;

  it("are asked for by keyboard, and removed with a way back", async () => {
    const boss = await staffOf(`pide-catalogos-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "catalogs"));
    await page.keyboard.press("n");
    const form = page.locator(".desk-detail form");
    const kind = form.getByLabel(says.kind, { exact: true });
    await kind.selectOption({ label: says.engine });
    await form.getByLabel(says.of, { exact: true }).fill("nadie:X1");
    await page.keyboard.press("Enter");
    await page.getByText(says.unknown).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await kind.selectOption({ label: says.category });
    await form.getByLabel(says.of, { exact: true }).selectOption(which.category);
    await form.getByLabel(says.family, { exact: true }).selectOption(which.family);
    await form.getByRole("button", { name: says.ask, exact: true }).press("Enter");
    await page.waitForURL(`**/catalogs/${link}`);
    await expect.poll(async () => (await toasted(page)).length).toBeGreaterThan(0);
    await page.locator(".detail-head .status").getByText(says.state).waitFor();
    // The shop makes it meanwhile: list and detail say so by themselves, and lead to the file.
    const read = page.locator(".desk-detail a[href*='/catalog-files/']").first();
    await read.waitFor({ timeout: 90_000 });
    await page.setViewportSize(DESKTOP); // where the list stands beside it
    await page.locator(`tr[data-row="${link}"]`, { hasText: says.made }).waitFor();
    const file = await page.request.get((await read.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect(await findingsInEveryLook(page)).toEqual([]);

    await footButton(boss, says.remove).press("Enter");
    await expect.poll(() => linksLike(link)).toBe(0);
    await page.getByRole("button", { name: says.undo }).click();
    await expect.poll(() => linksLike(link)).toBe(1);
    await database.query("delete from booklet where link = $1", [link]);
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("fit a phone, and are not shown to staff", async () => {
    const boss = await staffOf(`catalogos-fono-${locale}`, 2);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "catalogs"));
    await rowOf(boss.page, "Isuzu").first().locator(".row-link").click();
    await boss.page.locator(".detail-foot").waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);

    const staff = await staffOf(`catalogos-no-${locale}`, 1);
    await visitDesk(staff, deskLink(locale, "orders"));
    expect(await staff.page.getByRole("link", { name: says.area, exact: true }).count()).toBe(0);
  });
});
