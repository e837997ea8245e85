import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { partPath } from "#web/paths.ts";

import { paper } from "../factories/papers.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    add: "Agregar un PDF",
    addIt: "Agregar",
    file: "Archivo PDF",
    needed: "Elija primero un archivo PDF.",
    bad: "No es un PDF que se pueda usar.",
    sent: "El archivo está en la tienda.",
    kind: "Qué documento es",
    title: "Título, español",
    up: "Subir",
    edit: "Editar",
    save: "Guardar",
    remove: "Quitar",
    undo: "Deshacer",
    known: "Usar un documento de la tienda",
    find: "Buscar por título",
    heading: "Documentos",
    about: "Diagrama eléctrico, en español; PDF,",
  },
  en: {
    add: "Add a PDF",
    addIt: "Add",
    file: "PDF file",
    needed: "Choose a PDF file first.",
    bad: "That PDF cannot be used.",
    sent: "The file is in the shop.",
    kind: "Which document it is",
    title: "Title, Spanish",
    up: "Move",
    edit: "Edit",
    save: "Save",
    remove: "Remove",
    undo: "Undo",
    known: "Use a document of the shop",
    find: "Find by title",
    heading: "Documents",
    about: "Wiring diagram, in Spanish; PDF,",
  },
} as const;

async function titlesOf(sku: string): Promise<string[]> {
  const { rows } = await database.query<{ title: string }>(
    `select title_es as title from part_document join document on document.id = document_id
     where part_id = (select id from part where sku = $1) order by place`,
    [sku],
  );
  return rows.map(({ title }) => title);
}

/** Each journey sends files of its own, as wide as no other: the shop would know one that it has. */
let fileWidth = 200;

const pdf = (buffer: Buffer) => ({ name: "hoja.pdf", mimeType: "application/pdf", buffer });

describe.each(["es", "en"] as const)("papers of a part, %s", (locale) => {
  const says = SAYS[locale];

  it("are added, named, ordered, taken away and given back by keyboard, and a shopper saves them", async () => {
    const [one, two] = await plantParts(`PAPEL-${locale}`, 2);
    if (!one || !two) throw new Error("There are no parts.");
    const clerk = await staffOf(`papeles-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "parts", one.sku));
    const open = () => page.getByRole("button", { name: says.add, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    const addIt = () => dialog.getByRole("button", { name: says.addIt }).press("Enter");
    const width = (fileWidth += 1);
    const fill = async (title: string, height: number) => {
      const file = pdf(await paper({ size: [width, height] }));
      await dialog.getByLabel(says.file).setInputFiles(file);
      await dialog.getByText(says.sent).waitFor();
      await dialog.getByLabel(says.kind).selectOption("wiring");
      await dialog.getByLabel(says.title).fill(title);
      await addIt();
      await dialog.waitFor({ state: "detached" });
    };
    await open();
    await addIt();
    await dialog.getByText(says.needed).waitFor();
    await dialog.getByLabel(says.file).setInputFiles(pdf(Buffer.from("%PDF-1.7\nno")));
    await dialog.getByText(says.bad).waitFor();
    // The same file may be chosen again, once it is mended.
    expect(await dialog.getByLabel(says.file).inputValue()).toBe("");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await fill("Arnés A", 200);
    await open();
    await fill("Arnés B", 201);
    await page.getByRole("link", { name: "Arnés B" }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page
      .getByRole("button", { name: new RegExp(`^${says.up} Arnés B`) })
      .first()
      .press("Enter");
    await expect.poll(() => titlesOf(one.sku)).toEqual(["Arnés B", "Arnés A"]);
    // The Spanish title alone becomes another one.
    const shown = locale === "es" ? "Arnés C" : "Arnés B";
    await page.getByRole("button", { name: `${says.edit} Arnés B` }).press("Enter");
    await page.getByRole("dialog").getByLabel(says.title).fill("Arnés C");
    await page.getByRole("dialog").getByRole("button", { name: says.save }).press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => titlesOf(one.sku)).toEqual(["Arnés C", "Arnés A"]);
    await page.getByRole("button", { name: `${says.remove} ${shown}` }).press("Enter");
    await expect.poll(() => titlesOf(one.sku)).toEqual(["Arnés A"]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => titlesOf(one.sku)).toEqual(["Arnés C", "Arnés A"]);

    await page.setViewportSize(PHONE);
    await visitDesk(clerk, deskLink(locale, "parts", two.sku));
    await page.getByRole("button", { name: says.known }).click();
    const choice = page.getByRole("dialog", { name: says.known });
    await choice.getByLabel(says.find).fill("arnés a");
    await choice.getByRole("radio", { name: "Arnés A" }).first().check();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await choice.getByRole("button", { name: says.addIt }).click();
    await expect.poll(() => titlesOf(two.sku)).toEqual(["Arnés A"]);
    // The shop refused one file, of which browsers complain.
    expect(clerk.complaints.filter((text) => !/\b4\d\d\b/.test(text))).toEqual([]);

    const shopper = await openShopper({ acceptDownloads: true });
    await visit(shopper, partPath(locale, one.sku));
    const papers = shopper.page.locator("#documents");
    await papers.getByRole("heading", { name: says.heading }).waitFor();
    await papers.getByText(says.about).first().waitFor();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    const saved = shopper.page.waitForEvent("download");
    await papers.getByRole("link", { name: shown }).click();
    expect((await saved).suggestedFilename()).toBe(locale === "es" ? "arnes-c.pdf" : "arnes-b.pdf");
    expect(shopper.complaints).toEqual([]);
  });
});
