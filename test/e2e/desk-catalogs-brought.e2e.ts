import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { paper } from "../factories/papers.ts";
import { photo } from "../factories/pictures.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    own: "PDF propios",
    begin: "Nuevo PDF",
    nameEs: "Nombre en español",
    nameEn: "Nombre en inglés",
    file: "Archivo",
    other: "Otro archivo en su lugar",
    cover: "Portada",
    sent: /está en la tienda; guarde para mostrarlo/,
    notUsable: /Ese PDF no se puede usar/,
    saved: /^Se guardó/,
    shown: "Los lectores lo ven",
    remove: "Quitar de la página",
    removed: /se quitó de la página/,
    undo: "Deshacer",
    undone: /quedó como estaba/,
    page: "/catalogs",
  },
  en: {
    own: "PDFs of your own",
    begin: "New PDF",
    nameEs: "Name in Spanish",
    nameEn: "Name in English",
    file: "File",
    other: "Another file in its place",
    cover: "Cover",
    sent: /is in the shop; save to show it/,
    notUsable: /That is no PDF that can be used/,
    saved: /was saved$/,
    shown: "Readers see it",
    remove: "Take off the page",
    removed: /was taken off the page/,
    undo: "Undo",
    undone: /is as it was/,
    page: "/en/catalogs",
  },
} as const;

const asFile = (name: string, buffer: Buffer | Uint8Array, mimeType = "application/pdf") => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

async function fileOf(name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ upload_id: string }>(
    "select upload_id from brought_catalog where name_es = $1 and removed_at is null",
    [name],
  );
  return rows[0]?.upload_id;
}

describe.each(["es", "en"] as const)("catalogues that staff brings, %s", (locale) => {
  const says = SAYS[locale];
  const name = `Catálogo traído ${locale}`;

  it("are brought, shown, given another file, taken off and had back", async () => {
    const boss = await staffOf(`trae-catalogo-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "catalogs"));
    await page.getByRole("link", { name: says.own }).press("Enter");
    await page.getByRole("button", { name: says.begin }).press("Enter");
    await page.getByLabel(says.nameEs).fill(name);
    await page.getByLabel(says.nameEn).fill(name);
    await page
      .getByLabel(says.file, { exact: true })
      .setInputFiles(asFile("falso.pdf", Buffer.from("<script>alert(1)</script>")));
    await page.getByText(says.notUsable).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page
      .getByLabel(says.file, { exact: true })
      .setInputFiles(asFile("uno.pdf", await paper({ size: [311, 407] })));
    await page.getByText(says.sent).waitFor();
    const picture = await photo("png", { width: 90, height: 60 });
    await page
      .getByLabel(says.cover, { exact: true })
      .setInputFiles(asFile("portada.png", picture, "image/png"));
    await page.locator(".desk-detail img").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText(says.saved).waitFor();
    const first = await fileOf(name);
    const reader = await openShopper();
    const shown = async () => (await reader.page.request.get(says.page)).text();
    await expect.poll(shown).toContain(name);

    await page
      .getByLabel(says.other)
      .setInputFiles(asFile("dos.pdf", await paper({ size: [312, 407] })));
    await page.getByText(says.sent).waitFor();
    await page.keyboard.press("Control+s");
    await expect.poll(() => fileOf(name)).not.toBe(first);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.getByText(says.undone).waitFor();
    expect(await fileOf(name)).toBe(first);

    // What is taken off is what was read since it was had back.
    await page.reload();
    await page.getByRole("button", { name: says.remove }).click();
    await page.getByText(says.removed).waitFor();
    await expect.poll(shown).not.toContain(name);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.getByText(says.undone).waitFor();
    await expect.poll(shown).toContain(name);
    expect([...boss.complaints, ...reader.complaints].filter((line) => !/422/.test(line))).toEqual(
      [],
    );
  });

  it("are switched off on a phone", async () => {
    const boss = await staffOf(`apaga-catalogo-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "catalogs", "own"));
    await page.getByRole("link", { name }).click();
    await page.getByLabel(says.shown).uncheck();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByText(says.saved).waitFor();
    const reader = await openShopper();
    await expect
      .poll(async () => (await reader.page.request.get(says.page)).text())
      .not.toContain(name);
  });
});
