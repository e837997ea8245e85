import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { partPath } from "#web/paths.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { hasReadAll } from "./page-story.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Reemplazos",
    set: "Indicar qué lo reemplaza",
    find: "Qué repuesto reemplaza a",
    predecessor: "Agregar un repuesto al que este reemplaza",
    findOld: "A qué repuesto reemplaza",
    save: "Guardar",
    circle: "reemplazándose a sí mismo",
    answer: "y también",
    remove: "Quitar el reemplazo por",
    undo: "Deshacer",
    shop: "Este número fue reemplazado",
    met: "Otra persona guardó primero",
    was: "antes: Ninguno",
    like: "Guardar así",
    foundByOld: (newer: string, older: string) => `${newer}, que se encuentra también por ${older}`,
    changed: /^Alguien cambió esto mientras usted lo veía/,
  },
  en: {
    title: "Supersession",
    set: "Say what replaces it",
    find: "Which part replaces",
    predecessor: "Add one that it replaces",
    findOld: "Which part",
    save: "Save",
    circle: "superseding itself",
    answer: "finds this part and",
    remove: "Take back the replacement by",
    undo: "Undo",
    shop: "This number was superseded",
    met: "Somebody else saved first",
    was: "before: None",
    like: "Save like this",
    foundByOld: (newer: string, older: string) => `${newer}, which is found by ${older} too`,
    changed: /^Somebody changed this while/,
  },
} as const;

async function stored(sku: string): Promise<string | undefined> {
  const { rows } = await database.query<{ sku: string }>(
    `select newer.sku from part join part newer on newer.id = part.superseded_by where part.sku = $1`,
    [sku],
  );
  return rows[0]?.sku;
}

/** Says what takes the place of a part, as somebody else does it meanwhile. */
async function replace(sku: string, successor: string): Promise<void> {
  await database.query(
    `update part set superseded_by = newer.id, version = part.version + 1
     from part newer where part.sku = $1 and newer.sku = $2`,
    [sku, successor],
  );
}

async function planted(name: string) {
  const [old, current, oldest] = await plantParts(name, 3);
  if (!old || !current || !oldest) throw new Error("There are no parts.");
  return { old, current, oldest };
}

describe.each(["es", "en"] as const)("what takes the place of a part, %s", (locale) => {
  const says = SAYS[locale];

  it("is found, looked over, saved, shown in the shop, taken back and put back by keyboard alone", async () => {
    const { old, current, oldest } = await planted(`CADENA-${locale}`);
    const boss = await staffOf(`cadena-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", old.sku));
    await page.getByRole("button", { name: says.set }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.set });
    await dialog.getByLabel(says.find).fill(current.sku);
    await dialog.getByRole("radio", { name: current.number }).press("Space");
    await dialog.getByText(says.answer).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await stored(old.sku)).toBeUndefined();
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(old.sku)).toBe(current.sku);

    await page.getByRole("button", { name: says.predecessor }).press("Enter");
    const other = page.getByRole("dialog", { name: says.predecessor });
    await other.getByLabel(says.findOld).fill(current.sku);
    await other.getByRole("radio", { name: current.number }).press("Space");
    await other.getByText(says.circle).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await other.getByLabel(says.findOld).fill(oldest.sku);
    await other.getByRole("radio", { name: oldest.number }).press("Space");
    await other.getByText(says.answer).first().waitFor();
    await other.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await other.waitFor({ state: "detached" });
    expect(await stored(oldest.sku)).toBe(old.sku);

    const remove = page.getByRole("button", { name: says.remove });
    await remove.press("Enter");
    await expect.poll(() => stored(old.sku)).toBeUndefined();
    await remove.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await remove.waitFor();
    expect(await stored(old.sku)).toBe(current.sku);
    await page.goto(partPath(locale, old.sku));
    await page.getByText(says.shop).waitFor();
  });
});

describe.each(["es", "en"] as const)(
  "two who say at once what takes the place of a part, %s",
  (locale) => {
    const says = SAYS[locale];

    it("see both words beside each other, and one of them decides", async () => {
      const { old, current, oldest } = await planted(`CADENA-A-LA-VEZ-${locale}`);
      const boss = await staffOf(`cadena-a-la-vez-${locale}`, 2);
      const { page } = boss;
      await visitDesk(boss, deskLink(locale, "parts", old.sku));
      await page.getByRole("button", { name: says.set }).press("Enter");
      const dialog = page.getByRole("dialog", { name: says.set });
      await dialog.getByLabel(says.find).fill(current.sku);
      await dialog.getByRole("radio", { name: current.number }).press("Space");
      await dialog.getByText(says.answer).waitFor();
      await replace(old.sku, oldest.sku);
      await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
      const met = page.getByRole("dialog", { name: says.met });
      const like = met.getByRole("button", { name: says.like, disabled: false });
      const both = met.locator(".conflict-field");
      await both.getByText(says.was).waitFor();
      expect(await both.locator("label").allInnerTexts()).toEqual([
        expect.stringContaining(says.foundByOld(current.number, old.number)),
        expect.stringContaining(oldest.number),
      ]);
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await sidewaysOverflow(page)).toBe(0);
      await like.press("Enter");
      await met.waitFor({ state: "detached" });
      await expect.poll(() => stored(old.sku)).toBe(current.sku);

      const remove = page.getByRole("button", { name: `${says.remove} ${current.number}` });
      await remove.waitFor();
      await hasReadAll(page);
      await replace(old.sku, oldest.sku);
      await remove.press("Enter");
      await both.waitFor();
      expect(await stored(old.sku)).toBe(oldest.sku);
      await met.getByRole("radio").last().press("Space");
      await like.press("Enter");
      await met.waitFor({ state: "detached" });
      expect(await stored(old.sku)).toBe(oldest.sku);

      // Of another field nobody has to decide: the sentence says to look, and the next press is heard.
      const again = page.getByRole("button", { name: `${says.remove} ${oldest.number}` });
      await again.waitFor();
      await hasReadAll(page);
      await database.query("update part set version = version + 1 where sku = $1", [old.sku]);
      await again.press("Enter");
      await page.getByText(says.changed).waitFor();
      expect(await met.count()).toBe(0);
      await again.click();
      await expect.poll(() => stored(old.sku)).toBeUndefined();
      // That somebody else was faster is a refusal, which browsers write into their console.
      expect(boss.complaints.filter((line) => !line.includes("409"))).toEqual([]);
    });
  },
);

it("is looked at by staff, who are shown nothing to change, as wide as a phone", async () => {
  const { old, current } = await planted("CADENA-MIRA");
  await database.query(
    `update part set superseded_by = newer.id from part newer where part.sku = $1 and newer.sku = $2`,
    [old.sku, current.sku],
  );
  const staff = await staffOf("cadena-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts", old.sku));
  await page.getByRole("heading", { name: SAYS.es.title }).waitFor();
  await page.getByRole("link", { name: current.number }).waitFor();
  expect(await page.getByRole("button", { name: SAYS.es.set }).count()).toBe(0);
  expect(await page.getByRole("button", { name: SAYS.es.remove }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});
