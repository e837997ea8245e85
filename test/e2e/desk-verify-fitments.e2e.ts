import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { plantVehicles } from "../factories/plant-vehicles.ts";
import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    fitment: "Compatibilidad",
    good: "Bien",
    gap: "Por ver",
    fits: "le sirve",
    add: "Marcar 3 vehículos",
    none: "no falta aquí nada",
    preview: "Ver qué cambia",
    conflict: "Otra persona guardó primero",
    mine: "Lo suyo",
    goOn: "Seguir así",
    looks: "Solo un gerente lo cambia",
    says: "Es de otros años",
    group: "Grupo de intercambio",
    join: "Agregar al grupo",
    find: "Qué repuesto se intercambia con",
    save: "Guardar",
  },
  en: {
    fitment: "Fitment",
    good: "Good",
    gap: "To look at",
    fits: "fits",
    add: "Mark 3 vehicles",
    none: "nothing that the group fits is missing",
    preview: "See what changes",
    conflict: "Somebody else saved first",
    mine: "Yours",
    goOn: "Go on like this",
    looks: "Only a manager changes it",
    says: "Is for other years",
    group: "Interchange group",
    join: "Add to the group",
    find: "Which part is interchangeable with",
    save: "Save",
  },
} as const;

const YEARS = [2000, 2001, 2002, 2004];

/** Parts that wait one after the other, the first two of one interchange group, and a vehicle of this test's own. */
async function planted(name: string) {
  const parts = await plantParts(`COLA-${name}`, 3);
  const [part, other, next] = parts;
  if (!part || !other || !next) throw new Error("There are too few parts.");
  await database.query(
    "update part set queued_at = now() + id * interval '1 second' where sku = any($1)",
    [parts.map(({ sku }) => sku)],
  );
  await numberParts(parts);
  await database.query("update part set interchange_group = $1 where sku = any($2)", [
    `COLA ${part.sku}`,
    [part.sku, other.sku],
  ]);
  const region = part.sku.replaceAll(/[^A-Z0-9]/g, "");
  const [line] = await plantVehicles(database, region, [YEARS]);
  if (!line) throw new Error("There is no line.");
  return { part, other, next, region, line };
}

const fit = ({ sku }: PlantedPart, lineId: number, [from, to]: [number, number]) =>
  database.query(
    `insert into fitment (part_id, line_id, year_from, year_to, position, quantity)
     select id, $2, $3, $4, 'rear', 2 from part where sku = $1`,
    [sku, lineId, from, to],
  );

async function stored({ sku }: PlantedPart): Promise<string[]> {
  const { rows } = await database.query<{ range: string }>(
    `select concat_ws(' ', year_from, year_to, nullif(position, ''), quantity) as range
     from fitment join part on part.id = part_id where sku = $1 order by year_from`,
    [sku],
  );
  return rows.map(({ range }) => range);
}

const trustOf = async ({ sku }: PlantedPart) => {
  const { rows } = await database.query<{ verification: string }>(
    "select verification from part where sku = $1",
    [sku],
  );
  return rows[0]?.verification;
};

const cell = (page: Page, year: number) => page.getByRole("gridcell", { name: `, ${year}, ` });
const check = (page: Page, name: string) =>
  page.locator(".check-list li", { hasText: name }).last();
const queueOf = (locale: "es" | "en", { sku }: PlantedPart) =>
  `${verifyPartsLink(locale)}?${new URLSearchParams({ number: sku.replace(/-\d+$/, ""), sku }).toString()}`;

