import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { resultsPath, vehicleSelectorPath } from "#web/paths.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantModel, yearsOf } from "./plant-models.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    new: "Nuevo modelo o motor",
    kind: "Qué es",
    make: "Marca",
    maker: "Fabricante",
    newMake: "Nombre de la marca nueva",
    name: "Nombre",
    missingMake: "Escriba la marca.",
    taken: "Ese nombre es o fue de",
    open: "Abrir",
    discard: "Descartar",
    add: "Agregar motor y años",
    engine: "Motor",
    region: "Región",
    from: "Desde el año",
    to: "Hasta el año",
    wrongYear: "Escriba un año como 2009.",
    outside: "Escriba años dentro de 1987–",
    comes: "Se agregan 3 vehículos",
    fits: "De ningún repuesto se ha dicho",
    takeAway: "Quitar",
    remove: "Quitar…",
    liters: "Litros",
    wrongLiters: "Escriba los litros en números",
    conflict: "Otra persona guardó primero",
    theirs: "Lo de la otra persona",
    saveSo: "Guardar así",
    goneMake: (make: string) => `También se va la marca ${make}:`,
    history: "Motores y años",
  },
  en: {
    new: "New model or engine",
    kind: "What it is",
    make: "Make",
    maker: "Maker",
    newMake: "Name of the new make",
    name: "Name",
    missingMake: "Write the make.",
    taken: "That name is or was of",
    open: "Open",
    discard: "Discard",
    add: "Add an engine and years",
    engine: "Engine",
    region: "Region",
    from: "From the year",
    to: "To the year",
    wrongYear: "Write a year like 2009.",
    outside: "Write years within 1987–",
    comes: "3 vehicles, each of one year and engine, are added",
    fits: "Of no part has it been said",
    takeAway: "Take away",
    remove: "Take away…",
    liters: "Litres",
    wrongLiters: "Write the litres in figures",
    conflict: "Somebody else saved first",
    theirs: "The other person's",
    saveSo: "Save like this",
    goneMake: (make: string) => `The make ${make} goes along:`,
    history: "Engines and years",
  },
} as const;

const field = (name: string) => ({ name, exact: true }) as const;

async function idOf(name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `select 'm' || id as id from vehicle_model where name = $1
     union all select 'e' || id from engine where name = $1`,
    [name],
  );
  return rows[0]?.id;
}

async function engineOption(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "select 'e' || id as id from engine where maker_slug = 'isuzu' and name = '4HK1'",
  );
  return rows[0]?.id ?? "";
}

/** The last year that an engine was built in. */
async function yearToOf(engine: string): Promise<number | undefined> {
  const { rows } = await database.query<{ year: number }>(
    "select year_to as year from engine where name = $1",
    [engine],
  );
  return rows[0]?.year;
}

