import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { partPath } from "#web/paths.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Contenido",
    titleField: "Título, inglés",
    edit: "Editar el contenido",
    find: "Buscar un repuesto",
    add: "Agregar al contenido",
    quantity: "Cantidad de",
    up: "Subir",
    remove: "Quitar",
    save: "Guardar",
    named: "Agregar algo que no es de la tienda",
    name: "Nombre, español",
    like: "Guardar así",
    wrong: "de 1 a 9 999",
    alone: "por separado,",
  },
  en: {
    title: "Contents",
    titleField: "Title, English",
    edit: "Edit the contents",
    find: "Find a part",
    add: "Add to the contents",
    quantity: "Quantity of",
    up: "Up:",
    remove: "Remove",
    save: "Save",
    named: "Add what is not of the shop",
    name: "Name, Spanish",
    like: "Save like this",
    wrong: "from 1 to 9,999",
    alone: "one by one,",
  },
} as const;

async function planted(name: string) {
  const [kit, one, two] = await plantParts(name, 3);
  if (!kit || !one || !two) throw new Error("There are no parts.");
  await database.query("update part set unit = 'kit', pieces = 3 where sku = $1", [kit.sku]);
  return { kit, one, two };
}

async function stored(sku: string): Promise<string[]> {
  const { rows } = await database.query<{ item: string }>(
    `select concat_ws(' ', quantity, part.sku) as item from kit_item
     join part on part.id = part_id where kit_id = (select id from part where sku = $1)
     order by position`,
    [sku],
  );
  return rows.map(({ item }) => item);
}

async function titleOf(sku: string): Promise<string | undefined> {
  const { rows } = await database.query<{ title: string }>(
    "select title_en as title from part where sku = $1",
    [sku],
  );
  return rows[0]?.title;
}

