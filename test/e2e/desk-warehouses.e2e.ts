import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    code: "Código",
    name: "Nombre",
    city: "Ciudad",
    storefront: "Tienda",
    taken: "Otra bodega se llama así.",
    former: /^Antes se llamaba/,
    close: "Cerrar la bodega",
    reopen: "Abrir otra vez",
    left: /^Quedan 4 piezas libres de 1 repuesto,/,
    none: "Ningún pedido espera salir de allí.",
    unnamed: /no está en el mapa/,
    closed: "Cerrada",
    history: "Cerró una bodega",
  },
  en: {
    code: "Code",
    name: "Name",
    city: "City",
    storefront: "Storefront",
    taken: "Another warehouse is called so.",
    former: /^It was called/,
    close: "Close the warehouse",
    reopen: "Open again",
    left: /^4 free pieces are left there, of 1 part,/,
    none: "No order waits to leave from there.",
    unnamed: /neither on the map/,
    closed: "Closed",
    history: "Closed a warehouse",
  },
} as const;

/** Four pieces of some part in a warehouse. */
async function fill(code: string): Promise<void> {
  await database.query(
    `with shelf as (
       insert into stock (part_id, warehouse_id, on_hand)
       select (select min(id) from part), id, 4 from warehouse where code = $1
       returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'opening', 4 from shelf`,
    [code],
  );
}

async function stateOf(code: string): Promise<boolean | undefined> {
  const { rows } = await database.query<{ closed: boolean }>(
    "select closed_at is not null as closed from warehouse where code = $1",
    [code],
  );
  return rows[0]?.closed;
}

/** A code of this try's own: a test that is tried again finds the one of before. */
const freshCode = (locale: string) => `${locale}${Date.now().toString(36).slice(-6)}`.toUpperCase();

describe.each(["es", "en"] as const)("warehouses in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are added, renamed, closed and opened again, once what comes of it was said", async () => {
    const code = freshCode(locale);
    const manager = await staffOf(`bodegas-${locale}`, 2);
    const { page } = manager;
    const field = (name: string) => page.locator(".desk-detail").getByLabel(name, { exact: true });
    await visitDesk(manager, deskLink(locale, "warehouses"));
    await page.keyboard.press("n");
    await field(says.code).fill("HER");
    await field(says.name).fill(`Bodega ${code}`);
    await field(says.city).fill("Tampa, FL");
    await field(says.storefront).selectOption("us");
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    await field(says.code).fill(code);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { level: 2, name: `Bodega ${code}` }).waitFor();
    await page.getByText(says.unnamed).waitFor();
    await fill(code);

    await field(says.name).fill(`Almacén ${code}`);
    await page.keyboard.press("Control+s");
    await page.getByText(says.former).waitFor();
    await rowOf(page, `Almacén ${code}`).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.getByRole("button", { name: says.close }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.left).waitFor();
    await dialog.getByText(says.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await stateOf(code)).toBe(false);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => stateOf(code)).toBe(true);
    await page.locator(".desk-facts").getByText(says.closed, { exact: true }).waitFor();
    await page.getByText(says.history).first().waitFor();
    await page.getByRole("button", { name: says.reopen }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: says.reopen }).click();
    await expect.poll(() => stateOf(code)).toBe(false);
    await page.getByRole("button", { name: says.close }).press("Enter");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => stateOf(code)).toBe(true);
    expect(manager.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are read by staff on a phone, who changes nothing", async () => {
    const staff = await staffOf(`bodegas-mira-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "warehouses"));
    await rowOf(page, "Heredia").first().locator(".row-link").click();
    await page.getByRole("heading", { level: 2, name: "Heredia" }).waitFor();
    await page.locator(".desk-facts").first().waitFor();
    expect(await page.getByRole("button", { name: says.close }).count()).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });
});
