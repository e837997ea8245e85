import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantParts, shelveParts } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    open: "Recibir mercadería",
    number: "Código o número",
    perScan: "Piezas",
    warehouse: "Bodega",
    unknown: "Nadie conoce este número",
    several: "¿Cuál de estos es?",
    of: "3 de 5 en camino",
    beside: "5 de 5 en camino, y 1 que no se esperaba",
    sum: (parts: number, pieces: number) =>
      `${parts} repuesto${parts === 1 ? "" : "s"}, ${pieces} piezas`,
    remove: "Quitar",
    takeBack: "Quitar la última lectura",
    book: /Anotar todo/,
    again: /Enviar otra vez/,
    answered: /la tienda contestó: Espere/,
    left: "Quedaron 9 piezas libres",
    wrong: /número entero de 1 a/,
  },
  en: {
    open: "Receive goods",
    number: "Barcode or number",
    warehouse: "Warehouse",
    unknown: "Nobody knows this number",
    several: "Which of these is it?",
    of: "3 of 5 on their way",
    beside: "5 of 5 on their way, and 1 that was not expected",
    sum: (parts: number, pieces: number) =>
      `${parts} part${parts === 1 ? "" : "s"}, ${pieces} pieces`,
    remove: "Remove",
    takeBack: "Take back the last scan",
    left: "9 free pieces then",
    wrong: /whole number from 1 to/,
  },
} as const;

/** Parts of a test's own, each with its printed number, three pieces and five more on their way to the first warehouse. */
async function expected(prefix: string, count: number): Promise<PlantedPart[]> {
  const parts = await plantParts(`RECIBO-${prefix}`, count);
  await numberParts(parts);
  await shelveParts(parts, { onHand: 3, incoming: 5 });
  await database.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'oem', $2, regexp_replace(upper($2), '[^A-Z0-9]', '', 'g') from part where sku = any($1)`,
    [parts.map(({ sku }) => sku), sharedNumber(prefix)],
  );
  return parts;
}

const sharedNumber = (prefix: string) => `OEM-${prefix}-1`;

async function onShelf(sku: string): Promise<[held: number, incoming: number]> {
  const { rows } = await database.query<{ held: number; incoming: number }>(
    `select on_hand as held, incoming from stock join part on part.id = part_id
     where sku = $1 and warehouse_id = (select min(id) from warehouse)`,
    [sku],
  );
  return [Number(rows[0]?.held), Number(rows[0]?.incoming)];
}

/** What a scanner does: it types and presses Enter, wherever the focus is. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

async function firstWarehouse(): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    "select name from warehouse order by id limit 1",
  );
  return String(rows[0]?.name);
}

describe.each(["es", "en"] as const)("goods that are received, %s", (locale) => {
  const says = SAYS[locale];

  it("are scanned one after the other by keyboard alone, and booked at once, by one key", async () => {
    const prefix = `UNO-${locale}`;
    const [first, second] = await expected(prefix, 2);
    if (!first || !second) throw new Error("There are no parts.");
    const staff = await staffOf(`recibe-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "stock"));
    await page.keyboard.press("n");
    await page.getByRole("heading", { level: 1, name: says.open }).waitFor();
    await page.getByLabel(says.warehouse, { exact: true }).selectOption(await firstWarehouse());

    for (const text of [first.number, `]C1${first.sku}`, first.sku, first.number])
      await scan(page, text);
    const row = page.locator(".scanned-line", { hasText: first.number });
    await row.getByText("4 de 5").or(row.getByText("4 of 5")).waitFor();
    await page.getByRole("button", { name: says.takeBack }).press("Enter");
    await row.getByText(says.of).waitFor();

    await scan(page, sharedNumber(prefix));
    const which = page.locator(".open-scan-several", { hasText: says.several });
    await which.getByRole("button", { name: second.number }).press("Enter");
    await page.locator(".scanned-line", { hasText: second.number }).waitFor();
    await scan(page, "NADIE-0001");
    const unknown = page.locator(".open-scan-unknown", { hasText: "NADIE-0001" });
    await unknown.getByText(says.unknown).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await unknown.getByRole("button", { name: says.remove }).press("Enter");
    await unknown.waitFor({ state: "detached" });

    const pieces = page.locator(".scanned-line", { hasText: second.number }).getByRole("textbox");
    await pieces.fill("0");
    await page.getByText(says.wrong).waitFor();
    await page.keyboard.press("Control+Enter");
    await pieces.fill("6");
    await page.getByText(says.beside).waitFor();
    await page.locator(".scan-summary").getByText(says.sum(2, 9)).waitFor();
    expect(await onShelf(first.sku)).toEqual([3, 5]);

    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Control+Enter");
    await page.getByText(says.left).waitFor();
    expect(await onShelf(first.sku)).toEqual([6, 2]);
    expect(await onShelf(second.sku)).toEqual([9, 0]);
    expect(await page.locator(".scanned-line").count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    // What was booked closes, and the page stands.
    await page.locator(".scan-head button[aria-expanded=true]").press("Enter");
    await page.locator(".intake-lines").waitFor({ state: "detached" });
    await page.getByLabel(says.number).waitFor();
    expect(staff.complaints).toEqual([]);
  });
});

