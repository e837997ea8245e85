import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { plantModel, yearsOf } from "./plant-models.ts";
import { axeFindings } from "./shopper.ts";

const SAYS = {
  es: {
    to: "Hasta el año",
    more: "Se agregan 2 vehículos",
    goes: "4 vehículos, cada uno de un año y un motor, dejan de ofrecerse",
    fits: "De ningún repuesto se ha dicho",
    edit: "Editar",
    saveYears: "Guardar años",
    undo: "Deshacer",
    gone: "Quitarlo entero",
    takeAway: "Quitar",
    held: "No se puede quitar. Hay un repuesto que le sirve.",
    copy: "Copiar al año siguiente",
    copyDo: "Agregar",
    copyMissing: "Marque al menos uno.",
  },
  en: {
    to: "To the year",
    more: "2 vehicles, each of one year and engine, are added",
    goes: "4 vehicles, each of one year and engine, are no longer offered",
    fits: "Of no part has it been said",
    edit: "Edit",
    saveYears: "Save the years",
    undo: "Undo",
    gone: "Take it away whole",
    takeAway: "Take away",
    held: "It cannot be taken away. One part fits it.",
    copy: "Copy to the next year",
    copyDo: "Add",
    copyMissing: "Mark at least one.",
  },
} as const;

const field = (name: string) => ({ name, exact: true }) as const;

const NEWEST = new Date().getUTCFullYear() + 1;

describe.each(["es", "en"] as const)("the engines and years of a model, %s", (locale) => {
  const says = SAYS[locale];

  it("have other years, or none, unless a part stands on them; what was done is undone", async () => {
    const model = await plantModel(`Anios${locale}`);
    const boss = await staffOf(`anios-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles"));
    await openFound(boss, model.name);
    const dialog = page.getByRole("dialog");
    const edit = (region: string) =>
      page.getByRole("button", { name: `${says.edit} Isuzu 4HK1, ${region}` });
    await edit("USA").press("Enter");
    await dialog.getByLabel(says.to).fill("2007");
    await dialog.getByText(says.held).waitFor();
    await dialog.getByText(model.sku).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(says.to).fill("2010");
    await dialog.getByText(says.more).waitFor();
    await dialog.getByRole("button", { name: says.saveYears }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const before = ["CR 2005 2006 2007 2008", "USA 2005 2006 2007 2008"];
    expect(await yearsOf(model.name)).toEqual([before[0], `${before[1]} 2009 2010`]);
    await page.getByRole("button", field(says.undo)).press("Enter");
    await expect.poll(() => yearsOf(model.name)).toEqual(before);

    await database.query(
      `delete from fitment using vehicle_line line
       where line.id = line_id and line.region = 'USA' and 'm' || line.model_id = $1`,
      [model.id],
    );
    await edit("USA").press("Enter");
    await dialog.getByLabel(says.gone).press("Space");
    await dialog.getByText(says.goes).waitFor();
    await dialog.getByRole("button", { name: says.takeAway }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await yearsOf(model.name)).toEqual([before[0]]);
    await page.getByRole("button", field(says.undo)).press("Enter");
    await expect.poll(() => yearsOf(model.name)).toEqual(before);
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are copied to the next model year, but what is not marked", async () => {
    const model = await plantModel(`Sigue${locale}`);
    await database.query(
      `insert into vehicle (line_id, year) select id, $2 from vehicle_line where 'm' || model_id = $1`,
      [model.id, NEWEST - 1],
    );
    const boss = await staffOf(`sigue-linea-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles", model.id));
    await page.getByRole("button", field(says.copy)).press("Enter");
    const dialog = page.getByRole("dialog");
    const marks = dialog.locator(".desk-many input");
    for (const at of [0, 1]) await marks.nth(at).press("Space");
    const send = dialog.getByRole("button", { name: `${says.copyDo} ${NEWEST}` });
    await send.press("Enter");
    await dialog.getByText(says.copyMissing).waitFor();
    await marks.nth(0).press("Space");
    await dialog.getByText(says.fits).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await send.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const old = `2005 2006 2007 2008 ${NEWEST - 1}`;
    expect(await yearsOf(model.name)).toEqual([`CR ${old} ${NEWEST}`, `USA ${old}`]);
    await page.getByRole("button", field(says.undo)).press("Enter");
    await expect.poll(() => yearsOf(model.name)).toEqual([`CR ${old}`, `USA ${old}`]);
  });
});