describe.each(["es", "en"] as const)("what a kit holds, %s", (locale) => {
  const says = SAYS[locale];

  it("is put in, counted, ordered, saved, shown in the shop and taken out by keyboard alone", async () => {
    const { kit, one, two } = await planted(`ARMA-${locale}`);
    const boss = await staffOf(`arma-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", kit.sku));
    await page.getByRole("button", { name: says.edit }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.edit });
    for (const { sku, number } of [one, two]) {
      await dialog.getByLabel(says.find).fill(sku);
      await dialog.getByRole("radio", { name: number }).press("Space");
      await dialog.getByRole("button", { name: says.add }).press("Enter");
      await dialog.getByLabel(`${says.quantity} ${number}`).waitFor();
    }
    await dialog.getByRole("button", { name: says.named }).press("Enter");
    await dialog.getByLabel(says.name).fill("Manual ARMA");
    await dialog.getByLabel(says.name).press("Enter");
    await dialog.getByLabel(`${says.quantity} Manual ARMA`).waitFor();
    await dialog.getByRole("button", { name: `${says.remove} Manual ARMA` }).press("Enter");
    await dialog.getByLabel(`${says.quantity} ${one.number}`).fill("0");
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.getByText(says.wrong).waitFor();
    await dialog.getByLabel(`${says.quantity} ${one.number}`).fill("2");
    await dialog.getByRole("button", { name: `${says.up} ${two.number}` }).press("Enter");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(kit.sku)).toEqual([`1 ${two.sku}`, `2 ${one.sku}`]);
    await page.getByText(says.alone).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: says.edit }).press("Enter");
    await dialog.getByRole("button", { name: `${says.remove} ${two.number}` }).press("Enter");
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(kit.sku)).toEqual([`2 ${one.sku}`]);
    expect(boss.complaints).toEqual([]);
    await page.goto(partPath(locale, kit.sku));
    await page.locator("#kit").getByText(one.number).first().waitFor();
  });
});

it("is shown in both versions to whoever was slower: nothing is written over, and nothing typed is lost", async () => {
  const says = SAYS.en;
  const { kit, one, two } = await planted("ARMA-Z");
  const boss = await staffOf("arma-z", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("en", "parts", kit.sku));
  await page.getByRole("button", { name: says.edit }).press("Enter");
  const dialog = page.getByRole("dialog", { name: says.edit });
  await dialog.getByLabel(says.find).fill(one.sku);
  await dialog.getByRole("radio", { name: one.number }).press("Space");
  await dialog.getByRole("button", { name: says.add }).press("Enter");
  await dialog.getByLabel(`${says.quantity} ${one.number}`).waitFor();
  await database.query(
    `insert into kit_item (kit_id, position, part_id, title_es, title_en, quantity)
     select kit.id, 0, part.id, part.title_es, part.title_en, 3 from part kit, part
     where kit.sku = $1 and part.sku = $2`,
    [kit.sku, two.sku],
  );
  await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
  const conflict = page.getByRole("dialog", { name: "Somebody else saved first" });
  await conflict.getByText(two.number).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await stored(kit.sku)).toEqual([`3 ${two.sku}`]);
  await page.keyboard.press("Escape");
  await conflict.waitFor({ state: "detached" });
  expect(await dialog.getByLabel(`${says.quantity} ${one.number}`).inputValue()).toBe("1");
  await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
  await conflict.getByRole("button", { name: says.like }).press("Enter");
  await conflict.waitFor({ state: "detached" });
  await dialog.waitFor({ state: "detached" });
  expect((await stored(kit.sku)).toSorted()).toEqual([`1 ${one.sku}`, `3 ${two.sku}`]);
});

it("is closed by Escape as long as nothing was changed", async () => {
  const says = SAYS.en;
  const { kit, one } = await planted("ARMA-E");
  const boss = await staffOf("arma-e", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("en", "parts", kit.sku));
  const dialog = page.getByRole("dialog", { name: says.edit });
  await page.getByRole("button", { name: says.edit }).press("Enter");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: says.edit }).press("Enter");
  await dialog.getByLabel(says.find).fill(one.sku);
  await dialog.getByRole("radio", { name: one.number }).press("Space");
  await dialog.getByRole("button", { name: says.add }).press("Enter");
  await dialog.getByLabel(`${says.quantity} ${one.number}`).waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(true);
});

it("is nobody's conflict with what else of the part is being typed", async () => {
  const says = SAYS.en;
  const { kit, one } = await planted("ARMA-Y");
  const boss = await staffOf("arma-y", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("en", "parts", kit.sku));
  await page.getByLabel(says.titleField).fill("Overhaul kit");
  await page.getByRole("button", { name: says.edit }).press("Enter");
  const dialog = page.getByRole("dialog", { name: says.edit });
  await dialog.getByLabel(says.find).fill(one.sku);
  await dialog.getByRole("radio", { name: one.number }).waitFor();
  await dialog.getByLabel(says.find).press("Enter");
  await dialog.getByRole("button", { name: says.add }).press("Enter");
  await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel(says.titleField).inputValue()).toBe("Overhaul kit");
  await page.keyboard.press("Control+s");
  await expect.poll(() => titleOf(kit.sku)).toBe("Overhaul kit");
  expect(await stored(kit.sku)).toEqual([`1 ${one.sku}`]);
  expect(boss.complaints).toEqual([]);
});

it("is looked at by staff, who are shown nothing to change, as wide as a phone", async () => {
  const { kit, one } = await planted("ARMA-MIRA");
  await database.query(
    `insert into kit_item (kit_id, position, part_id, title_es, title_en, quantity)
     select kit.id, 0, part.id, part.title_es, part.title_en, 4 from part kit, part
     where kit.sku = $1 and part.sku = $2`,
    [kit.sku, one.sku],
  );
  const staff = await staffOf("arma-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts", kit.sku));
  await page.getByRole("heading", { name: SAYS.es.title }).waitFor();
  await page.getByRole("link", { name: one.number }).waitFor();
  expect(await page.getByRole("button", { name: SAYS.es.edit }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});
