import { text } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/prices",
    begin: "Nueva regla",
    numbers: "Números, SKU o palabras",
    level: "Precio que cambia",
    step: "Cuánto",
    ending: "Redondeo",
    simulate: "Simular",
    apply: "Aplicar a 2 precios",
    undo: "Deshacer",
    missing: "Escriba cuánto sube o baja.",
    asks: "Aplicar la regla",
    asksBack: "Deshacer la regla",
    changing: "2 precios:",
    wrote: "2 precios",
    back: "Volver",
    undoneBy: "La deshizo",
    applied: "Aplicada",
    undone: "Deshecha",
    file: "Descargar todo (CSV)",
    noCost: "Sin costo conocido",
    area: "Precios por regla",
    cost: "Costo",
    below: "Bajo el costo",
  },
  en: {
    path: "/en/admin/prices",
    begin: "New rule",
    numbers: "Numbers, SKUs or words",
    level: "Price to change",
    step: "How much",
    ending: "Rounding",
    simulate: "Simulate",
    apply: "Apply to 2 prices",
    undo: "Undo",
    missing: "Write how much it goes up or down.",
    asks: "Apply the rule",
    asksBack: "Undo the rule",
    changing: "2 prices:",
    wrote: "2 prices",
    back: "Back",
    undoneBy: "Undone by",
    applied: "Applied",
    undone: "Undone",
    file: "Download all (CSV)",
    noCost: "No known cost",
    area: "Prices by rule",
    cost: "Cost",
    below: "Below cost",
  },
} as const;

/** Three parts of their own, of which the first two cost 40 dollars and of the third nobody knows it. */
async function plantCosts(prefix: string): Promise<string[]> {
  const skus = (await plantParts(prefix, 3)).map(({ sku }) => sku);
  await database.query(
    `insert into part_cost (part_id, cost_cents) select id, 4000 from part where sku = any($1)`,
    [skus.slice(0, 2)],
  );
  return skus;
}

/** Cents at the wholesale level, in the order of the parts. */
async function wholesaleOf(skus: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await database.query<{ wholesale: number | null }>(
    `select wholesale from part join part_price on part_id = id where sku = any($1) order by sku`,
    [skus],
  );
  return rows.map(({ wholesale }) => wholesale);
}

describe.each(["es", "en"] as const)("prices by rule in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are simulated, applied and taken back by keyboard, with nothing changed before", async () => {
    const prefix = `REGLA${locale.toUpperCase()}`;
    const skus = await plantCosts(prefix);
    const before = await wholesaleOf(skus);
    const boss = await staffOf(`regla-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: says.begin }).waitFor();
    await page.getByLabel(says.numbers).fill(skus.join(", "));
    await page.getByLabel(says.level).selectOption("wholesale");
    await page.getByLabel(says.ending).selectOption("95");
    await page.getByRole("button", { name: says.simulate }).press("Enter");
    await page.locator(".field-error", { hasText: says.missing }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByLabel(says.step, { exact: true }).fill("33");
    await page.getByRole("button", { name: says.simulate }).press("Enter");

    const apply = page.getByRole("button", { name: says.apply });
    await apply.waitFor();
    await page.locator(".price-rows", { hasText: says.noCost }).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await wholesaleOf(skus)).toEqual(before);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: says.file }).press("Enter"),
    ]);
    expect((await text(await download.createReadStream())).split("\n")).toHaveLength(5);

    await apply.press("Enter");
    const asking = page.getByRole("dialog", { name: says.asks });
    await asking.getByText(says.changing).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await asking.getByRole("button", { name: says.back }).press("Enter");
    await asking.waitFor({ state: "detached" });
    expect(await apply.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await wholesaleOf(skus)).toEqual(before);
    await apply.press("Enter");
    await asking.getByRole("button", { name: says.asks }).press("Enter");
    await page.locator(".detail-head").getByText(says.applied, { exact: true }).waitFor();
    // 40 and 33% is 53.20, of which 52.95 is the nearest.
    expect(await wholesaleOf(skus)).toEqual([52_95, 52_95, before[2]]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await page.getByRole("button", { name: says.undo }).press("Enter");
    const back = page.getByRole("dialog", { name: says.asksBack });
    await back.getByText(says.wrote).waitFor();
    await back.getByRole("button", { name: says.asksBack }).press("Enter");
    await page.locator(".detail-head").getByText(says.undone, { exact: true }).waitFor();
    expect(await wholesaleOf(skus)).toEqual(before);
    await page.locator(".desk-detail").getByText(says.undoneBy, { exact: true }).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("are no wider than a phone, and no area of staff", async () => {
    const boss = await staffOf(`regla-fono-${locale}`, 3);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}/new`);
    await boss.page.getByRole("heading", { name: says.begin }).waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    const over = () => sidewaysOverflow(boss.page);
    expect(await over()).toBe(0);
    const staff = await staffOf(`regla-caja-${locale}`, 1);
    await visitDesk(staff, says.path.replace("prices", "parts"));
    await staff.page.locator("tr[data-row]").first().waitFor();
    expect(await staff.page.getByRole("link", { name: says.area }).count()).toBe(0);
  });

  it("of one part stand beside its cost, with the margin; staff sees no cost", async () => {
    const [sku = ""] = await plantCosts(`MARGEN${locale.toUpperCase()}`);
    const boss = await staffOf(`margen-${locale}`, 2);
    const { page } = boss;
    const address = `${says.path.replace("prices", "parts")}/${sku}`;
    await visitDesk(boss, address);
    await page.locator(".price-margin").first().waitFor();
    await page.getByLabel(says.cost, { exact: true }).fill("1000000");
    const below = page.locator(".price-margin.below-cost").first();
    expect(await below.innerText()).toContain(says.below);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByLabel(says.cost, { exact: true }).fill("41.5");
    await page.keyboard.press("Control+s");
    const costOf = async () =>
      (
        await database.query<{ cost: number }>(
          "select cost_cents as cost from part_cost join part on part_id = id where sku = $1",
          [sku],
        )
      ).rows[0]?.cost;
    await expect.poll(costOf).toBe(41_50);
    const staff = await staffOf(`margen-caja-${locale}`, 1);
    await visitDesk(staff, address);
    await staff.page.locator(".desk-history").first().waitFor({ state: "attached" });
    expect(await staff.page.locator(".price-margin").count()).toBe(0);
    expect(await staff.page.getByText("41.50").count()).toBe(0);
    expect([...boss.complaints, ...staff.complaints]).toEqual([]);
  });
});