describe.each(["es", "en"] as const)("vehicles that staff makes, %s", (locale) => {
  const says = SAYS[locale];

  it(
    "are made with their make, and their engine, region and years are offered by the picker at once",
    {
      timeout: 240_000,
    },
    async () => {
      const [make, name] = [`Nueva${locale}`, `Hecho${locale}`];
      const boss = await staffOf(`hace-${locale}`, 2);
      const { page } = boss;
      await visitDesk(boss, deskLink(locale, "vehicles"));
      await page.keyboard.press("n");
      await page.getByRole("heading", { name: says.new }).waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText(says.missingMake).waitFor();
      await page.getByLabel(says.make, { exact: true }).last().selectOption("+");
      await page.getByRole("textbox", field(says.newMake)).fill(make);
      await page.getByRole("textbox", field(says.name)).fill(name);
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.keyboard.press("Control+s");
      await page.getByRole("heading", { name: `${make} ${name}` }).waitFor();

      await page.getByRole("button", field(says.add)).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(says.engine).selectOption(await engineOption());
      await dialog.getByLabel(says.region).selectOption("CR");
      await dialog.getByLabel(says.from).fill("209");
      await page.keyboard.press("Control+Enter");
      await dialog.getByText(says.wrongYear).first().waitFor();
      await dialog.getByLabel(says.from).fill("2018");
      await dialog.getByLabel(says.to).fill("2090");
      await dialog.getByText(says.outside).waitFor();
      await dialog.getByLabel(says.to).fill("2020");
      await dialog.getByText(says.comes).waitFor();
      await dialog.getByText(says.fits).waitFor();
      expect(await yearsOf(name)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Control+Enter");
      await dialog.waitFor({ state: "detached" });
      await page.locator(".fitment-table td", { hasText: "2018–2020" }).waitFor();
      expect(await yearsOf(name)).toEqual(["CR 2018 2019 2020"]);
      await page.locator(".desk-history", { hasText: says.history }).waitFor();
      expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);

      const shopper = await openShopper();
      await visit(shopper, vehicleSelectorPath(locale));
      const offered = (path: string) =>
        shopper.page.evaluate(
          (address) => fetch(address).then((reply) => reply.text()),
          `/api/make_model_year_manager/${path}?region=CR`,
        );
      await expect.poll(() => offered("makes/2019")).toContain(make);
      // What was typed stands on the page whatever it means: a vehicle is in the address only where it was understood.
      const search = resultsPath(locale, `q=${encodeURIComponent(`${name} 2019`)}`);
      const isUnderstood = async () => {
        await shopper.page.goto(search);
        // Where it is, the page goes on to the vehicle's.
        const goesOn = shopper.page.waitForURL(/[?&]vehicle=\d+/, { timeout: 8_000 });
        return goesOn.then(
          () => true,
          () => false,
        );
      };
      await expect.poll(isUnderstood, { timeout: 90_000 }).toBe(true);
      await shopper.page.getByRole("heading", { level: 1, name: `${name} 2019` }).waitFor();
    },
  );

  it("are not made twice: a name that is there leads to what has it", async () => {
    const model = await plantModel(`Ya${locale}`);
    const boss = await staffOf(`ya-esta-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles", "new"));
    const makes = page.getByLabel(says.make, { exact: true }).last();
    await makes.locator("option", { hasText: "Isuzu" }).waitFor({ state: "attached" });
    await makes.selectOption("Isuzu");
    await page.getByRole("textbox", field(says.name)).fill(model.name.toUpperCase());
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: `${says.open} Isuzu ${model.name}` }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: says.discard }).press("Enter");
    await page.getByRole("heading", { name: model.name }).waitFor();
  });

  it("are engines too, of which two say different things and are shown both", async () => {
    const name = `Motor ${locale} 9`;
    const [first, second] = [
      await staffOf(`motor-uno-${locale}`, 2),
      await staffOf(`motor-dos-${locale}`, 2),
    ];
    const { page } = first;
    await visitDesk(first, deskLink(locale, "vehicles", "new"));
    await page.getByLabel(says.kind).last().selectOption("engine");
    const makers = page.getByLabel(says.maker, { exact: true });
    await makers.locator("option", { hasText: "Cummins" }).first().waitFor({ state: "attached" });
    await makers.selectOption("Cummins");
    await page.getByRole("textbox", field(says.name)).fill(name);
    await page.getByRole("textbox", field(says.liters)).fill("nueve");
    await page.keyboard.press("Control+s");
    await page.getByText(says.wrongLiters).waitFor();
    await page.getByRole("textbox", field(says.liters)).fill("8,9");
    await page.locator("input[name=yearFrom]").fill("2010");
    await page.locator("input[name=yearTo]").fill("2020");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: `Cummins ${name}` }).waitFor();
    const id = (await idOf(name)) ?? "";
    await visitDesk(second, deskLink(locale, "vehicles", id));
    await second.page.locator(".detail-foot").waitFor();
    // Typed before the other one saves: a form that nobody has touched shows what is read anew.
    await second.page.locator("input[name=yearTo]").fill("2022");
    await page.locator("input[name=yearTo]").fill("2021");
    await page.keyboard.press("Control+s");
    await expect.poll(() => yearToOf(name)).toBe(2021);
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`motor-uno-${locale}@viaje.example`).waitFor();
    await dialog.getByText(says.theirs).click();
    await dialog.getByRole("button", { name: says.saveSo }).click();
    await dialog.waitFor({ state: "detached" });
    const { rows } = await database.query("select liters, year_to from engine where name = $1", [
      name,
    ]);
    expect(rows).toEqual([{ liters: "8.9", year_to: 2021 }]);
  });

  it("are taken away again by whoever made them by mistake, and staff sees what became of them", async () => {
    const [make, name] = [`Error ${locale}`, `Equivocado ${locale}`];
    const boss = await staffOf(`equivoca-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles", "new"));
    await page.getByLabel(says.make, { exact: true }).last().selectOption("+");
    await page.getByRole("textbox", field(says.newMake)).fill(make);
    await page.getByRole("textbox", field(says.name)).fill(name);
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: `${make} ${name}` }).waitFor();
    const id = (await idOf(name)) ?? "";
    await page.getByRole("button", field(says.remove)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.goneMake(make)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.takeAway }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => idOf(name)).toBeUndefined();
    expect(boss.complaints).toEqual([]);
    await visitDesk(boss, deskLink(locale, "vehicles", id));
    await page.getByText(`${make} ${name}`).first().waitFor();
  });

  it("are a manager's to make, on a phone too", async () => {
    const model = await plantModel(`Telefono${locale}`);
    const staff = await staffOf(`mira-hechos-${locale}`, 1);
    await visitDesk(staff, deskLink(locale, "vehicles", model.id));
    await staff.page.locator(".fitment-table").waitFor();
    expect(await staff.page.getByRole("button", field(says.add)).count()).toBe(0);
    expect(await staff.page.getByRole("button", { name: says.new }).count()).toBe(0);

    const boss = await staffOf(`hace-fuera-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "vehicles", model.id));
    await page.getByRole("button", field(says.add)).press("Enter");
    await page.getByRole("dialog").getByLabel(says.engine).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitDesk(boss, deskLink(locale, "vehicles", "new"));
    await page.getByRole("textbox", field(says.name)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
