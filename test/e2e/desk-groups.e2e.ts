import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { hasReadAll } from "./page-story.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Grupo de intercambio",
    add: "Agregar al grupo",
    find: "Qué repuesto se intercambia con",
    whole: "Unir todo el grupo",
    differ: "En qué difieren",
    save: "Guardar",
    remove: "Sacar",
    undo: "Deshacer",
    met: "Otra persona guardó primero",
    was: "antes: En",
    like: "Guardar así",
    into: "En",
    elsewhere: "En otro grupo o en ninguno",
    changed: /^Alguien cambió esto mientras usted lo veía/,
    gone: "ya no está en este grupo",
  },
  en: {
    title: "Interchange group",
    add: "Add to the group",
    find: "Which part is interchangeable with",
    whole: "Merge the whole group",
    differ: "differ",
    save: "Save",
    remove: "Take out",
    undo: "Undo",
    met: "Somebody else saved first",
    changed: /^Somebody changed this while/,
  },
} as const;

async function planted(name: string) {
  const [own, one, two, near, far] = await plantParts(name, 5);
  if (!own || !one || !two || !near || !far) throw new Error("There are no parts.");
  return { own, one, two, near, far };
}

async function groupOf(sku: string): Promise<string | null | undefined> {
  const { rows } = await database.query<{ group: string | null }>(
    `select interchange_group as "group" from part where sku = $1`,
    [sku],
  );
  return rows[0]?.group;
}

const putInto = (group: string, skus: string[]) =>
  database.query("update part set interchange_group = $1 where sku = any($2)", [group, skus]);

/** Measures of its own, which say another length than those of the other. */
async function measure(sku: string, value: string): Promise<void> {
  await database.query(
    `update part set attributes = jsonb_build_array(jsonb_build_object('id',
       (select min(id) from attribute), 'value', $2::text)) where sku = $1`,
    [sku, value],
  );
}

