import { text } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/imports",
    title: "Nueva importación",
    drop: "Suelte aquí un archivo, o elíjalo",
    column: "Qué es la columna Costo al público",
    try: "Probar todo el archivo",
    apply: "Importar de verdad",
    done: "Terminada",
    errors: "Filas rechazadas",
    undo: "Deshacer…",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
  },
  en: {
    path: "/en/admin/imports",
    title: "New import",
    drop: "Drop a file here, or choose one",
    column: "What the column Costo al público is",
    try: "Try the whole file",
    apply: "Import for good",
    done: "Done",
    errors: "Refused rows",
    undo: "Undo…",
    undoNow: "Undo the import",
    undone: "Undone",
  },
} as const;

async function priceOf(sku: string): Promise<number | undefined> {
  const { rows } = await database.query<{ online: number }>(
    "select online from part_price join part on part_id = id where sku = $1",
    [sku],
  );
  return rows[0]?.online;
}

describe.each(["es", "en"] as const)("imports in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are looked at, tried, applied, and give back what they refused", async () => {
    const [part] = await plantParts(`IMP-${locale}`, 1);
    if (!part) throw new Error("There is no part.");
    const { sku } = part;
    const boss = await staffOf(`importa-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.title }).waitFor();
    const cents = locale === "es" ? 777_11 : 777_22;
    const content = `sku,Costo al público,nota\n${sku},${cents / 100},x\nNADIE,<b>3</b>,=1+1\n`;
    const name = `lista-${locale}.csv`;
    await page
      .getByLabel(says.drop)
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    await page.getByRole("heading", { name }).waitFor();
    const kind = page.locator(".desk-detail select").first();
    await kind.selectOption("prices");
    await page.getByLabel(says.column).selectOption("online");
    await page.locator(".first-rows .row-problem").first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const before = await priceOf(sku);

    const trial = page.getByRole("button", { name: says.try });
    await expect.poll(() => trial.isEnabled()).toBe(true);
    await trial.press("Enter");
    const apply = page.getByRole("button", { name: says.apply });
    await apply.waitFor();
    await page.locator(".refused-rows li").first().waitFor();
    expect(await page.locator(".refused-rows").textContent()).toContain("<b>3</b>");
    expect(await priceOf(sku)).toBe(before);
    await apply.press("Enter");
    await expect.poll(() => priceOf(sku), { timeout: 30_000 }).toBe(cents);
    await page.locator(".detail-head", { hasText: says.done }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: says.errors }).click(),
    ]);
    expect(await text(await download.createReadStream())).toContain("'=1+1");

    await page.getByRole("button", { name: says.undo }).press("Enter");
    const undo = page.getByRole("button", { name: says.undoNow });
    await undo.waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await priceOf(sku)).toBe(cents);
    await undo.press("Enter");
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    expect(await priceOf(sku)).toBe(before);
    expect(boss.complaints).toEqual([]);
  });

  it("begin on a phone, no wider than it", async () => {
    const boss = await staffOf(`importa-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}/new`);
    await page.getByLabel(says.drop).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

it("what is no file of these is said in a sentence, and nothing can be begun", async () => {
  const boss = await staffOf("importa-pdf", 2);
  const { page } = boss;
  await visitDesk(boss, `${SAYS.es.path}/new`);
  await page
    .getByLabel(SAYS.es.drop)
    .setInputFiles({ name: "a.pdf", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.7") });
  await page.getByRole("alert").filter({ hasText: "PDF" }).waitFor();
  expect(await page.getByRole("button", { name: SAYS.es.try }).isDisabled()).toBe(true);
});