describe.each(["es", "en"] as const)("what a part of the queue fits, %s", (locale) => {
  const says = SAYS[locale];

  it("is taken over from its group, saved, and the part verified, by keyboard alone beside what is said of it", async () => {
    const { part, other, next, line } = await planted(locale);
    await fit(other, line.lineId, [2000, 2002]);
    await database.query(
      `insert into fitment_report (sku, part_number, vehicle, problem, comment, source, storefront)
       values ($1, $2, 'Isuzu NPR 2004', 'other_years', 'La mía es 2004', 'report', 'cr')`,
      [part.sku, part.number],
    );
    const boss = await staffOf(`cola-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, queueOf(locale, part));
    await page.getByRole("heading", { name: part.number, exact: true }).waitFor();
    await page.keyboard.press("f");
    await page.getByRole("button", { name: says.add }).waitFor();
    expect(await page.getByText(says.says).isVisible()).toBe(true);
    expect(await findingsInEveryLook(page)).toEqual([]);
    // One begins at the choice of a region, where there is no grid yet.
    await page.locator(".model-choice select").first().press("Escape");
    await page.keyboard.press("a");
    await cell(page, 2000).waitFor();
    expect(await cell(page, 2002).getAttribute("aria-label")).toContain(says.fits);
    expect(await stored(part)).toEqual([]);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.preview });
    await dialog.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(part)).toEqual(["2000 2002 rear 2"]);
    await page.getByText(says.none).waitFor();

    await page.keyboard.press("f");
    await page.locator(".verify-title").waitFor();
    await page.keyboard.press("v");
    await expect.poll(() => trustOf(part)).toBe("verified");
    await page.getByRole("heading", { name: other.number, exact: true }).waitFor();
    await page.keyboard.press("f");
    await page.locator("td[tabindex='0']:focus").waitFor();
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: next.number, exact: true }).waitFor();
    expect(page.url()).toContain("edit=fitments");
    expect(boss.complaints).toEqual([]);
  });

  it("turns its check good once a year is marked and saved, and the list beside says so", async () => {
    const { next, region, line } = await planted(`bien-${locale}`);
    const boss = await staffOf(`cola-bien-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${queueOf(locale, next)}&edit=fitments`);
    await check(page, says.fitment).getByText(says.gap).waitFor();
    for (const [label, choice] of [
      [0, region],
      [1, line.make],
      [2, `${region}-0`],
    ] as const) {
      const field = page.locator(".model-choice select").nth(label);
      await expect.poll(() => field.getByRole("option", { name: choice }).count()).toBe(1);
      await field.selectOption({ label: choice });
    }
    await page.locator(".model-choice button[type='submit']").press("Enter");
    await cell(page, 2001).waitFor();
    await page.locator("td[tabindex='0']:focus").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.preview });
    await dialog.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Control+Enter");
    await check(page, says.fitment).getByText(says.good).waitFor();
    expect(await stored(next)).toEqual(["2001 2001 1"]);
    expect(boss.complaints).toEqual([]);
  });
});

it("both versions are shown where another saved other years meanwhile, and nothing that was marked is lost", async () => {
  const says = SAYS.es;
  const { part, line } = await planted("dos");
  await fit(part, line.lineId, [2000, 2000]);
  const boss = await staffOf("cola-dos", 2);
  const { page } = boss;
  await visitDesk(boss, `${queueOf("es", part)}&edit=fitments`);
  await page.locator("td[tabindex='0']:focus").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await database.query(
    "update fitment set quantity = 3 from part where part.id = part_id and sku = $1",
    [part.sku],
  );
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("dialog", { name: says.conflict });
  await conflict.waitFor();
  expect(await conflict.getByLabel(says.mine).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await conflict.getByRole("button", { name: says.goOn }).press("Enter");
  await conflict.waitFor({ state: "detached" });
  expect(await cell(page, 2004).getAttribute("aria-label")).toContain(says.fits);
  // What is marked and not saved is not lost on the way to the next part either.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor();
  expect(await stored(part)).toEqual(["2000 2000 rear 3"]);
});

it("the grid is looked at by staff on a phone, who are shown nothing to change", async () => {
  const { part, other, line } = await planted("mira");
  await fit(part, line.lineId, [2001, 2002]);
  await fit(other, line.lineId, [2000, 2000]);
  const staff = await staffOf("cola-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, `${queueOf("es", part)}&edit=fitments`);
  await page.getByText(SAYS.es.looks).waitFor();
  await page.getByText("2000", { exact: true }).last().waitFor();
  expect(await page.getByRole("button", { name: /^Marcar/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: SAYS.es.preview }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});

it("its interchange group takes another part in without leaving the queue, by keyboard alone", async () => {
  const says = SAYS.en;
  const { part, next } = await planted("grupo");
  const boss = await staffOf("cola-grupo", 2);
  const { page } = boss;
  await visitDesk(boss, queueOf("en", next));
  await page.getByRole("heading", { name: next.number, exact: true }).waitFor();
  await page.getByRole("button", { name: says.join }).waitFor();
  await page.keyboard.press("i");
  // It begins at what adds, and not at what takes out.
  await page.getByRole("button", { name: says.join }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: says.join });
  await dialog.getByLabel(says.find).fill(part.sku);
  await dialog.getByRole("radio", { name: part.number }).press("Space");
  await dialog.getByRole("link").first().waitFor();
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });
  const { rows } = await database.query<{ group: string | null }>(
    `select interchange_group as "group" from part where sku = any($1)`,
    [[part.sku, next.sku]],
  );
  const [group] = rows.map((row) => row.group);
  expect(group).toEqual(expect.any(String));
  expect(rows).toEqual([{ group }, { group }]);
  await expect.poll(() => page.getByLabel(says.group, { exact: true }).inputValue()).toBe(group);
  expect(page.url()).toContain("Admin-verify-parts");
  await rowOf(page, next.number).waitFor();
  expect(boss.complaints).toEqual([]);
});
