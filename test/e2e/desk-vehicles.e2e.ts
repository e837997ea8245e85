import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { DeskVehiclesResponse } from "#contract/vehicle-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, openFound, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantModel } from "./plant-models.ts";
import { plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  toasted,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    name: "Nombre",
    other: "Agregar otro nombre",
    remove: "Quitar",
    undo: "Deshacer",
    taken: "Ese nombre ya es de Isuzu",
    merge: "Unir con otro",
    into: "El que queda",
    do: "Unir",
    moves: "Un repuesto le sirve a",
    joined: "ya tiene 2",
    forGood: "No se puede deshacer.",
    conflict: "Otra persona guardó primero",
    theirs: "Lo de la otra persona",
    save: "Guardar así",
    counted: "Repuestos contados el",
  },
  en: {
    prefix: "/en",
    other: "Add another name",
    remove: "Remove",
    undo: "Undo",
    taken: "That name is of Isuzu",
    merge: "Merge into another",
    into: "The one that stays",
    do: "Merge",
    moves: "One part fits",
    joined: "has 2 of them already",
    forGood: "It cannot be undone.",
  },
} as const;

const field = (name: string) => ({ name, exact: true }) as const;

async function nameOf(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    "select name from vehicle_model where id = $1",
    [id.slice(1)],
  );
  return rows[0]?.name;
}

async function aliasesOf(id: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select name from vehicle_model_alias where model_id = $1 order by name",
    [id.slice(1)],
  );
  return rows.map(({ name }) => name);
}

const shows = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().isVisible();

/** The cell of a vehicle's row that says how many parts fit it. */
const countOf = (page: Page, name: string, parts: string) =>
  rowOf(page, name).locator("td.figures", { hasText: new RegExp(`^${parts}$`) });

describe.each(["es", "en"] as const)("vehicles in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are searched by other names, which are added and removed by keyboard", async () => {
    const model = await plantModel(`Ruta${locale}`);
    const boss = await staffOf(`ruta-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles"));
    await openFound(boss, model.name);
    const input = page.getByRole("textbox", field(says.other));
    await input.fill("npr");
    await input.press("Enter");
    await page.getByText(says.taken).waitFor();
    expect(await input.inputValue()).toBe("npr");
    const alias = `Apodo${model.id}x${locale}`;
    await input.fill(alias);
    await input.press("Enter");
    await expect.poll(() => aliasesOf(model.id)).toEqual([alias]);
    await page.locator(".range-list .mono", { hasText: alias }).waitFor();
    expect(await input.inputValue()).toBe("");
    expect(await findingsInEveryLook(page)).toEqual([]);

    const shopper = await openShopper();
    const found = async () => {
      await visit(shopper, `${says.prefix}/custom-search?q=${alias}`);
      return shows(shopper.page, model.sku);
    };
    await expect.poll(found).toBe(true);
    expect(await shows(shopper.page, model.name)).toBe(true);

    await page.getByRole("button", { name: `${says.remove} ${alias}` }).press("Enter");
    await expect.poll(() => aliasesOf(model.id)).toEqual([]);
    await page.getByRole("button", field(says.undo)).press("Enter");
    await expect.poll(() => aliasesOf(model.id)).toEqual([alias]);
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are merged after a look at what would fit, and links of before lead to the one that stays", async () => {
    const kept = await plantModel(`Queda${locale}`);
    const gone = await plantModel(`Sobra${locale}`);
    const boss = await staffOf(`une-vehiculo-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles"));
    await openFound(boss, gone.name);
    await page.getByRole("button", field(says.merge)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", field(says.do)).press("Enter");
    await dialog.locator(".field-error").waitFor();
    await dialog.getByLabel(says.into).selectOption({ label: kept.name });
    await dialog.getByText(`${says.moves} ${gone.name}`).waitFor();
    await dialog.getByText(gone.sku).first().waitFor();
    await dialog.getByText(says.joined).waitFor();
    await dialog.getByText(says.forGood).waitFor();
    expect(await nameOf(gone.id)).toBe(gone.name);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", field(says.do)).press("Enter");
    await expect.poll(() => nameOf(gone.id)).toBeUndefined();
    await page.getByRole("heading", { name: kept.name }).waitFor();
    await expect.poll(async () => (await toasted(page)).join()).toContain(kept.name);
    await page.locator(".range-list .mono", { hasText: gone.name }).waitFor();
    expect(boss.complaints).toEqual([]);

    const shopper = await openShopper();
    await expect
      .poll(async () => {
        await visit(shopper, `${says.prefix}/custom-search?vehicle=${gone.vehicleId}`);
        const both = [await shows(shopper.page, gone.sku), await shows(shopper.page, kept.sku)];
        return both.join();
      })
      .toBe("true,true");
    expect(await shows(shopper.page, kept.name)).toBe(true);
  });
});

