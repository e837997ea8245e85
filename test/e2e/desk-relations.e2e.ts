import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Referencias de otras marcas",
    add: "Agregar referencia",
    brand: "Marca de la referencia",
    number: "Número de la referencia",
    save: "Agregar",
    remove: "Quitar",
    undo: "Deshacer",
    wrong: "no se puede leer",
  },
  en: {
    title: "Cross references",
    add: "Add a reference",
    brand: "Brand of the reference",
    number: "Number of the reference",
    save: "Add",
    remove: "Remove",
    undo: "Undo",
    wrong: "cannot be read",
  },
} as const;

async function stored(sku: string): Promise<string[]> {
  const { rows } = await database.query<{ reference: string }>(
    `select concat_ws(' ', maker, number, certainty) as reference
     from part_number join part on part.id = part_id where sku = $1 and kind = 'competitor'`,
    [sku],
  );
  return rows.map(({ reference }) => reference);
}

describe.each(["es", "en"] as const)("cross references of a part, %s", (locale) => {
  const says = SAYS[locale];

  it("are added, refused in words, removed and taken back by keyboard alone", async () => {
    const part = await plantOnePart(`REFER-${locale}`);
    const boss = await staffOf(`refer-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", part.sku));
    await page.getByRole("button", { name: says.add }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    await dialog.getByLabel(says.brand, { exact: true }).fill("Luca Filter");
    await dialog.getByLabel(says.number, { exact: true }).fill("---");
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.getByText(says.wrong).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(says.number, { exact: true }).fill(`ref ${part.number}`);
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    const kept = [`Luca Filter REF ${part.number} equivalent`];
    await expect.poll(() => stored(part.sku)).toEqual(kept);
    await dialog.waitFor({ state: "detached" });
    const remove = page.getByRole("button", { name: `${says.remove} Luca Filter` });
    await remove.press("Enter");
    await expect.poll(() => stored(part.sku)).toEqual([]);
    await remove.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await expect.poll(() => stored(part.sku)).toEqual(kept);
    await remove.waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

it("are looked at by staff, who are shown nothing to change, as wide as a phone", async () => {
  const part = await plantOnePart("REFER-MIRA");
  await database.query(
    `insert into part_number (part_id, kind, maker, number, key, certainty)
     select id, 'competitor', 'Luca Filter', 'MIRA 77', 'MIRA77', 'similar' from part where sku = $1`,
    [part.sku],
  );
  const staff = await staffOf("refer-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts", part.sku));
  await page.getByRole("heading", { name: SAYS.es.title }).waitFor();
  await page.getByText("MIRA 77").waitFor();
  expect(await page.getByRole("button", { name: SAYS.es.add }).count()).toBe(0);
  expect(await page.getByRole("button", { name: SAYS.es.remove }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});
