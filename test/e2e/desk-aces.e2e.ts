import { text } from "node:stream/consumers";

import { afterAll, describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { acesWith, app } from "../aces.ts";
import { database } from "./customers.ts";
import { footButton, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsAndBack,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
} from "./shopper.ts";

const SAYS = {
  es: {
    drop: "Suelte aquí un archivo, o elíjalo",
    now: "Importar sin probar",
    settle: "Ver qué espera",
    find: "Buscar por nombre",
    year: "Año",
    likely: "repuestos que esperan ya le sirven",
    one: "Se probó 1 aplicación: 1 entró.",
    lacks: "Se probaron 2 aplicaciones: ninguna entró; 2 esperan algo más.",
    meanwhile: "Alguien dijo otra cosa mientras tanto.",
    noYear: "Escriba un año de 1900 a 2100.",
    es: "Nota en español",
    en: "Nota en inglés",
    leave: "No es de la tienda",
    left: "1 aplicación queda fuera.",
    back: "Traerlo de vuelta",
    again: "Probar de nuevo",
    hand: "Códigos de importaciones ACES por aclarar",
    csv: "Descargar CSV",
    history: "Dijo qué es algo que nombran archivos ACES",
  },
  en: {
    drop: "Drop a file here, or choose one",
    now: "Import without trying",
    settle: "See what waits",
    find: "Find by name",
    year: "Year",
    likely: "parts that wait fit it already",
    one: "1 application was tried: 1 came in.",
    lacks: "2 applications were tried: none came in; 2 wait for something else.",
    meanwhile: "Somebody said something else meanwhile.",
    noYear: "Write a year from 1900 to 2100.",
    es: "Note in Spanish",
    en: "Note in English",
    leave: "Not the shop's",
    left: "1 application is left out.",
    back: "Bring it back",
    again: "Try again",
    hand: "Codes of ACES imports to settle",
    csv: "Download CSV",
    history: "Said what something is that ACES files name",
  },
} as const;

afterAll(async () => {
  await database.query(
    "delete from aces_application where starts_with(application ->> 'partNumber', 'ACES-')",
  );
  await database.query("delete from aces_left_out where starts_with(missing, 'BaseVehicle:7700')");
});

type Truck = { modelId: number; name: string; year: number };

/** A model that the shop knows, and a part that fits it already in another year than the first. */
async function truckOf(sku: string): Promise<Truck> {
  const { rows } = await database.query<Truck>(
    `select model.id as "modelId", make.name || ' ' || model.name as name, line.year_from as year
     from vehicle_line line join vehicle_model model on model.id = line.model_id
     join vehicle_make make on make.id = make_id
     where line.year_to > line.year_from and line.id <> 0 order by line.id limit 1`,
  );
  const [truck] = rows;
  if (!truck) throw new Error("The shop has no truck.");
  await numberParts([{ sku }]);
  await database.query(
    `insert into fitment (part_id, line_id, year_from, year_to)
     select part.id, line.id, line.year_to, line.year_to from part, vehicle_line line
     where sku = $1 and model_id = $2`,
    [sku, truck.modelId],
  );
  return truck;
}

async function yearsOf(sku: string): Promise<number[]> {
  const { rows } = await database.query<{ year: number }>(
    `select distinct year_from as year from fitment join part on part.id = part_id
     where sku = $1 order by 1`,
    [sku],
  );
  return rows.map(({ year }) => year);
}

async function importOf({ page }: Shopper, says: (typeof SAYS)["es" | "en"], content: string) {
  await page
    .getByLabel(says.drop)
    .setInputFiles({ name: "camiones.xml", mimeType: "text/xml", buffer: Buffer.from(content) });
  const now = page.getByRole("button", { name: says.now });
  await expect.poll(() => now.isEnabled()).toBe(true);
  await now.press("Enter");
  await page.getByRole("link", { name: says.settle }).press("Enter");
}

describe.each(["es", "en"] as const)("what imports of ACES wait for, %s", (locale) => {
  const says = SAYS[locale];
  const [base, other, detail] =
    locale === "es" ? ["770011", "770012", "7701"] : ["770021", "770022", "7702"];

  it("is said thing by thing by keyboard, comes in at once, and can be left out and brought back", async () => {
    const part = await plantOnePart(`ACES-${locale}`);
    const truck = await truckOf(part.sku);
    const boss = await staffOf(`aces-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "imports", "new"));
    const apps = [
      app(`<BaseVehicle id="${base}"/><Part>${part.number}</Part>`),
      app(`<BaseVehicle id="${base}"/><SubModel id="${detail}"/><Part>${part.number}</Part>`),
      app(`<BaseVehicle id="${other}"/><SubModel id="${detail}"/><Part>${part.number}</Part>`),
    ];
    await importOf(boss, says, acesWith(apps.join(""), { records: 3 }));

    await rowOf(page, `SubModel ${detail}`).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: says.csv }).press("Enter"),
    ]);
    expect(await text(await download.createReadStream())).toContain(`SubModel ${detail}`);

    await rowOf(page, `SubModel ${detail}`).locator(".row-link").press("Enter");
    await page.getByLabel(says.es).fill("Cabina doble");
    await page.getByLabel(says.en).fill("Crew cab");
    await page.keyboard.press("Control+s");
    await page.getByText(says.lacks).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);

    await rowOf(page, base).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: base }).waitFor();
    await page.locator(".aces-choices label", { hasText: says.likely }).first().waitFor();
    await page.getByLabel(says.find).fill(truck.name);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+s");
    await page.getByText(says.noYear).waitFor();
    await page.getByLabel(says.year).fill(String(truck.year));
    await page.keyboard.press("Control+s");
    await expect.poll(() => yearsOf(part.sku)).toContain(truck.year);
    await page.locator(".desk-history li", { hasText: says.history }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await visitDesk(boss, deskLink(locale, "aces", `BaseVehicle:${other}`));
    await footButton(boss, says.leave).waitFor();
    await database.query(
      "insert into aces_base_vehicle (code, model_id, year) values ($1, $2, $3)",
      [Number(other), truck.modelId, truck.year + 1],
    );
    await footButton(boss, says.leave).press("Enter");
    await page.getByRole("alert").filter({ hasText: says.meanwhile }).waitFor();
    await footButton(boss, says.leave).press("Enter");
    await page.getByText(says.left).waitFor();
    await visitDesk(boss, `${deskLink(locale, "aces")}?state=left`);
    await rowOf(page, other).locator(".row-link").press("Enter");
    await footButton(boss, says.back).press("Enter");
    await footButton(boss, says.back).waitFor({ state: "detached" });
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await visitDesk(boss, deskLink(locale, "overview"));
    await page.getByRole("link", { name: says.hand }).press("Enter");
    await rowOf(page, other).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    // That somebody else was faster is a refusal, which browsers write into their console.
    expect(boss.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });

  it("is nothing that staff below a manager sees", async () => {
    const staff = await staffOf(`aces-dep-${locale}`, 1);
    await visitDesk(staff, deskLink(locale, "overview"));
    await staff.page.locator("#hands-title + .hands, #hands-title + .secondary").waitFor();
    expect(await staff.page.getByText(says.hand).count()).toBe(0);
  });
});

it("of a part that is missing is said with what to do, and is tried again once the part is there", async () => {
  const says = SAYS.es;
  const part = await plantOnePart("ACES-FALTA");
  const truck = await truckOf(part.sku);
  await database.query(
    "insert into aces_base_vehicle (code, model_id, year) values (770031, $1, $2) on conflict do nothing",
    [truck.modelId, truck.year],
  );
  const boss = await staffOf("aces-repuesto", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("es", "imports", "new"));
  await importOf(
    boss,
    says,
    acesWith(app(`<BaseVehicle id="770031"/><Part>${part.number}X</Part>`)),
  );
  await rowOf(page, `${part.number}X`).locator(".row-link").press("Enter");
  await footButton(boss, says.again).waitFor();
  expect(await findingsInEveryLook(page)).toEqual([]);
  await database.query(
    "update part_number set number = number || 'X', key = key || 'X' where number = $1",
    [part.number],
  );
  await footButton(boss, says.again).press("Enter");
  await page.getByText(says.one).waitFor();
  expect(await yearsOf(part.sku)).toContain(truck.year);
  expect(boss.complaints).toEqual([]);
});
