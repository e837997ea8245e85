import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsAndBack, PHONE, type Shopper, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    name: "Nombre",
    undo: "Deshacer",
    undone: "Deshecho. Quedó como estaba antes.",
    conflict: "Otra persona guardó primero",
    remove: "Quitar la marca",
    sure: "Quitar",
    back: (name: string) => `${name} volvió.`,
    acts: "Lo que puede hacer aquí",
    edit: "Editar",
  },
  en: {
    name: "Name",
    undo: "Undo",
    undone: "Undone. It is as it was before.",
    conflict: "Somebody else saved first",
    remove: "Remove the brand",
    sure: "Remove",
    back: (name: string) => `${name} is back.`,
    acts: "What can be done here",
    edit: "Edit",
  },
} as const;

const exactly = (name: string) => ({ name, exact: true }) as const;

async function plantedBrand(name: string): Promise<string> {
  const { rows } = await database.query<{ id: number }>(
    "insert into brand (name, slug) values ($1, $2) returning id",
    [name, name.toLowerCase().replaceAll(" ", "-")],
  );
  return String(rows[0]?.id);
}

const nameOf = async (id: string) => {
  const { rows } = await database.query("select name from brand where id = $1", [id]);
  return rows[0]?.name;
};

/** Opens a brand, and names it otherwise by keyboard. */
async function renamed(
  boss: Shopper,
  locale: "es" | "en",
  { id, name }: { id: string; name: string },
) {
  const { page } = boss;
  await visitDesk(boss, deskLink(locale, "brands", id));
  const input = page.getByRole("textbox", exactly(SAYS[locale].name));
  await input.fill(name);
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: SAYS[locale].undo }).waitFor();
  await page.getByRole("heading", { name }).waitFor();
  return input;
}

describe.each(["es", "en"] as const)("what was saved is taken back, %s", (locale) => {
  const says = SAYS[locale];

  it("by keyboard, with a line of its own in the history", async () => {
    const boss = await staffOf(`vuelve-atras-${locale}`, 2);
    const { page } = boss;
    const name = `Deshace ${locale}`;
    const id = await plantedBrand(name);
    const input = await renamed(boss, locale, { id, name: `${name} mal` });
    expect(await findingsAndBack(page)).toEqual([]);
    await input.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("z");
    await page.getByText(says.undone).waitFor();
    await page.getByRole("heading", exactly(name)).waitFor();
    expect(await input.inputValue()).toBe(name);
    expect(await nameOf(id)).toBe(name);
    await expect.poll(() => page.locator(".desk-history li").count()).toBe(2);
    expect(boss.complaints).toEqual([]);
  });

  it("and shows both versions where somebody changed it since", async () => {
    const boss = await staffOf(`vuelve-choca-${locale}`, 2);
    const { page } = boss;
    const name = `Choca deshecho ${locale}`;
    const id = await plantedBrand(name);
    await renamed(boss, locale, { id, name: `${name} dos` });
    await database.query("update brand set name = $2, version = version + 1 where id = $1", [
      id,
      `${name} tres`,
    ]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`${name} tres`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await nameOf(id)).toBe(`${name} tres`);
  });

  it("and so is what was taken away, under its own number, on a phone", async () => {
    const boss = await staffOf(`tiene-de-vuelta-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    const name = `Devuelve ${locale}`;
    const id = await plantedBrand(name);
    await visitDesk(boss, deskLink(locale, "brands", id));
    await page.getByRole("button", { name: says.remove }).click();
    const dialog = page.getByRole("dialog", { name: says.remove });
    await dialog.getByRole("button", exactly(says.sure)).click();
    await dialog.waitFor({ state: "detached" });
    expect(await nameOf(id)).toBeUndefined();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("button", { name: says.undo }).click();
    await page.getByText(says.back(name)).waitFor();
    expect(await nameOf(id)).toBe(name);
    await visitDesk(boss, deskLink(locale, "brands", id));
    await page.getByRole("heading", exactly(name)).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("and the palette begins with what can be done here, each with its key", async () => {
    const boss = await staffOf(`paleta-hace-${locale}`, 2);
    const { page } = boss;
    const id = await plantedBrand(`Paleta hace ${locale}`);
    await visitDesk(boss, deskLink(locale, "brands", id));
    await page.getByRole("textbox", exactly(says.name)).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").waitFor();
    const first = palette.getByRole("group").first();
    expect(await first.textContent()).toContain(says.acts);
    expect(await first.getByRole("option", { name: says.edit }).textContent()).toContain("E");
    expect(await axeFindings(page)).toEqual([]);
    await palette.getByRole("combobox").fill(says.edit);
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        page.getByRole("textbox", exactly(says.name)).evaluate((one) => one.matches(":focus")),
      )
      .toBe(true);
    const { rows } = await database.query<{ id: number; name: string }>(
      "select id, name from warehouse order by id limit 1",
    );
    await page.keyboard.press("Escape");
    await goByPalette(page, rows[0]?.name ?? "");
    await page.waitForURL(`**/admin/warehouses/${rows[0]?.id}`);
    expect(boss.complaints).toEqual([]);
  });
});