describe("vehicles in the back office, whatever its language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("say how many parts fit each and since when, after one is made too", async () => {
    const model = await plantModel(`Cuenta${locale}`);
    const staff = await staffOf(`cuenta-${locale}`, 1);
    const { page } = staff;
    const list = deskLink(locale, "vehicles");
    await visitDesk(staff, `${list}?text=${encodeURIComponent(model.name)}`);
    // The dash goes by itself: whoever waits for the count need not ask again.
    await countOf(page, model.name, "1").waitFor();
    await page.getByText(says.counted).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await visitDesk(staff, `${list}?lacks=parts&text=${encodeURIComponent(model.name)}`);
    await page.locator(".list-empty").waitFor();
    await database.query(
      "delete from fitment f using vehicle_line l where l.id = f.line_id and l.model_id = $1",
      [model.id.slice(1)],
    );
    await visitDesk(staff, `${list}?lacks=parts&text=${encodeURIComponent(model.name)}`);
    await countOf(page, model.name, "0").waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("show a new count by themselves, while it is on its way and where others change parts", async () => {
    const model = await plantModel(`Recuenta${locale}`);
    const staff = await staffOf(`recuenta-${locale}`, 1);
    const { page } = staff;
    await page.clock.install();
    let reads = 0;
    await page.route("**/api/admin/vehicles?*", async (route) => {
      reads += 1;
      const response = await route.fetch();
      if (reads > 1) return route.fulfill({ response });
      // The first reading is of before parts changed: the job would be faster here than somebody looks.
      const { items, ...rest } = DeskVehiclesResponse.parse(await response.json());
      const before = items.map((one) => Object.assign(one, { parts: 77, isCounting: true }));
      return route.fulfill({ response, json: { ...rest, items: before } });
    });
    const search = `?text=${encodeURIComponent(model.name)}`;
    await visitDesk(staff, `${deskLink(locale, "vehicles")}${search}`);
    await countOf(page, model.name, "77").waitFor();
    await countOf(page, model.name, "1").waitFor();
    const counted = async () => {
      const { rows } = await database.query<{ parts: number }>(
        "select parts from vehicle_count where vehicle_id = $1",
        [model.id],
      );
      return rows[0]?.parts;
    };
    await expect.poll(counted).toBe(1);
    const other = await plantOnePart("RECUENTA-OTRO");
    await database.query(
      `insert into fitment (part_id, line_id, year_from, year_to)
       select part.id, line.id, 2005, 2008 from part, vehicle_line line
       where sku = $1 and model_id = $2`,
      [other.sku, model.id.slice(1)],
    );
    await database.query(
      "update catalogue_state set version = version + 1, parts_version = parts_version + 1",
    );
    await expect.poll(counted).toBe(2);
    await page.clock.fastForward(30_000);
    await countOf(page, model.name, "2").waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("are named in place, and links of before lead to them", async () => {
    const model = await plantModel(`Nombre${locale}`);
    const boss = await staffOf(`nombra-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles"));
    await goByPalette(page, model.name);
    await page.getByRole("heading", { name: model.name }).waitFor();
    await page.locator(".detail-foot").waitFor();
    await page.keyboard.press("e");
    await page.keyboard.press("End");
    await page.keyboard.type(" largo");
    await page.keyboard.press("Control+s");
    await expect.poll(() => nameOf(model.id)).toBe(`${model.name} largo`);
    await page.getByRole("heading", { name: `${model.name} largo` }).waitFor();
    await page.locator(".desk-history li").first().waitFor();
    expect(boss.complaints).toEqual([]);

    const shopper = await openShopper();
    await expect
      .poll(async () => {
        const old = encodeURIComponent(`model:Isuzu:${model.name}:2006`);
        await visit(shopper, `${says.prefix}/custom-search?vehicle=${old}`);
        return shows(shopper.page, model.sku);
      })
      .toBe(true);
    expect(await shows(shopper.page, `${model.name} largo`)).toBe(true);
  });

  it("are joined where two name one: what both changed is shown side by side", async () => {
    const model = await plantModel(`Choque${locale}`);
    const [first, second] = [
      await staffOf(`choque-uno-vehiculo-${locale}`, 2),
      await staffOf(`choque-dos-vehiculo-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, deskLink(locale, "vehicles", model.id));
      await one.page.locator(".detail-foot").waitFor();
    }
    await second.page.getByRole("textbox", field(says.name)).fill(`${model.name} dos`);
    await first.page.getByRole("textbox", field(says.name)).fill(`${model.name} uno`);
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => nameOf(model.id)).toBe(`${model.name} uno`);
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`choque-uno-vehiculo-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByText(says.theirs).click();
    await dialog.getByRole("button", { name: says.save }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await nameOf(model.id)).toBe(`${model.name} uno`);
  });

  it("are seen by staff, who may not change them, on a phone too", async () => {
    const model = await plantModel(`Mira${locale}`);
    const staff = await staffOf(`mira-vehiculo-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "vehicles"));
    await page.getByRole("searchbox").fill(model.name);
    await rowOf(page, model.name).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: model.name }).waitFor();
    await page.locator(".desk-facts").waitFor();
    expect(await page.locator(".desk-detail input, .desk-detail .detail-body button").count()).toBe(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const boss = await staffOf(`mira-vehiculo-jefe-${locale}`, 2);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "vehicles", model.id));
    await boss.page.getByRole("button", field(says.merge)).waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
  });
});