describe("goods that are received, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are there still after the page is loaded anew, and come once though no answer came, on a phone", async () => {
    const [part] = await expected(`DOS-${locale}`, 1);
    if (!part) throw new Error("There is no part.");
    const staff = await staffOf(`recibe-tel-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "stock", "receive"));
    await page.getByLabel(says.warehouse, { exact: true }).selectOption(await firstWarehouse());
    await page.getByLabel(says.perScan, { exact: true }).fill("2");
    await page.getByLabel(says.number).fill(part.number);
    await page.keyboard.press("Enter");
    await page.locator(".scanned-line", { hasText: part.number }).waitFor();
    await page.reload();
    await page.locator(".scanned-line", { hasText: part.number }).waitFor();
    const chosen = page.getByLabel(says.warehouse, { exact: true });
    await expect.poll(() => chosen.inputValue()).not.toBe("");
    expect(await sidewaysOverflow(page)).toBe(0);

    // A scan whose answer comes only after the list was sent.
    const late = Promise.withResolvers<null>();
    const label = `]C1${part.sku}`;
    await page.route("**/api/admin/stock/scan?*", async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.getByLabel(says.number).fill(label);
    await page.keyboard.press("Enter");
    await page.locator(".open-scan-sought", { hasText: label }).waitFor();
    await page.route("**/api/admin/stock/intake?*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: says.book }).click();
    const again = page.getByRole("button", { name: says.again });
    await again.waitFor();
    expect(await page.getByLabel(says.number).isDisabled()).toBe(true);
    expect(await onShelf(part.sku)).toEqual([5, 3]);
    late.resolve(null);
    await page.locator(".open-scan-found", { hasText: label }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.unroute("**/api/admin/stock/intake?*");
    const refusal = { status: "error", code: "rate_limited", message: "Espere" };
    await page.route("**/api/admin/stock/intake?*", (route) =>
      route.fulfill({ status: 429, json: refusal }),
    );
    await again.click();
    await page.getByText(says.answered).waitFor();
    expect(await page.getByLabel(says.number).isDisabled()).toBe(true);
    await page.unroute("**/api/admin/stock/intake?*");
    await page.reload();
    await again.click();
    await page.locator(".intake-lines", { hasText: part.number }).waitFor();
    expect(await onShelf(part.sku)).toEqual([5, 3]);
    const left = page.locator(".scanned-line", { hasText: part.number }).getByRole("textbox");
    expect(await left.inputValue()).toBe("1");
    expect(await findingsInEveryLook(page)).toEqual([]);
  });
});
