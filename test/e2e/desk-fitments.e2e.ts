import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink, partEditorLink } from "#domain/page/desk-pages.ts";

import { plantVehicles } from "../factories/plant-vehicles.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    link: "Ver por modelo y año",
    region: "Región",
    make: "Marca",
    model: "Modelo",
    show: "Mostrar",
    fits: "le sirve",
    unknown: "por confirmar",
    doesNot: "no le sirve",
    preview: "Ver qué cambia",
    others: "De todos los demás vehículos la tienda dirá desde ahora que no les sirve",
    save: "Guardar",
    change: "Cambiar posición y nota",
    position: "Posición",
    note: "Nota, español",
    apply: "Aplicar",
    undo: "Deshacer lo último",
    conflict: "Otra persona guardó primero",
    mine: "Lo suyo",
    goOn: "Seguir así",
    looks: "Solo un gerente lo cambia",
  },
  en: {
    link: "See by model and year",
    region: "Region",
    make: "Make",
    model: "Model",
    show: "Show",
    fits: "fits",
    unknown: "not known yet",
    doesNot: "does not fit",
    preview: "See what changes",
    others: "Of all other vehicles the shop will say from now on that it does not fit",
    save: "Save",
    change: "Change position and note",
    position: "Position",
    note: "Note, Spanish",
    apply: "Apply",
    undo: "Undo the last save",
    conflict: "Somebody else saved first",
    mine: "Yours",
    goOn: "Go on like this",
    looks: "Only a manager changes it",
  },
} as const;

const YEARS = [2000, 2001, 2002, 2004];

/** A part and vehicles of this test's own. */
async function planted(name: string) {
  const part = await plantOnePart(name);
  const region = part.sku.replaceAll(/[^A-Z0-9]/g, "");
  const [line] = await plantVehicles(database, region, [YEARS]);
  if (!line) throw new Error("There is no line.");
  return { part, region, line };
}

async function stored({ sku }: PlantedPart): Promise<string[]> {
  const { rows } = await database.query<{ range: string }>(
    `select concat_ws(' ', year_from, year_to, nullif(position, ''), text_es) as range
     from fitment join part on part.id = part_id left join fitment_note on fitment_note.id = note_id
     where sku = $1 order by year_from`,
    [sku],
  );
  return rows.map(({ range }) => range);
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.getByRole("option", { name: typed }).count()).toBe(1);
  await field.focus();
  await page.keyboard.type(typed);
}

const cell = (page: Page, year: number) => page.getByRole("gridcell", { name: `, ${year}, ` });
const saysOf = (page: Page, year: number) => cell(page, year).getAttribute("aria-label");

