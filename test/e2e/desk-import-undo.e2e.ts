import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    drop: "Suelte aquí un archivo, o elíjalo",
    try: "Probar todo el archivo",
    apply: "Importar de verdad",
    undo: "Deshacer…",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
    twice: "2 veces",
  },
  en: {
    drop: "Drop a file here, or choose one",
    try: "Try the whole file",
    apply: "Import for good",
    undo: "Undo…",
    undoNow: "Undo the import",
    undone: "Undone",
    twice: "2 times",
  },
} as const;

async function fitsOf(sku: string): Promise<number> {
  const { rows } = await database.query<{ fits: number }>(
    "select count(*)::int as fits from fitment join part on part.id = part_id where sku = $1",
    [sku],
  );
  return rows[0]?.fits ?? 0;
}

/** A model of which there are two vehicle lines. */
async function model(): Promise<string> {
  const { rows } = await database.query<{ named: string }>(
    `select make.name || ',' || model.name as named
     from vehicle_line line join vehicle_model model on model.id = line.model_id
     join vehicle_make make on make.id = make_id
     group by make.name, model.name having count(*) = 2 order by 1 limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error("There is no such model.");
  return first.named;
}

describe.each(["es", "en"] as const)("an import of fitments, %s", (locale) => {
  const says = SAYS[locale];

  it("is taken back: what was looked at since stays, with the reason", async () => {
    const [free, verified] = await plantParts(`UNF-${locale}`, 2);
    if (!free || !verified) throw new Error("There is no part.");
    const before = await fitsOf(free.sku);
    const named = await model();
    const content = ["sku,make,model", `${free.sku},${named}`, `${verified.sku},${named}`];
    const boss = await staffOf(`deshace-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "imports", "new"));
    const buffer = Buffer.from(content.join("\n"));
    const name = `aplicaciones-${locale}.csv`;
    await page.getByLabel(says.drop).setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("heading", { name }).waitFor();
    await page.locator(".desk-detail select").first().selectOption("fitments");
    const trial = page.getByRole("button", { name: says.try });
    await expect.poll(() => trial.isEnabled()).toBe(true);
    await trial.press("Enter");
    await page.getByRole("button", { name: says.apply }).press("Enter");
    await expect.poll(() => fitsOf(free.sku)).toBe(before + 2);

    await database.query("update part set verification = 'verified' where sku = $1", [
      verified.sku,
    ]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    const undo = page.getByRole("button", { name: says.undoNow });
    await undo.waitFor();
    const stays = page.locator(".refused-rows li", { hasText: verified.sku });
    expect(await stays.allTextContents()).toEqual([expect.stringContaining(says.twice)]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await undo.press("Enter");
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    await stays.waitFor();
    expect(await fitsOf(free.sku)).toBe(before);
    expect(await fitsOf(verified.sku)).toBe(before + 2);
    expect(boss.complaints).toEqual([]);
  });
});
