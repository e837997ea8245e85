import { afterAll, describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { acesWith, app } from "../aces.ts";
import { database } from "./customers.ts";
import { footButton, staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, plantOnePart } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    drop: "Suelte aquí un archivo, o elíjalo",
    now: "Importar sin probar",
    waits: "quedaron esperando",
    leave: "No es de la tienda",
    left: "1 aplicación queda fuera.",
    undo: "Deshacer…",
    undoNow: "Deshacer la importación",
    undone: "Deshecha",
    settled: "Después se aclaró, se dejó fuera",
    what: "aplicaciones que entraron, esperan o quedaron fuera",
  },
  en: {
    drop: "Drop a file here, or choose one",
    now: "Import without trying",
    waits: "applications were left",
    leave: "Not the shop's",
    left: "1 application is left out.",
    undo: "Undo…",
    undoNow: "Undo the import",
    undone: "Undone",
    settled: "It was settled, left out",
    what: "applications that came in, wait or are left out",
  },
} as const;

afterAll(async () => {
  await database.query(
    "delete from aces_application where starts_with(application ->> 'partNumber', 'UNA-')",
  );
  await database.query("delete from aces_left_out where starts_with(missing, 'BaseVehicle:7750')");
});

/** A vehicle that the shop knows, by the code of files. */
async function sayWhatIs(code: string): Promise<void> {
  await database.query(
    `insert into aces_base_vehicle (code, model_id, year)
     select $1, model_id, year_from from vehicle_line where id <> 0 order by id limit 1
     on conflict do nothing`,
    [Number(code)],
  );
}

async function fitsOf(sku: string): Promise<number> {
  const { rows } = await database.query<{ fits: number }>(
    "select count(*)::int as fits from fitment join part on part.id = part_id where sku = $1",
    [sku],
  );
  return rows[0]?.fits ?? 0;
}

async function queueOf(number: string): Promise<string[]> {
  const { rows } = await database.query<{ state: string }>(
    "select state from aces_application where starts_with(application ->> 'partNumber', $1)",
    [number],
  );
  return rows.map(({ state }) => state);
}

describe.each(["es", "en"] as const)("an import of ACES, %s", (locale) => {
  const says = SAYS[locale];
  const [known, odd, strange] =
    locale === "es" ? ["775011", "775012", "775013"] : ["775021", "775022", "775023"];

  it("is taken back with what waits by it; what somebody settled since stays, with the reason", async () => {
    const part = await plantOnePart(`UNA-${locale}`);
    await numberParts([part]);
    await sayWhatIs(known);
    const boss = await staffOf(`deshace-aces-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "imports", "new"));
    const content = acesWith(
      [
        app(`<BaseVehicle id="${known}"/><Part>${part.number}</Part>`),
        app(`<BaseVehicle id="${odd}"/><Part>${part.number}</Part>`),
        app(`<BaseVehicle id="${strange}"/><Part>${part.number}</Part>`),
      ].join(""),
      { records: 3 },
    );
    const buffer = Buffer.from(content);
    await page
      .getByLabel(says.drop)
      .setInputFiles({ name: `aces-${locale}.xml`, mimeType: "text/xml", buffer });
    const now = page.getByRole("button", { name: says.now });
    await expect.poll(() => now.isEnabled()).toBe(true);
    await now.press("Enter");
    await page.getByText(says.waits).waitFor();
    expect(await fitsOf(part.sku)).toBeGreaterThan(0);
    expect(await queueOf(part.number)).toEqual(["waiting", "waiting"]);
    const run = page.url();

    await visitDesk(boss, deskLink(locale, "aces", `BaseVehicle:${strange}`));
    await footButton(boss, says.leave).press("Enter");
    await page.getByText(says.left).waitFor();

    await page.goto(run);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    const undo = page.getByRole("button", { name: says.undoNow });
    await undo.waitFor();
    await page.getByText(says.what).waitFor();
    const stays = page.locator(".refused-rows li", { hasText: `ABCD ${part.number}` });
    expect(await stays.allTextContents()).toEqual([expect.stringContaining(says.settled)]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await undo.press("Enter");
    await page.getByRole("heading", { name: new RegExp(`^${says.undone}`) }).waitFor();
    await stays.waitFor();
    expect(await page.getByText(says.waits).count()).toBe(0);
    expect(await fitsOf(part.sku)).toBe(0);
    expect(await queueOf(part.number)).toEqual(["left_out"]);
    expect(boss.complaints).toEqual([]);
  });
});
