import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { goByPalette, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

/** Messages are tried at the storefront that no other journey looks at, and every one of them is off. */
const SAYS = {
  es: {
    path: "/admin/popups",
    settings: "/admin/settings/pop_up_message",
    new: "Nuevo mensaje",
    us: /^Estados Unidos/,
    own: "Este país tiene su propio valor",
    none: "No hay ningún mensaje",
    title: "Título, Español",
    english: "Título, Inglés",
    text: "Mensaje, Español",
    englishText: "Mensaje, Inglés",
    style: "Estilo",
    go: "Ir a los mensajes emergentes",
    heading: "Mensajes emergentes",
    down: "Bajar",
    remove: "Quitar este mensaje",
    untitled: "Sin título",
    notShown: "No se muestra: debe estar encendido",
    takes: "Hasta 20 mensajes",
    conflict: "Otra persona guardó primero",
    saveSo: "Guardar así",
  },
  en: {
    path: "/en/admin/popups",
    settings: "/en/admin/settings/pop_up_message",
    new: "New message",
    us: /^United States/,
    own: "This country has a value of its own",
    none: "There is no message",
    title: "Title, Spanish",
    english: "Title, English",
    text: "Message, Spanish",
    englishText: "Message, English",
    style: "Style",
    go: "Go to the popup messages",
    heading: "Popup messages",
    down: "Down",
    remove: "Take this message away",
    untitled: "No title",
    notShown: "It is not shown: it must be switched on",
    takes: "Up to 20 messages",
  },
} as const;

type Stored = { items: { code: string; title: { es: string; en: string }; enabled: number }[] };

async function ownOf(storefront: string): Promise<Stored | undefined> {
  const { rows } = await database.query<{ value: Stored }>(
    "select value from storefront_setting where storefront = $1 and key = 'pop_up_message'",
    [storefront],
  );
  return rows[0]?.value;
}

const codesOf = async (storefront: string) =>
  (await ownOf(storefront))?.items.map(({ code }) => code);

const takeBack = () =>
  database.query(
    "delete from storefront_setting where key = 'pop_up_message' and storefront = 'us'",
  );
beforeEach(takeBack);
afterAll(takeBack);

describe.each(["es", "en"] as const)("popup messages in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are written for one storefront, seen as shoppers see them, put in order, and taken away", async () => {
    const boss = await staffOf(`avisos-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.getByRole("radio", { name: says.us }).press("Space");
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    for (const code of [`uno-${locale}`, `dos-${locale}`]) {
      await page.getByRole("button", { name: says.new }).press("Enter");
      await page.locator(".popup-fields").waitFor();
      await page.keyboard.press("e");
      await page.keyboard.type(code);
      await page.getByLabel(says.title).fill(`Cerrado ${code}`);
      await page.getByLabel(says.english).fill(`Closed ${code}`);
      await page.getByLabel(says.text).fill("Volvemos el 5.\nGracias.");
      await page.getByLabel(says.englishText).fill("Back on the 5th.");
    }
    await page.getByLabel(says.style).selectOption("warning");
    await page.getByText(says.notShown).waitFor();
    const spanish = page.locator("div[lang=es] .popup-drawn");
    expect(await spanish.locator(".note-warn p").allTextContents()).toEqual([
      "Volvemos el 5.",
      "Gracias.",
    ]);
    const english = page.locator("div[lang=en] .popup-drawn .dialog");
    expect(await english.textContent()).toContain(`Closed dos-${locale}`);
    expect((await english.boundingBox())?.width).toBe(500);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await ownOf("us")).toBeUndefined();
    await page.keyboard.press("Control+s");
    await expect.poll(() => codesOf("us")).toEqual([`uno-${locale}`, `dos-${locale}`]);
    expect((await ownOf("us"))?.items[0]).toMatchObject({
      title: { es: `Cerrado uno-${locale}`, en: `Closed uno-${locale}` },
      enabled: 0,
    });
    await page.locator(".desk-history li").first().waitFor();

    await page.getByRole("button", { name: `${says.down} uno-${locale}` }).press("Enter");
    await page.keyboard.press("Control+s");
    await expect.poll(() => codesOf("us")).toEqual([`dos-${locale}`, `uno-${locale}`]);
    await page.getByRole("button", { name: says.remove }).press("Enter");
    await page.keyboard.press("Control+s");
    await expect.poll(() => codesOf("us")).toEqual([`uno-${locale}`]);
    await page.getByRole("checkbox", { name: says.own }).press("Space");
    await page.keyboard.press("Control+s");
    await expect.poll(() => ownOf("us")).toBeUndefined();
    expect(boss.complaints).toEqual([]);
  });

  it("are refused as every way of setting them does, and stay as they were typed", async () => {
    const boss = await staffOf(`avisos-mal-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/@new`);
    const code = page.locator("input[name=code]");
    await code.fill("no es un código");
    await page.keyboard.press("Control+s");
    await page.locator(".desk-detail .note-bad", { hasText: says.takes }).waitFor();
    expect(await code.inputValue()).toBe("no es un código");
  });

  it("are reached from the settings and by the palette, and read on a phone as wide as it", async () => {
    const boss = await staffOf(`avisos-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, says.settings);
    await page.getByRole("link", { name: says.go }).click();
    await page.getByRole("heading", { level: 1, name: says.heading }).waitFor();
    await page.keyboard.press("n");
    await page.locator(".popup-drawn").last().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe("popup messages in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are joined where two edit them", async () => {
    const message = {
      code: "choque",
      title: { es: "Choque", en: "Clash" },
      message: { es: "Uno", en: "One" },
      style: "",
      enabled: 0,
      show_as_global_modal: 1,
      modal_delay_to_show_again_hours: 24,
      show_first_x_days: 7,
    };
    await database.query(
      "insert into storefront_setting (storefront, key, value) values ('us', 'pop_up_message', $1)",
      [JSON.stringify({ items: [message] })],
    );
    const [first, second] = [
      await staffOf(`avisos-uno-${locale}`, 2),
      await staffOf(`avisos-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, says.path);
      await one.page.getByRole("radio", { name: says.us }).check();
      await one.page.locator(".popup-open", { hasText: "choque" }).click();
    }
    await second.page.getByLabel(says.english).fill("Second");
    await first.page.getByLabel(says.english).fill("First");
    await first.page.keyboard.press("Control+s");
    await expect.poll(async () => (await ownOf("us"))?.items[0]?.title.en).toBe("First");
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`avisos-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByRole("button", { name: says.saveSo }).click();
    await expect.poll(async () => (await ownOf("us"))?.items[0]?.title.en).toBe("Second");
  });
});

it("popup messages are found by the palette", async () => {
  const boss = await staffOf("avisos-paleta", 2);
  await visitDesk(boss, "/admin/customers");
  await goByPalette(boss.page, "Nuevo mensaje emergente");
  await boss.page.waitForURL("**/admin/popups/@new");
  await boss.page.locator(".popup-drawn").first().waitFor();
  expect(await boss.page.locator(".popup-list li.is-opened").count()).toBe(1);
});

it("popup messages are no area of staff that may not edit them", async () => {
  const staff = await staffOf("sin-avisos", 1);
  await visitDesk(staff, "/admin/customers");
  expect(await staff.page.locator('.desk-nav a[href$="/admin/popups"]').count()).toBe(0);
});
