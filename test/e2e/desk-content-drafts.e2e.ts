import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { contentPagePath } from "#web/paths.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Título",
    summary: "Resumen",
    body: "Texto",
    keep: "Guardar como borrador",
    kept: "El borrador quedó guardado; los lectores no lo ven",
    alone: "Esto es un borrador: nadie lo lee hasta que suba.",
    beside: "Esto es un borrador: los lectores siguen viendo el texto que está al lado.",
    up: "Subir ahora",
    isUp: /ya se ve/,
    missing: "Escríbalo antes de que los lectores vean el texto.",
    compare: "Comparar con el texto",
    gone: "Se quita:",
    added: "Se agrega:",
    text: "Abrir el texto",
    draft: "Abrir el borrador",
    drop: "Descartar el borrador",
    dropped: /Se descartó el borrador/,
    undo: "Deshacer",
    undone: "Quedó como estaba antes",
    row: "Al lado del texto",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
  },
  en: {
    title: "Title",
    summary: "Summary",
    body: "Text",
    keep: "Keep as a draft",
    kept: "The draft is kept; readers do not see it",
    alone: "This is a draft: nobody reads it until it is put up.",
    beside: "This is a draft: readers go on seeing the text beside it.",
    up: "Put up now",
    isUp: /is up/,
    missing: "Write it before readers see the text.",
    compare: "Compare with the text",
    gone: "Taken out:",
    added: "Put in:",
    text: "Open the text",
    draft: "Open the draft",
    drop: "Throw the draft away",
    dropped: /The draft of .* was thrown away/,
    undo: "Undo",
    undone: "It is as it was before",
    row: "Beside the text",
    conflict: "Somebody else saved first",
    save: "Save like this",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

/** A page that readers see. */
async function shown(link: string): Promise<string> {
  await database.query(
    `insert into content_text (kind, link, title_es, title_en, summary_es, summary_en, body_es, body_en,
       published_on, is_published, drawing, updated_by)
     values ('page', $1, 'Antes', 'Before', 'Resumen', 'Summary', E'Uno\nDos', E'One\nTwo',
       '2026-11-20', true, '', 'prueba')`,
    [link],
  );
  return link;
}

async function storedDraft(link: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select title_en, body_en from content_draft where link = $1",
    [link],
  );
  return rows[0];
}

async function storedText(link: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select title_en, is_published from content_text where link = $1",
    [link],
  );
  return rows[0];
}

const english = (page: Page, name: string): Locator =>
  page.locator(".content-languages > section").nth(1).getByLabel(name, { exact: true });
const detail = (page: Page) => page.locator(".desk-detail");

async function fillEnglish(page: Page, says: Says, words: string): Promise<void> {
  for (const name of [says.title, says.summary, says.body]) await english(page, name).fill(words);
}

