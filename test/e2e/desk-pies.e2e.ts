import { describe, expect, it } from "vitest";

import { descriptions, item, piesWith, prices } from "../pies.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/imports/new",
    drop: "Suelte aquí un archivo, o elíjalo",
    kind: "Repuestos (PIES)",
    review: "Por revisar",
    title: "El título es la descripción",
    try: "Probar todo el archivo",
    codes: "Códigos del archivo",
    stands: (code: string) => `Qué significa ${code}`,
    saved: (code: string) => `${code} quedó asignado`,
    meanwhile: "Alguien lo cambió mientras tanto",
    passed: "Precios que no están en dólares",
    again: "Probar de nuevo",
    apply: "Importar de verdad",
    done: "Terminada",
    undo: "Deshacer…",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
  },
  en: {
    path: "/en/admin/imports/new",
    drop: "Drop a file here, or choose one",
    kind: "Parts (PIES)",
    review: "To review",
    title: "The title is the description",
    try: "Try the whole file",
    codes: "Codes of the file",
    stands: (code: string) => `What ${code} stands for`,
    saved: (code: string) => `${code} is assigned`,
    meanwhile: "Somebody changed it meanwhile",
    passed: "Prices that are not in US dollars",
    again: "Try again",
    apply: "Import for good",
    done: "Done",
    undo: "Undo…",
    undoNow: "Undo the import",
    undone: "Undone",
  },
} as const;

async function partOf(sku: string) {
  const { rows } = await database.query<{ title: string; online: number | null; state: string }>(
    `select title_en as title, online, verification as state
     from part left join part_price on part_id = id where sku = $1`,
    [sku],
  );
  return rows[0];
}

async function known() {
  const { rows } = await database.query<{ brand: string; kind: string }>(
    `select (select slug from brand order by id limit 1) as brand,
       (select category.url || '/' || subcategory.url from subcategory
        join category on category.id = category_id order by subcategory.id limit 1) as kind`,
  );
  const [first] = rows;
  if (!first) throw new Error("The shop has no brand.");
  return first;
}

describe.each(["es", "en"] as const)("PIES in the back office, %s", (locale) => {
  const says = SAYS[locale];
  const mark = locale.toUpperCase();
  const [brand, term, type] = [`PX${mark}`, locale === "es" ? "880001" : "880002", `T${mark}`];
  const sku = `PIES-${mark}-1`;

  it("waits for its codes, is tried again, applied and undone", async () => {
    const { brand: slug, kind } = await known();
    const boss = await staffOf(`pies-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    const content = piesWith(
      item(sku, {
        brand,
        term,
        rest:
          descriptions(["DES", "EN", "Invented part"], ["SHO", "EN", "Short"]) +
          prices([type, "45.60"], ["FAR", "1", "<CurrencyCode>CAD</CurrencyCode>"]),
      }),
    );
    await page.getByLabel(says.drop).setInputFiles({
      name: `pies-${locale}.xml`,
      mimeType: "text/xml",
      buffer: Buffer.from(content),
    });
    await page.locator(".first-rows td", { hasText: says.review }).waitFor();
    const chosen = page.locator(".desk-detail select").first();
    expect(await chosen.locator("option:checked").textContent()).toBe(says.kind);
    await page.getByLabel(says.title).selectOption("SHO");
    await page.locator(".first-rows td", { hasText: "Short" }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    const trial = page.getByRole("button", { name: says.try });
    await expect.poll(() => trial.isEnabled()).toBe(true);
    await trial.press("Enter");
    await page.getByRole("heading", { name: says.codes }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    for (const [code, meaning] of [
      [brand, slug],
      [term, kind],
    ] as const) {
      // The page has read them anew before the next is chosen.
      const read = page.waitForResponse((reply) => reply.url().includes("admin/imports/codes?"));
      await page.getByLabel(says.stands(code)).selectOption(meaning);
      await page.getByText(says.saved(code)).waitFor();
      await read;
    }
    await database.query("insert into pies_price_type (code, meaning) values ($1, 'cost')", [type]);
    await page.getByLabel(says.stands(type)).selectOption("online");
    await page.getByRole("alert").filter({ hasText: says.meanwhile }).waitFor();
    await page.getByLabel(says.stands(type)).selectOption("online");
    await page.getByText(says.saved(type)).waitFor();

    await page.getByRole("button", { name: says.again }).press("Enter");
    const apply = page.getByRole("button", { name: says.apply });
    await expect
      .poll(async () => (await page.locator(".is-unsaid").count()) === 0 && apply.isVisible())
      .toBe(true);
    await page.getByText(says.passed).waitFor();
    expect(await partOf(sku)).toBeUndefined();
    await apply.press("Enter");
    await expect
      .poll(() => partOf(sku))
      .toEqual({ title: "Short", online: 45_60, state: "unverified" });
    await page.locator(".detail-head", { hasText: says.done }).waitFor();
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.getByRole("button", { name: says.undoNow }).press("Enter");
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    expect(await partOf(sku)).toBeUndefined();
    // That somebody else was faster is a refusal, which browsers write into their console.
    expect(boss.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });
});
