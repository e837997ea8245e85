import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";
import { partPath } from "#web/paths.ts";

import { photo } from "../factories/pictures.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    none: "No tiene imágenes: la tienda muestra el dibujo de su clase.",
    one: (place: number) => `Imagen ${place}`,
    earlier: "Poner antes la imagen 2",
    remove: "Quitar la imagen 1",
    undo: "Deshacer",
    bad: "rota.png: no es una imagen que se pueda usar.",
    check: "solo dibujo",
    saved: (number: string) => `Se guardó ${number}`,
    back: "Deshecho. Quedó como estaba antes.",
    conflict: "Otra persona guardó primero",
    saveSo: "Guardar así",
    sending: "Enviando…",
    verify: /^Verificar/,
    leave: "Hay cambios sin guardar",
    save: "Guardar y salir",
  },
  en: {
    none: "It has no pictures: the shop shows the drawing of its kind.",
    one: (place: number) => `Picture ${place}`,
    earlier: "Put picture 2 earlier",
    remove: "Remove picture 1",
    undo: "Undo",
    bad: "rota.png: it is no picture that can be used.",
    check: "drawing only",
    saved: (number: string) => `${number} was saved`,
    back: "Undone. It is as it was before.",
    conflict: "Somebody else saved first",
    saveSo: "Save like this",
  },
} as const;

async function imagesOf(sku: string): Promise<string[]> {
  const { rows } = await database.query<{ images: string[] }>(
    "select images from part where sku = $1",
    [sku],
  );
  return rows[0]?.images ?? [];
}

const png = async (name: string, size: { width: number; height: number }) => ({
  name,
  mimeType: "image/png",
  buffer: await photo("png", size),
});
const files = (page: Page) => page.locator(".picture-drop input[type=file][multiple]");

/** Pastes a picture where the focus is, or drops it on the field, as a browser would. */
async function hand(page: Page, how: "paste" | "drop", bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([event, text]) => {
      const binary = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([binary], "pegada.png", { type: "image/png" }));
      const init = { bubbles: true, cancelable: true };
      if (event === "paste")
        document.body.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: data }));
      else
        document
          .querySelector(".picture-drop")
          ?.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer: data }));
    },
    [how, bytes.toString("base64")] as const,
  );
}

describe.each(["es", "en"] as const)("pictures of a part, %s", (locale) => {
  const says = SAYS[locale];

  it("are chosen, ordered, taken away and given back, and a shopper sees them", async () => {
    const part = await plantOnePart(`FOTO-${locale}`);
    const clerk = await staffOf(`fotos-${locale}`, 1);
    const { page } = clerk;
    const save = async () => {
      const saved = page.waitForResponse((reply) => reply.url().includes("admin/parts/save"));
      await page.keyboard.press("Control+s");
      await saved;
      // What it says has come, and takes the place of nothing that is said after it.
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    };
    const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
    await visitDesk(clerk, deskLink(locale, "parts", part.sku));
    await page.getByText(says.none).waitFor();
    const broken = { name: "rota.png", mimeType: "image/png", buffer: Buffer.from("nothing") };
    await files(page).setInputFiles([
      broken,
      await png("a.png", { width: 400, height: 300 }),
      await png("b.png", { width: 300, height: 400 }),
    ]);
    await page.getByText(says.bad).waitFor();
    await page.getByRole("img", { name: says.one(2), exact: true }).waitFor();
    expect(await imagesOf(part.sku)).toEqual([]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await save();
    await expect.poll(async () => (await imagesOf(part.sku)).length).toBe(2);
    const [first = "", second = ""] = await imagesOf(part.sku);
    expect([first, second]).toEqual([
      expect.stringContaining("size=400x300"),
      expect.stringContaining("size=300x400"),
    ]);

    await press(says.earlier);
    await save();
    await expect.poll(() => imagesOf(part.sku)).toEqual([second, first]);
    await press(says.remove);
    await page.getByText(/falta guardar|save to keep it so/).waitFor();
    await press(says.undo);
    await press(says.remove);
    await save();
    await expect.poll(() => imagesOf(part.sku)).toEqual([first]);
    await page.locator(".toast", { hasText: says.saved(part.number) }).waitFor();
    await press(says.undo);
    await expect.poll(() => imagesOf(part.sku)).toEqual([second, first]);
    await page.getByText(says.back).waitFor();
    await page.setViewportSize(PHONE);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const shopper = await openShopper({});
    await visit(shopper, partPath(locale, part.sku));
    const shown = shopper.page.locator(".part-drawing img");
    await expect.poll(() => shown.getAttribute("src")).toBe(second);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300);
    const structured = await shopper.page
      .locator("script[type='application/ld+json']")
      .allTextContents();
    expect(structured.join("")).toContain(`${second}","`);
    expect(shopper.complaints).toEqual([]);
    // The shop refused one file, of which browsers complain.
    expect(clerk.complaints.filter((text) => !/\b4\d\d\b/.test(text))).toEqual([]);
  });

  it("are pasted and dropped while a part is verified, and its check is good once they are saved", async () => {
    const part = await plantOnePart(`FOTOVER-${locale}`);
    const clerk = await staffOf(`fotosver-${locale}`, 1);
    const { page } = clerk;
    const address = `${verifyPartsLink(locale)}?sku=${part.sku}`;
    await visitDesk(clerk, address);
    const gap = page.locator(".check-list .check-gap", { hasText: says.check });
    await gap.waitFor();
    await hand(page, "paste", await photo("png", { width: 200, height: 100 }));
    await page.getByRole("img", { name: says.one(1), exact: true }).waitFor();
    await hand(page, "drop", await photo("png", { width: 100, height: 200 }));
    await page.getByRole("img", { name: says.one(2), exact: true }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await imagesOf(part.sku)).length).toBe(2);
    await gap.waitFor({ state: "detached" });

    // Another one has taken one of them away meanwhile, and sees what became of it.
    const [one = "", two = ""] = await imagesOf(part.sku);
    await page.getByRole("button", { name: says.earlier }).click();
    await database.query(
      "update part set images = $2, version = version + 1, updated_at = now() where sku = $1",
      [part.sku, [one]],
    );
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.waitFor();
    // What is in a dialog comes with the frame after it.
    await expect.poll(() => dialog.getByRole("img").count()).toBe(3);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.saveSo }).click();
    await expect.poll(() => imagesOf(part.sku)).toEqual([two, one]);
    expect(clerk.complaints.filter((text) => !/\b409\b/.test(text))).toEqual([]);
  });
});

describe("pictures of a part, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("on their way are lost by nobody who saves, verifies or leaves meanwhile", async () => {
    const part = await plantOnePart(`FOTOLENTA-${locale}`);
    const clerk = await staffOf(`fotoslentas-${locale}`, 1);
    const { page } = clerk;
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/admin/parts/picture*", async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await visitDesk(clerk, `${verifyPartsLink(locale)}?sku=${part.sku}`);
    await files(page).setInputFiles([await png("lenta.png", { width: 320, height: 200 })]);
    await page.getByText(says.sending).waitFor();
    const verify = page.getByRole("button", { name: says.verify });
    expect(await verify.isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    const asking = page.getByRole("dialog", { name: says.leave });
    await asking.waitFor();
    await asking.getByRole("button", { name: says.save, exact: true }).click();
    expect(await imagesOf(part.sku)).toEqual([]);
    letThrough();
    await expect.poll(() => imagesOf(part.sku)).toEqual([expect.stringContaining("size=320x200")]);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(clerk.complaints).toEqual([]);
  });
});