describe.each(["es", "en"] as const)("drafts of texts, %s", (locale) => {
  const says = SAYS[locale];

  it("are begun half-written by keyboard, say what lacks, and go up once they are whole", async () => {
    const boss = await staffOf(`borrador-nuevo-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "pages"));
    await page.keyboard.press("n");
    await english(page, says.title).fill(`Half written ${locale}`);
    await page.keyboard.press("Control+d");
    await page.getByText(says.alone).waitFor();
    const link = `half-written-${locale}`;
    expect(new URL(page.url()).pathname).toBe(deskLink(locale, "pages", link));
    const reader = await openShopper();
    const statusOf = async () =>
      (await reader.page.request.get(contentPagePath(locale, link))).status();
    expect(await statusOf()).toBe(404);

    await detail(page).getByRole("button", { name: says.up }).press("Enter");
    await page.getByText(says.missing).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await fillEnglish(page, says, `Whole ${locale}`);
    await page.keyboard.press("Control+s");
    const up = detail(page).getByRole("button", { name: says.up });
    // What is typed and not kept does not go up: until then the button is off.
    await expect.poll(() => up.isEnabled()).toBe(true);
    await up.press("Enter");
    await page.getByText(says.isUp).waitFor();
    await expect.poll(statusOf).toBe(200);
    expect(await storedDraft(link)).toBeUndefined();
    expect(
      [...boss.complaints, ...reader.complaints].filter((line) => !/404|422/.test(line)),
    ).toEqual([]);
  });

  it("lie beside a text that readers go on seeing, are compared, put up, and taken back", async () => {
    const link = await shown(`al-lado-${locale}`);
    const boss = await staffOf(`borrador-al-lado-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "pages", link));
    await english(page, says.title).fill("After");
    await english(page, says.body).fill("One\nThree");
    await detail(page).getByRole("button", { name: says.keep }).press("Enter");
    await page.getByText(says.beside).waitFor();
    expect(await storedText(link)).toMatchObject({ title_en: "Before" });
    await page.getByRole("button", { name: says.compare }).press("Enter");
    await page.locator(".draft-compared del", { hasText: "Two" }).waitFor();
    await page.locator(".draft-compared ins", { hasText: "Three" }).waitFor();
    expect(await page.getByText(says.gone).count()).toBe(2);
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.getByRole("button", { name: says.text }).press("Enter");
    await expect.poll(() => english(page, says.title).inputValue()).toBe("Before");
    await page.getByRole("button", { name: says.draft }).press("Enter");
    await expect.poll(() => english(page, says.title).inputValue()).toBe("After");
    await detail(page).getByRole("button", { name: says.up }).press("Enter");
    await page.getByText(says.isUp).waitFor();
    expect(await storedText(link)).toMatchObject({ title_en: "After", is_published: true });
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => storedDraft(link)).toMatchObject({ title_en: "After" });
    expect(await storedText(link)).toMatchObject({ title_en: "Before", is_published: true });
    expect(boss.complaints).toEqual([]);
  });

  it("are found in the list on a phone, thrown away, and kept again", async () => {
    const link = await shown(`al-telefono-${locale}`);
    await database.query(
      `insert into content_draft (kind, link, title_es, title_en, summary_es, summary_en, body_es,
         body_en, drawing, clock, begun_beside, updated_by)
       values ('page', $1, '', 'Draft', '', '', '', '', '', 'cr', 1, 'prueba')`,
      [link],
    );
    const boss = await staffOf(`borrador-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${deskLink(locale, "pages")}?text=${link}&drafts=only`);
    await rowOf(page, says.row).locator(".row-link").click();
    await page.getByText(says.beside).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await detail(page).getByRole("button", { name: says.drop }).click();
    await page.getByText(says.dropped).waitFor();
    expect(await storedDraft(link)).toBeUndefined();
    await page.getByRole("button", { name: says.undo }).click();
    await page.getByText(says.undone).waitFor();
    expect(await storedDraft(link)).toMatchObject({ title_en: "Draft" });
    await detail(page).getByRole("button", { name: says.draft }).click();
    await page.getByText(says.beside).waitFor();
  });

  it("are joined where two write one: both versions side by side", async () => {
    const link = await shown(`choque-borrador-${locale}`);
    await database.query(
      `insert into content_draft (kind, link, title_es, title_en, summary_es, summary_en, body_es,
         body_en, drawing, clock, begun_beside, updated_by)
       values ('page', $1, '', 'Draft', '', '', '', '', '', 'cr', 1, 'prueba')`,
      [link],
    );
    const [first, second] = [
      await staffOf(`borra-uno-${locale}`, 2),
      await staffOf(`borra-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, deskLink(locale, "pages", link));
      await one.page.getByText(says.beside).waitFor();
    }
    await english(second.page, says.title).fill("Three");
    await english(first.page, says.title).fill("Two");
    await english(first.page, says.body).fill("New words");
    await first.page.keyboard.press("Control+s");
    await first.page.getByText(says.kept).waitFor();
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`borra-uno-${locale}@viaje.example`).waitFor();
    await dialog.getByRole("button", { name: says.save }).press("Enter");
    await second.page.getByText(says.kept).waitFor();
    expect(await storedDraft(link)).toMatchObject({ title_en: "Three", body_en: "New words" });
  });
});
