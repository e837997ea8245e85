import { describe, expect, it } from "vitest";

import { blogPath } from "#web/paths.ts";

import { photo } from "../factories/pictures.ts";
import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/blog",
    title: "Título",
    summary: "Resumen",
    body: "Texto",
    link: "Dirección",
    show: "Ver como lectores",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
    remove: "Quitar el texto propio",
    insert: "Imagen",
    picture: "Agregar una imagen",
    add: "Agregar",
    fileNeeded: "Elija primero una imagen.",
    sent: "La imagen está en la tienda.",
    wordsNeeded: "Diga en los dos idiomas qué muestra la imagen.",
  },
  en: {
    path: "/en/admin/blog",
    title: "Title",
    summary: "Summary",
    body: "Text",
    link: "Address",
    show: "See as readers do",
    remove: "Take the own text away",
    insert: "Picture",
    picture: "Add a picture",
    add: "Add",
    fileNeeded: "Choose a picture first.",
    sent: "The picture is in the shop.",
    wordsNeeded: "Say in both languages what the picture shows.",
  },
} as const;

async function stored(link: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select title_es, title_en, is_published, version from content_text where kind = 'post' and link = $1",
    [link],
  );
  return rows[0];
}

/** An article that nobody reads: a draft of the shop's own. */
async function drafted(link: string): Promise<string> {
  await database.query(
    `insert into content_text (kind, link, title_es, title_en, summary_es, summary_en, body_es, body_en,
       published_on, is_published, drawing, updated_by)
     values ('post', $1, 'Uno', 'One', 'Resumen', 'Summary', 'Texto', 'Text', '2026-11-20', false, '', 'prueba')`,
    [link],
  );
  return link;
}

describe.each(["es", "en"] as const)("articles in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are begun as drafts, previewed as readers would see them, saved, and taken away", async () => {
    const link = `redacta-${locale}`;
    const boss = await staffOf(`redacta-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    const english = page.locator(".content-languages > section").nth(1);
    await english.getByLabel(says.title).fill("Brakes <b>first</b>");
    await english.getByLabel(says.summary).fill("What to look at");
    await english.getByLabel(says.body).fill("## Pads\n\n<img src=x onerror=alert(1)> **now**");
    await page.getByRole("textbox", { name: says.link, exact: true }).fill(link);
    expect(await page.locator(".hint", { hasText: "{shop}" }).count()).toBe(2);
    await page.getByRole("button", { name: says.show }).press("Enter");
    const read = page.locator(".content-read");
    await read.locator("strong", { hasText: "now" }).waitFor();
    expect(await read.locator("img").count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);

    const spanish = page.locator(".content-languages > section").first();
    await spanish.getByLabel(says.title).fill("Frenos");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error").first().waitFor();
    expect(await stored(link)).toBeUndefined();
    await spanish.getByLabel(says.title).fill("");
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => stored(link))
      .toMatchObject({ title_en: "Brakes <b>first</b>", is_published: false, version: 1 });
    await page.waitForURL(`**${says.path}/${link}`);
    await page.getByRole("button", { name: says.remove }).click();
    await page.getByRole("dialog").locator(".button-bad").click();
    await expect.poll(() => stored(link)).toBeUndefined();
    expect(boss.complaints.filter((line) => !/400|404/.test(line))).toEqual([]);
  });

  it("have a picture put into both languages, and readers see it in its place", async () => {
    const link = await drafted(`con-imagen-${locale}`);
    const boss = await staffOf(`ilustra-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${link}`);
    await page.getByRole("button", { name: says.insert, exact: true }).first().press("Enter");
    const dialog = page.getByRole("dialog", { name: says.picture });
    await dialog.getByRole("button", { name: says.add }).press("Enter");
    await dialog.getByText(says.fileNeeded).waitFor();
    const buffer = await photo("png", { width: 90, height: 60 });
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "eje.png", mimeType: "image/png", buffer });
    await dialog.getByText(says.sent).waitFor();
    await dialog.getByRole("button", { name: says.add }).press("Enter");
    await dialog.getByText(says.wordsNeeded).waitFor();
    await dialog.locator('input[name="alternative.es"]').fill("El [eje]");
    await dialog.locator('input[name="alternative.en"]').fill("The [axle]");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.add }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.show }).press("Enter");
    const seen = page.locator(".content-read img");
    await expect
      .poll(() =>
        seen.evaluateAll((images) =>
          images.map((image) => [
            image.getAttribute("alt"),
            image instanceof HTMLImageElement && image.naturalWidth,
          ]),
        ),
      )
      .toEqual([
        ["El [eje]", 90],
        ["The [axle]", 90],
      ]);
    await page.locator(".desk-detail input[type=checkbox]").check();
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(link)).toMatchObject({ is_published: true, version: 2 });
    const reader = await openShopper({});
    // The pages that readers keep asking for are made anew a moment after the text is stored.
    await expect
      .poll(async () => (await reader.page.request.get(blogPath(locale, link))).status())
      .toBe(200);
    await visit(reader, blogPath(locale, link));
    const image = reader.page.locator(".content-body img");
    expect(await image.getAttribute("width")).toBe("90");
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
    expect(await findingsInEveryLook(reader.page)).toEqual([]);
    expect([...boss.complaints, ...reader.complaints]).toEqual([]);
  });

  it("are found, and edited on a phone as wide as it", async () => {
    const link = await drafted(`angosto-articulo-${locale}`);
    const boss = await staffOf(`redacta-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}?text=${link}&state=draft`);
    await rowOf(page, locale === "es" ? "Uno" : "One")
      .locator(".row-link")
      .click();
    await page.locator(".content-languages").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe("articles in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are joined where two edit one: both versions side by side", async () => {
    const link = await drafted(`choque-articulo-${locale}`);
    const [first, second] = [
      await staffOf(`escribe-uno-${locale}`, 2),
      await staffOf(`escribe-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, `${says.path}/${link}`);
      await one.page.locator(".content-languages").first().waitFor();
    }
    const titleOf = ({ page }: typeof first) =>
      page.locator(".content-languages > section").nth(1).getByLabel(says.title);
    await titleOf(second).fill("Three");
    await titleOf(first).fill("Two");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(link)).toMatchObject({ title_en: "Two" });
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.waitFor();
    await dialog.getByText(`escribe-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByRole("button", { name: says.save }).click();
    await expect.poll(() => stored(link)).toMatchObject({ title_en: "Three", version: 3 });
  });
});

it("pages are no area of staff that may not edit them", async () => {
  const staff = await staffOf("sin-paginas", 1);
  await visitDesk(staff, "/admin/customers");
  expect(await staff.page.locator('.desk-nav a[href$="/admin/pages"]').count()).toBe(0);
});
