import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { blogPath } from "#web/paths.ts";

import { photo } from "../factories/pictures.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    body: "Texto",
    list: "Lista",
    link: "Enlace",
    words: "Palabras",
    address: "Adónde lleva",
    bad: /No lleva a una página de la tienda/,
    insert: "Insertar",
    drawing: "Dibujo",
    drawings: "Dibujos de la tienda",
    find: "Buscar",
    use: "Usar este dibujo",
    show: "Ver como lectores",
    choose: "Elegir una imagen",
    picture: "Agregar una imagen",
    add: "Agregar",
    sent: /^La imagen está en la tienda/,
    saved: /^Se guardó/,
  },
  en: {
    body: "Text",
    list: "List",
    link: "Link",
    words: "Words",
    address: "Where it leads",
    bad: /It leads to no page of the shop/,
    insert: "Insert",
    drawing: "Drawing",
    drawings: "The shop's drawings",
    find: "Search",
    use: "Use this drawing",
    show: "See as readers do",
    choose: "Choose a picture",
    picture: "Add a picture",
    add: "Add",
    sent: /^The picture is in the shop/,
    saved: /was saved$/,
  },
} as const;

/** An article that readers see. */
async function shown(link: string): Promise<string> {
  await database.query(
    `insert into content_text (kind, link, title_es, title_en, summary_es, summary_en, body_es, body_en,
       published_on, is_published, drawing, updated_by)
     values ('post', $1, 'Bandas', 'Belts', 'Resumen', 'Summary', 'Texto', 'one two', '2026-11-20', true, '', 'prueba')`,
    [link],
  );
  return link;
}

const bodyOf = (page: Page, name: string): Locator =>
  page.locator(".content-languages > section").nth(1).getByRole("textbox", { name, exact: true });

async function select(field: Locator, words: string): Promise<void> {
  await field.evaluate((area: HTMLTextAreaElement, wanted) => {
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, words);
}

describe.each(["es", "en"] as const)("the editor of texts, %s", (locale) => {
  const says = SAYS[locale];

  it("writes what the markup allows by keyboard, and typing is taken back", async () => {
    const link = await shown(`editor-${locale}`);
    const boss = await staffOf(`editor-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "blog", link));
    const body = bodyOf(page, says.body);
    await body.waitFor();
    await select(body, "two");
    await page.keyboard.press("Control+b");
    expect(await body.inputValue()).toBe("one **two**");
    await page.keyboard.type("2");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await body.inputValue()).toBe("one two");

    // By the toolbar: one stop, along which the arrows go.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: says.list, exact: true }).nth(1).press("Enter");
    expect(await body.inputValue()).toBe("- one two");

    await select(body, "two");
    await page.keyboard.press("Control+Shift+E");
    const dialog = page.getByRole("dialog", { name: says.link });
    expect(await dialog.getByLabel(says.words).inputValue()).toBe("two");
    await dialog.getByLabel(says.address).fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: says.insert }).press("Enter");
    await dialog.getByText(says.bad).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByLabel(says.address).fill("/page/returns");
    await dialog.getByRole("button", { name: says.insert }).press("Enter");
    await expect.poll(() => body.inputValue()).toBe("- one [two](/page/returns)");

    await page.getByRole("button", { name: says.drawing, exact: true }).nth(1).press("Enter");
    const drawings = page.getByRole("dialog", { name: says.drawings });
    await drawings.getByLabel(says.find).fill("air-dryer");
    await drawings.locator('input[type=radio][value="air-dryer"]').check();
    await drawings.getByRole("button", { name: says.use }).press("Enter");
    await expect.poll(() => body.inputValue()).toContain("](/drawings/air-dryer.svg#size=240x240)");
    await page.getByRole("button", { name: says.show }).press("Enter");
    const seen = page.locator(".content-read").nth(1);
    await seen.locator("li a", { hasText: "two" }).waitFor();
    await expect
      .poll(() => seen.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("gives an article a picture with its words, on a phone, and readers see it", async () => {
    const link = await shown(`editor-imagen-${locale}`);
    const boss = await staffOf(`editor-imagen-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "blog", link));
    await page.getByRole("button", { name: says.choose }).click();
    const dialog = page.getByRole("dialog", { name: says.picture });
    const buffer = await photo("png", { width: 90, height: 60 });
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "banda.png", mimeType: "image/png", buffer });
    await dialog.getByText(says.sent).waitFor();
    await dialog.locator('input[name="alternative.es"]').fill("Una banda");
    await dialog.locator('input[name="alternative.en"]').fill("A belt");
    await dialog.getByRole("button", { name: says.add, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByText(says.saved).waitFor();
    const reader = await openShopper({});
    const words = locale === "es" ? "Una banda" : "A belt";
    // The pages that readers keep asking for are made anew a moment after the text is stored.
    await expect
      .poll(async () => (await reader.page.request.get(blogPath(locale, link))).text())
      .toContain(words);
    await visit(reader, blogPath(locale, link));
    expect(await reader.page.locator(".content-head img").getAttribute("alt")).toBe(words);
    expect([...boss.complaints, ...reader.complaints]).toEqual([]);
  });
});
