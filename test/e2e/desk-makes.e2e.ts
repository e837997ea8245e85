import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    saved: (name: string) => `La marca se llama ${name}`,
    undo: "Deshacer",
    merge: "Unir con otra",
    dialog: /^Unir /,
    into: "La marca que queda",
    moves: /^Un modelo de/,
    forGood: "No se puede deshacer.",
    do: "Unir",
    done: (gone: string, kept: string) => `${gone} ahora es ${kept}`,
    taken: /^Ese nombre es o fue de/,
    history: "Cambió el nombre de la marca",
  },
  en: {
    saved: (name: string) => `The make is called ${name}`,
    undo: "Undo",
    merge: "Merge into another",
    dialog: /^Merge /,
    into: "The make that stays",
    moves: /^One model of/,
    forGood: "It cannot be undone.",
    do: "Merge",
    done: (gone: string, kept: string) => `${gone} is ${kept} now`,
    taken: /^That name is or was of/,
    history: "Named the make",
  },
} as const;

/** A make that no other test knows, with a model. */
async function plantMake(name: string): Promise<string> {
  const { rows } = await database.query<{ id: number }>(
    `with make as (
       insert into vehicle_make (id, name, slug, is_own)
       select bit, $1, replace(lower($1), ' ', '-'), true from generate_series(0, 62) bit
       where bit not in (select id from vehicle_make) order by bit desc limit 1 returning id)
     insert into vehicle_model (make_id, name, slug, is_own)
     select id, 'Modelo 1', 'modelo-1', true from make returning make_id as id`,
    [name],
  );
  return String(rows[0]?.id);
}

async function nameOf(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    "select name from vehicle_make where id = $1",
    [id],
  );
  return rows[0]?.name;
}

describe.each(["es", "en"] as const)("makes in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found by the palette, named, refused where taken, and called back, by keyboard", async () => {
    const name = `Marcavieja ${locale}`;
    const id = await plantMake(name);
    const boss = await staffOf(`marca-de-vehiculos-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "makes"));
    await goByPalette(page, name);
    await page.getByRole("heading", { name }).waitFor();
    await page.keyboard.press("e");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Isuzu");
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`Marcanueva ${locale}`);
    await page.keyboard.press("Control+s");
    await page.locator(".toast", { hasText: says.saved(`Marcanueva ${locale}`) }).waitFor();
    await page.getByRole("heading", { name: `Marcanueva ${locale}` }).waitFor();
    await page.getByText(says.history).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await page.getByRole("heading", { name, exact: true }).waitFor();
    expect(await nameOf(id)).toBe(name);
  });

  it("are merged after a look at what moves, and the one that goes leads to the one that stays", async () => {
    const [gone, kept] = [`Marcaque seva ${locale}`, `Marcaque queda ${locale}`];
    const [from, to] = [await plantMake(gone), await plantMake(kept)];
    await database.query(
      `insert into vehicle_model (make_id, name, slug) values ($1, 'Modelo 2', 'modelo-2')`,
      [from],
    );
    const boss = await staffOf(`une-marca-de-vehiculos-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "makes", from));
    await page.getByRole("button", { name: says.merge }).click();
    const dialog = page.getByRole("dialog", { name: says.dialog });
    await dialog.getByLabel(says.into).selectOption({ label: kept });
    await dialog.getByText(says.moves).waitFor();
    await dialog.getByText(/^Modelo 1: /).waitFor();
    await dialog.getByText(says.forGood).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: says.do, exact: true, disabled: false }).click();
    await page.locator(".toast", { hasText: says.done(gone, kept) }).waitFor();
    await page.getByRole("heading", { name: kept }).waitFor();
    expect(await nameOf(from)).toBeUndefined();
    await visitDesk(boss, deskLink(locale, "makes", from));
    const link = page.getByRole("link", { name: kept });
    expect(await link.getAttribute("href")).toBe(deskLink(locale, "makes", to));
  });
});

it("lets staff look at makes and change none", async () => {
  const id = await plantMake("Marcamirada");
  const clerk = await staffOf("mira-marca-de-vehiculos", 1);
  await visitDesk(clerk, deskLink("es", "makes", id));
  await clerk.page.getByRole("heading", { name: "Marcamirada" }).waitFor();
  expect(await clerk.page.getByRole("button", { name: SAYS.es.merge }).count()).toBe(0);
  expect(await clerk.page.locator(".detail-foot").count()).toBe(0);
});