describe.each(["es", "en"] as const)("what a part fits, %s", (locale) => {
  const says = SAYS[locale];

  it("is marked, looked over, saved, said closer and taken back by keyboard alone", async () => {
    const { part, region, line } = await planted(`REJA-${locale}`);
    const boss = await staffOf(`reja-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", part.sku));
    await page.getByRole("link", { name: says.link }).press("Enter");
    await choose(page, says.region, region);
    await choose(page, says.make, line.make);
    await choose(page, says.model, `${region}-0`);
    await page.getByRole("button", { name: says.show, exact: true }).press("Enter");
    await cell(page, 2000).waitFor();
    expect(await saysOf(page, 2000)).toContain(says.unknown);

    await page.locator("td[tabindex='0']").focus();
    for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Space"])
      await page.keyboard.press(key);
    await expect.poll(() => saysOf(page, 2002)).toContain(says.fits);
    expect(await saysOf(page, 2004)).toContain(says.doesNot);
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.preview });
    await dialog.getByText(says.others).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await stored(part)).toEqual([]);
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await expect.poll(() => stored(part)).toEqual(["2000 2002"]);
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: says.change }).press("Enter");
    const range = page.getByRole("dialog", { name: says.change });
    await range.getByLabel(says.position, { exact: true }).selectOption("rear");
    await range.getByLabel(says.note, { exact: true }).fill("Con ABS");
    await range.getByRole("button", { name: says.apply }).press("Enter");
    await page.keyboard.press("Control+s");
    await dialog.getByRole("listitem").first().waitFor();
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await expect.poll(() => stored(part)).toEqual(["2000 2002 rear Con ABS"]);
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).waitFor();
    await page.keyboard.press("z");
    await expect.poll(() => stored(part)).toEqual(["2000 2002"]);
    expect(boss.complaints).toEqual([]);
  });

  it("is marked by a stroke of the mouse, and refused where a file said something else", async () => {
    const { part, region, line } = await planted(`TRAZO-${locale}`);
    const boss = await staffOf(`trazo-${locale}`, 2);
    const { page } = boss;
    await database.query(
      `insert into fitment (part_id, line_id, year_from, year_to)
       select id, $2, 2000, 2000 from part where sku = $1`,
      [part.sku, line.lineId],
    );
    await visitDesk(boss, deskLink(locale, "parts"));
    await page.goto(partEditorLink(locale, part.sku, "fitments"));
    await page.getByText(`${line.make} ${region}-0`).first().waitFor();
    await cell(page, 2001).hover();
    await page.mouse.down();
    await cell(page, 2004).hover();
    await page.mouse.up();
    await expect.poll(() => saysOf(page, 2004)).toContain(says.fits);
    await database.query(
      `update fitment set quantity = 2 from part where part.id = part_id and sku = $1`,
      [part.sku],
    );
    await page.keyboard.press("Control+s");
    const conflict = page.getByRole("dialog", { name: says.conflict });
    await conflict.waitFor();
    expect(await stored(part)).toEqual(["2000 2000"]);
    expect(await conflict.getByLabel(says.mine).isChecked()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await conflict.getByRole("button", { name: says.goOn }).press("Enter");
    await conflict.waitFor({ state: "detached" });
    expect(await saysOf(page, 2004)).toContain(says.fits);
    await page.keyboard.press("Control+s");
    const preview = page.getByRole("dialog", { name: says.preview });
    await preview.getByRole("listitem").first().waitFor();
    await preview.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await expect.poll(() => stored(part)).toEqual(["2000 2002", "2004 2004"]);
  });
});

it("stays as it is marked where another grid cannot be had, and goes on once it can", async () => {
  const says = SAYS.en;
  const part = await plantOnePart("SIN-REJA");
  const region = part.sku.replaceAll(/[^A-Z0-9]/g, "");
  const [line] = await plantVehicles(database, region, [YEARS, YEARS]);
  if (!line) throw new Error("There is no line.");
  await database.query(
    `insert into fitment (part_id, line_id, year_from, year_to)
     select id, $2, 2000, 2000 from part where sku = $1`,
    [part.sku, line.lineId],
  );
  const boss = await staffOf("sin-reja", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("en", "parts"));
  await page.goto(partEditorLink("en", part.sku, "fitments"));
  await cell(page, 2004).click();
  await expect.poll(() => saysOf(page, 2004)).toContain(says.fits);
  await choose(page, says.make, line.make);
  await choose(page, says.model, `${region}-1`);
  await page.route("**/admin/fitments/get?*", (route) => route.abort());
  await page.getByRole("button", { name: says.show, exact: true }).press("Enter");
  const fault = page.getByRole("alert").filter({ hasText: "It could not be loaded." });
  await fault.waitFor();
  expect(await saysOf(page, 2004)).toContain(says.fits);
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute("**/admin/fitments/get?*");
  await fault.getByRole("button").press("Enter");
  await fault.waitFor({ state: "detached" });
  await expect.poll(() => cell(page, 2004).count()).toBe(2);
  expect(await cell(page, 2004).first().getAttribute("aria-label")).toContain(says.fits);
});

it("is looked at by staff, who are shown nothing to change, as wide as a phone", async () => {
  const { part, line } = await planted("MIRA");
  await database.query(
    `insert into fitment (part_id, line_id, year_from, year_to)
     select id, $2, 2001, 2002 from part where sku = $1`,
    [part.sku, line.lineId],
  );
  const staff = await staffOf("reja-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts"));
  await page.goto(partEditorLink("es", part.sku, "fitments"));
  await page.getByText(SAYS.es.looks).waitFor();
  await cell(page, 2001).press("Space");
  expect(await saysOf(page, 2001)).toContain(SAYS.es.fits);
  expect(await page.getByRole("button", { name: SAYS.es.preview }).count()).toBe(0);
  // A bar without anything to do is no bar.
  expect(await page.locator(".detail-foot").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: SAYS.es.change }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});