describe.each(["es", "en"] as const)("the interchange group of a part, %s", (locale) => {
  const says = SAYS[locale];

  it("takes another group in after a look at what differs, and is left and put back, by keyboard", async () => {
    const { own, one, two } = await planted(`JUNTA-${locale}`);
    await putInto(`G ${one.sku}`, [one.sku, two.sku]);
    await measure(own.sku, "115 mm");
    await measure(one.sku, "120 mm");
    const boss = await staffOf(`junta-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", own.sku));
    await page.getByRole("button", { name: says.add }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    await dialog.getByLabel(says.find).fill(one.sku);
    await dialog.getByRole("radio", { name: one.number }).press("Space");
    await dialog.getByRole("checkbox", { name: says.whole }).press("Space");
    await dialog.getByRole("link", { name: two.number }).waitFor();
    const differences = dialog.getByRole("table", { name: says.differ });
    expect(await differences.first().innerText()).toContain("120 mm");
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await groupOf(own.sku)).toBeNull();
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await groupOf(own.sku)).toBe(`G ${one.sku}`);

    const remove = page.getByRole("button", { name: `${says.remove} ${two.number}` });
    await remove.press("Enter");
    await expect.poll(() => groupOf(two.sku)).toBeNull();
    await remove.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await remove.waitFor();
    expect(await groupOf(two.sku)).toBe(`G ${one.sku}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });
});

describe("the interchange group of a part, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("shows both versions where somebody moved parts meanwhile, into it and out of it", async () => {
    const { own, one, two, near, far } = await planted(`JUNTA-A-LA-VEZ-${locale}`);
    await putInto(`A ${own.sku}`, [own.sku]);
    // Those beside it, before and after, nobody moves, and so no word is said of them.
    await putInto(`B ${own.sku}`, [one.sku, near.sku]);
    await putInto(`C ${own.sku}`, [far.sku]);
    const boss = await staffOf(`junta-a-la-vez-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", own.sku));
    await page.getByRole("button", { name: says.add }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    await dialog.getByLabel(says.find).fill(one.sku);
    await dialog.getByRole("radio", { name: one.number }).press("Space");
    await dialog.getByRole("link", { name: one.number }).waitFor();
    await putInto(`C ${own.sku}`, [one.sku]);
    await putInto(`A ${own.sku}`, [two.sku]);
    await dialog.getByRole("button", { name: says.save, exact: true }).press("Enter");
    const met = page.getByRole("dialog", { name: says.met });
    // While the refused press has not ended, none is heard, and the button is off.
    const like = met.getByRole("button", { name: says.like, disabled: false });
    // What is in a dialog comes with the frame after it.
    const taken = () => met.locator(".conflict-taken li").allInnerTexts();
    await expect.poll(taken).toEqual([`${two.number}: ${says.into} A ${own.sku}`]);
    const both = met.locator(".conflict-field");
    expect(await both.innerText()).toContain(`${says.was} B ${own.sku}`);
    expect(await both.innerText()).toContain(`${says.into} C ${own.sku}`);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await like.press("Enter");
    await met.waitFor({ state: "detached" });
    await page.getByRole("button", { name: `${says.remove} ${one.number}` }).waitFor();
    expect(await groupOf(one.sku)).toBe(`A ${own.sku}`);

    await hasReadAll(page);
    await putInto(`D ${own.sku}`, [one.sku]);
    const remove = page.getByRole("button", { name: `${says.remove} ${two.number}` });
    await remove.press("Enter");
    await expect.poll(taken).toEqual([`${one.number}: ${says.elsewhere}`]);
    expect(await groupOf(two.sku)).toBe(`A ${own.sku}`);
    await like.press("Enter");
    await expect.poll(() => groupOf(two.sku)).toBeNull();
    await met.waitFor({ state: "detached" });

    await putInto(`A ${own.sku}`, [near.sku]);
    await visitDesk(boss, deskLink(locale, "parts", own.sku));
    const other = page.getByRole("button", { name: `${says.remove} ${near.number}` });
    await other.waitFor();
    await hasReadAll(page);
    await putInto(`B ${own.sku}`, [near.sku]);
    await other.press("Enter");
    await like.press("Enter");
    await page.getByText(`${near.number} ${says.gone}`).waitFor();
    await met.waitFor({ state: "detached" });
    expect(await groupOf(near.sku)).toBe(`B ${own.sku}`);
    // That somebody else was faster is a refusal, which browsers write into their console.
    expect(boss.complaints.filter((line) => !line.includes("409"))).toEqual([]);
  });
});

describe.each(["es", "en"] as const)("a group that has grown beyond comparing, %s", (locale) => {
  const says = SAYS[locale];

  it("is shown as it is now, with a sentence that somebody changed it, and nobody leaves it", async () => {
    const { own, one, two } = await planted(`JUNTA-ENORME-${locale}`);
    await putInto(`A ${own.sku}`, [own.sku, one.sku]);
    const boss = await staffOf(`junta-enorme-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", own.sku));
    const remove = page.getByRole("button", { name: `${says.remove} ${one.number}` });
    await remove.waitFor();
    await hasReadAll(page);
    await putInto(`A ${own.sku}`, [two.sku]);
    // Of very many parts the shop does not say where each is.
    await page.route(/\/admin\/groups\/get/, async (route) => {
      const reply = await route.fetch();
      const group: object = await reply.json();
      await route.fulfill({ response: reply, json: { ...group, standing: null } });
    });
    await remove.press("Enter");
    await page.getByText(says.changed).waitFor();
    await page.getByRole("button", { name: `${says.remove} ${two.number}` }).waitFor();
    expect(await page.getByRole("dialog", { name: says.met }).count()).toBe(0);
    expect(await groupOf(one.sku)).toBe(`A ${own.sku}`);
    await remove.click();
    await expect.poll(() => groupOf(one.sku)).toBeNull();
    await remove.waitFor({ state: "detached" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(boss.complaints.filter((line) => !line.includes("409"))).toEqual([]);
  });
});

describe.each(["es", "en"] as const)("another group that comes along whole, %s", (locale) => {
  const says = SAYS[locale];

  it("is shown anew before anybody of it moves, where the part is in yet another by now", async () => {
    const { own, one, two, near, far } = await planted(`JUNTA-ENTERA-${locale}`);
    await putInto(`A ${own.sku}`, [own.sku]);
    await putInto(`B ${own.sku}`, [one.sku, two.sku]);
    const boss = await staffOf(`junta-entera-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "parts", own.sku));
    await page.getByRole("button", { name: says.add }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.add });
    await dialog.getByLabel(says.find).fill(one.sku);
    await dialog.getByRole("radio", { name: one.number }).press("Space");
    await dialog.getByRole("checkbox", { name: says.whole }).press("Space");
    await dialog.getByRole("link", { name: two.number }).waitFor();
    await putInto(`C ${own.sku}`, [one.sku, near.sku, far.sku]);
    const save = dialog.getByRole("button", { name: says.save, exact: true });
    await save.press("Enter");
    await dialog.getByText(says.changed).waitFor();
    await dialog.getByRole("link", { name: near.number }).waitFor();
    await dialog.getByRole("link", { name: far.number }).waitFor();
    expect(await dialog.getByRole("link", { name: two.number }).count()).toBe(0);
    expect(await page.getByRole("dialog", { name: says.met }).count()).toBe(0);
    for (const { sku } of [one, near, far]) expect(await groupOf(sku)).toBe(`C ${own.sku}`);
    expect(await axeFindings(page)).toEqual([]);
    const whole = dialog.getByRole("checkbox", { name: says.whole });
    await whole.press("Space");
    await dialog.getByRole("link", { name: near.number }).waitFor({ state: "detached" });
    await whole.press("Space");
    await dialog.getByRole("link", { name: near.number }).waitFor();
    await save.press("Enter");
    await dialog.waitFor({ state: "detached" });
    for (const { sku } of [one, near, far]) expect(await groupOf(sku)).toBe(`A ${own.sku}`);
    expect(await groupOf(two.sku)).toBe(`B ${own.sku}`);
    // That somebody else was faster is a refusal, which browsers write into their console.
    expect(boss.complaints.filter((line) => !line.includes("409"))).toEqual([]);
  });
});

it("is looked at by staff, who are shown nothing to change, as wide as a phone", async () => {
  const { own, one } = await planted("JUNTA-MIRA");
  await putInto(`G ${own.sku}`, [own.sku, one.sku]);
  await measure(own.sku, "115 mm");
  await measure(one.sku, "120 mm");
  const staff = await staffOf("junta-mira", 1);
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await visitDesk(staff, deskLink("es", "parts", own.sku));
  await page.getByRole("heading", { name: SAYS.es.title }).waitFor();
  await page.getByRole("link", { name: one.number }).waitFor();
  await page.getByRole("table", { name: SAYS.es.differ }).waitFor();
  expect(await page.getByRole("button", { name: SAYS.es.add }).count()).toBe(0);
  expect(await page.getByRole("button", { name: SAYS.es.remove }).count()).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(staff.complaints).toEqual([]);
});
