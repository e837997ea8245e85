import { afterAll, describe, expect, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  alive,
  axeFindings,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

/** What no page shows while taxes go by the destination: it is changed for one storefront, and taken back. */
const UNSEEN = "fixed_tax_percentage";

const SAYS = {
  es: {
    path: "/admin/settings",
    name: "Porcentaje fijo de impuesto",
    us: "Estados Unidos",
    own: "Este país tiene su propio valor",
    preview: "Lo que cambiaría",
    phone: "Teléfono",
    takes: "Un número como +506 2200-0000",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
    owners: "Solo un propietario puede cambiar este ajuste.",
    add: "Agregar",
    contact: "Contacto",
    upload: "Subir una imagen",
    bad: "No es una imagen que se pueda usar.",
    waits: "Falta guardar.",
  },
  en: {
    path: "/en/admin/settings",
    name: "Fixed percentage of tax",
    us: "United States",
    own: "This country has a value of its own",
    preview: "What would change",
    phone: "Phone",
    takes: "A number such as +506 2200-0000",
    conflict: "Somebody else saved first",
    save: "Save like this",
    owners: "Only an owner can change this setting.",
    add: "Add",
    contact: "Contact",
    upload: "Upload a picture",
    bad: "That is no picture that can be used.",
    waits: "Save to show it.",
  },
} as const;

async function ownOf(storefront: string, key: string): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(
    "select value from storefront_setting where storefront = $1 and key = $2",
    [storefront, key],
  );
  return rows[0]?.value;
}

const png = (buffer: Buffer) => ({ name: "logo.png", mimeType: "image/png", buffer });

afterAll(() =>
  database.query("delete from storefront_setting where storefront = 'us' and key = $1", [UNSEEN]),
);

describe.each(["es", "en"] as const)("settings in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found, given to one storefront alone, and taken back, by keyboard", async () => {
    const boss = await staffOf(`ajusta-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.locator(".row-group", { hasText: says.contact }).waitFor();
    await page.getByRole("searchbox").fill(UNSEEN);
    await expect.poll(() => page.locator("tr[data-row]").count()).toBe(1);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await page.locator(".row-link:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: says.name }).waitFor();
    await page.getByRole("radio", { name: says.us }).press("Space");
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    const field = page.locator('.desk-detail input[name="value"]');
    await field.fill("6,5");
    await page.getByRole("heading", { name: says.preview }).waitFor();
    expect(await page.locator(".setting-effects").textContent()).toContain("6");
    expect(await ownOf("us", UNSEEN)).toBeUndefined();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", UNSEEN)).toBe(6.5);
    await expect.poll(async () => (await toasted(page)).join()).toContain(says.name);
    await page.locator(".desk-history li").first().waitFor();
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", UNSEEN)).toBeUndefined();
    expect(boss.complaints).toEqual([]);
  });

  it("has a logo sent, seen in a storefront before it is saved, and shown there alone", async () => {
    const boss = await staffOf(`logotipo-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/logo_web_url`);
    await page.getByRole("radio", { name: says.us }).press("Space");
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    const upload = page.getByLabel(says.upload);
    await upload.setInputFiles(png(Buffer.from("no")));
    await page.locator(".field-error", { hasText: says.bad }).waitFor();
    await upload.setInputFiles(png(await photo("png", { width: 120, height: 40 })));
    const seen = page.locator(".setting-effects td:last-child img");
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(120);
    await page.getByText(says.waits).waitFor();
    expect(await ownOf("us", "logo_web_url")).toBeUndefined();
    // A picture that may be of dark ink, or of white paper, stands on a plate in the dark, as the shop shows it.
    const plate = () => seen.evaluate((image) => getComputedStyle(image).backgroundColor);
    expect(await plate()).toBe("rgba(0, 0, 0, 0)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await plate()).toBe("rgb(246, 245, 241)");
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", "logo_web_url")).toMatch(/size=120x40$/);
    await page.getByText(says.waits).waitFor({ state: "detached" });
    await expect
      .poll(() => page.locator(".setting-places img").last().getAttribute("src"))
      .toBe(await ownOf("us", "logo_web_url"));
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", "logo_web_url")).toBeUndefined();
    expect(boss.complaints.filter((text) => !/\b422\b/.test(text))).toEqual([]);
  });

  it("say under the field what a setting takes, as the command line does", async () => {
    const boss = await staffOf(`ajusta-mal-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/phone_number`);
    const field = page.getByRole("textbox", { name: says.phone, exact: true });
    await field.fill("<b>no</b>");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.takes }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.inputValue()).toBe("<b>no</b>");
  });

  it("are joined where two edit one", async () => {
    const [first, second] = [
      await staffOf(`ajusta-uno-${locale}`, 3),
      await staffOf(`ajusta-dos-${locale}`, 3),
    ];
    for (const { page } of [first, second]) {
      await page.goto(`${says.path}/${UNSEEN}`);
      await page.getByRole("radio", { name: says.us }).check();
      await page.getByRole("checkbox", { name: says.own }).check();
    }
    await first.page.locator('.desk-detail input[name="value"]').fill("3");
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", UNSEEN)).toBe(3);
    const { page } = second;
    await page.locator('.desk-detail input[name="value"]').fill("4");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.waitFor();
    await dialog.getByText(`ajusta-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.save }).click();
    await expect.poll(() => ownOf("us", UNSEEN)).toBe(4);
    await page.getByRole("checkbox", { name: says.own }).uncheck();
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us", UNSEEN)).toBeUndefined();
  });

  it("that are lists grow row by row, and show what would change before it is saved", async () => {
    const boss = await staffOf(`ajusta-lista-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await page.goto(`${says.path}/footer_links`);
    await page.getByRole("button", { name: says.add, exact: true }).click();
    const row = page.locator(".setting-row").last();
    await row.locator("textarea").first().fill("Uno más");
    await row.locator("input").fill("javascript:alert(1)");
    await page.locator(".setting-effects", { hasText: "Uno más" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("Control+s");
    await page.locator(".field-error").waitFor();
    expect(await page.locator(".setting-row").last().locator("input").inputValue()).toContain(
      "javascript",
    );
  });

  it("of an owner's word are shown to a manager, and not to be edited", async () => {
    const boss = await staffOf(`ajusta-ajeno-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await rowOf(page, says.name).locator(".row-link").click();
    await page.getByText(says.owners).waitFor();
    expect(await page.locator('.desk-detail input, .desk-detail [type="submit"]').count()).toBe(0);
    expect(boss.complaints).toEqual([]);
  });
});

it("settings are not shown to staff that may not change them", async () => {
  const staff = await staffOf("sin-ajustes", 1);
  await visitDesk(staff, "/admin/customers");
  expect(await staff.page.locator('.desk-nav a[href$="/admin/settings"]').count()).toBe(0);
  await staff.page.goto("/admin/settings");
  await alive(staff.page);
  await staff.page.locator(".desk-nav").waitFor();
  expect(await staff.page.locator("tr[data-row], .area-head").count()).toBe(0);
});

it("the palette leads to a setting by words of its explanation", async () => {
  const boss = await staffOf("ajusta-palabras", 2);
  const { page } = boss;
  await visitDesk(boss, "/admin/customers");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("horario del telefono");
  await page.getByRole("option", { name: /Horario del teléfono/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Horario del teléfono" }).waitFor();
  expect(page.url()).toContain("/admin/settings/phone_hours");
});
