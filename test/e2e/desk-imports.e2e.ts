import { text } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { pressByKeys, staffOf, tabTo, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/imports",
    title: "Nueva importación",
    drop: "Suelte aquí un archivo, o elíjalo",
    kind: "Precios",
    column: "Qué es la columna Costo al público",
    try: "Probar todo el archivo",
    apply: "Importar de verdad",
    done: "Terminada",
    errors: "Filas rechazadas",
    undo: "Deshacer…",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
    notUndone: "No se pudo deshacer",
    fileOf: "Archivo de",
    template: "Descargar plantilla (CSV)",
    cost: "Costo",
    online: "Precio en línea",
  },
  en: {
    path: "/en/admin/imports",
    title: "New import",
    drop: "Drop a file here, or choose one",
    kind: "Prices",
    column: "What the column Costo al público is",
    try: "Try the whole file",
    apply: "Import for good",
    done: "Done",
    errors: "Refused rows",
    undo: "Undo…",
    undoNow: "Undo the import",
    undone: "Undone",
    notUndone: "Undoing failed",
    fileOf: "File of",
    template: "Download a template (CSV)",
    cost: "Cost",
    online: "Online price",
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
    const part = await plantOnePart(`IMP-${locale}`);
    const { sku } = part;
    const boss = await staffOf(`importa-${locale}`, 2);
    const { page } = boss;
    // From the beginning: a browser is slow to hear that a test answers in the place of its own dialog.
    const choosing = page.waitForEvent("filechooser");
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.title }).waitFor();
    const cents = locale === "es" ? 777_11 : 777_22;
    const content = `sku,Costo al público,nota\n${sku},${cents / 100},x\nNADIE,<b>3</b>,=1+1\n`;
    const name = `lista-${locale}.csv`;
    const buffer = Buffer.from(content);
    const looking = page.waitForRequest((asking) => asking.url().includes("imports/preview"));
    await tabTo(page, page.getByLabel(says.drop));
    await page.keyboard.press("Enter");
    await (await choosing).setFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("heading", { name }).waitFor();
    expect((await looking).postDataJSON()).toMatchObject({ bytes: buffer.length });
    const kind = page.locator(".desk-detail select").first();
    await tabTo(page, kind);
    await page.keyboard.type(says.kind);
    await expect.poll(() => kind.inputValue()).toBe("prices");
    await tabTo(page, page.getByLabel(says.column));
    await page.keyboard.type(says.online);
    await expect.poll(() => page.getByLabel(says.column).inputValue()).toBe("online");
    await page.locator(".first-rows .row-problem").first().waitFor();
    await page.locator(".first-rows td", { hasText: says.online }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const before = await priceOf(sku);

    await pressByKeys(page, page.getByRole("button", { name: says.try }));
    const apply = page.getByRole("button", { name: says.apply });
    await apply.waitFor();
    await page.locator(".refused-rows li").first().waitFor();
    expect(await page.locator(".refused-rows").textContent()).toContain("<b>3</b>");
    expect(await priceOf(sku)).toBe(before);
    await pressByKeys(page, apply);
    await expect.poll(() => priceOf(sku)).toBe(cents);
    await page.locator(".detail-head", { hasText: says.done }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      pressByKeys(page, page.getByRole("button", { name: says.errors })),
    ]);
    expect(await text(await download.createReadStream())).toContain("'=1+1");

    await pressByKeys(page, page.getByRole("button", { name: says.undo }));
    const undo = page.getByRole("button", { name: says.undoNow });
    await undo.waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await priceOf(sku)).toBe(cents);
    await pressByKeys(page, undo);
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    expect(await priceOf(sku)).toBe(before);
    // Letters lead through other kinds, as which the file is refused before it is looked at as the one that is meant.
    expect(boss.complaints.filter((line) => !/\b422\b/.test(line))).toEqual([]);
  });

  it("say what each file may hold, and give a template of it", async () => {
    const boss = await staffOf(`importa-plantilla-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/new`);
    const columns = page.locator(".file-columns");
    await columns.locator("dt", { hasText: "oem_numbers" }).waitFor();
    await page.getByLabel(says.fileOf).selectOption("prices");
    const cost = columns.locator(":scope > div", { hasText: "cost" });
    await cost.getByText(says.cost, { exact: false }).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      pressByKeys(page, page.getByRole("button", { name: says.template })),
    ]);
    expect((await text(await download.createReadStream())).replace("\u{FEFF}", "")).toBe(
      "sku,online,repair_shop,wholesale,precio4,precio5,precio6,cost\r\n",
    );
    expect(boss.complaints).toEqual([]);
  });

  it("say that taking one back failed, and at what", async () => {
    const { rows } = await database.query<{ id: number }>(
      `insert into import_run (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options,
         state, counts, finished_at, undo_state, undo_by, undo_counts, undo_error)
       values ('prices', $1, '/a.csv', '', 1, false, '{}', 'done',
         '{"create":0,"update":3,"unchanged":0,"reject":0,"review":0}', now(), 'failed',
         'ana@correo.example', '{"back":2,"sold":0,"changed":0,"used":0,"gone":0}', 'error 23503')
       returning id`,
      [`falla-${locale}.csv`],
    );
    const boss = await staffOf(`importa-falla-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/${rows[0]?.id}`);
    await page.getByRole("heading", { name: new RegExp(`^${says.notUndone}`) }).waitFor();
    await page.getByRole("alert").filter({ hasText: "error 23503" }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await database.query("delete from import_run where id = $1", [rows[0]?.id]);
    expect(boss.complaints).toEqual([]);
  });

  it("begin on a phone, no wider than it", async () => {
    const boss = await staffOf(`importa-telefono-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}/new`);
    await page.getByLabel(says.drop).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
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
