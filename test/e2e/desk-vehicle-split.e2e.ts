import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { plantModel } from "./plant-models.ts";
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
    prefix: "",
    split: "Dividir en dos",
    name: "Nombre del nuevo",
    from: "Desde el año",
    do: "Dividir",
    missing: "Marque qué pasa.",
    missingName: "Escriba el nombre del nuevo.",
    wrongYear: "Escriba un año como 2009.",
    noYears: "Nada de lo marcado tiene esos años.",
    all: "Algo tiene que quedarse",
    goes: "pasa con todos sus años",
    both: "uno a los dos",
    undo: "Se deshace uniendo",
    merge: "Unir con otro",
    into: "El que queda",
    join: "Unir",
    forGood: "No se puede deshacer.",
    became: "ya no está aparte: ahora es",
    open: "Abrir",
    missingThing: "No existe, o ya no existe.",
  },
  en: {
    prefix: "/en",
    split: "Split in two",
    name: "Name of the new one",
    from: "From the year",
    do: "Split",
    missing: "Mark what goes.",
    missingName: "Write the name of the new one.",
    wrongYear: "Write a year like 2009.",
    noYears: "Nothing that is marked has these years.",
    all: "Something has to stay",
    goes: "goes with all its years",
    both: "and one both",
    undo: "It is undone by merging",
    join: "Merge",
  },
} as const;

const field = (name: string) => ({ name, exact: true }) as const;

const shows = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().isVisible();

async function modelCalled(name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    "select 'm' || id as id from vehicle_model where name = $1",
    [name],
  );
  return rows[0]?.id;
}

describe.each(["es", "en"] as const)("a vehicle that is split in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is parted after a look at what goes, by keyboard, and links of before lead on", async () => {
    const model = await plantModel(`Parte${locale}`);
    const boss = await staffOf(`parte-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles"));
    await openFound(boss, model.name);
    await page.getByRole("button", field(says.split)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", field(says.do)).press("Enter");
    await dialog.getByText(says.missing).waitFor();
    await dialog.getByText(says.missingName).waitFor();

    const made = `${model.name} CR`;
    await dialog.getByRole("textbox", field(says.name)).fill(made);
    await dialog.getByLabel(", CR,").press("Space");
    await dialog.getByText(says.goes).waitFor();
    await dialog.getByText(says.both).waitFor();
    await dialog.getByText(says.undo).waitFor();
    await dialog.getByLabel(", USA,").press("Space");
    await dialog.getByText(says.all).waitFor();
    await dialog.getByLabel(", USA,").press("Space");
    const from = dialog.getByLabel(says.from);
    await from.fill("20");
    await dialog.getByText(says.wrongYear).waitFor();
    await from.fill("2010");
    await dialog.getByText(says.noYears).waitFor();
    await from.fill("");
    await dialog.getByText(says.goes).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("textbox", field(says.name)).press("Control+Enter");
    await page.getByRole("heading", field(`Isuzu ${made}`)).waitFor();
    await page.locator(".desk-history li").first().waitFor();
    const id = await modelCalled(made);
    expect(page.url()).toContain(`/${id}`);
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);

    const shopper = await openShopper();
    await expect
      .poll(async () => {
        await visit(shopper, `${says.prefix}/custom-search?vehicle=${model.vehicleId}`);
        return [await shows(shopper.page, model.sku), await shows(shopper.page, made)].join();
      })
      .toBe("true,true");
  });

  it("is split on a phone too", async () => {
    const model = await plantModel(`Bolsillo${locale}`);
    const boss = await staffOf(`bolsillo-partido-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "vehicles", model.id));
    await page.getByRole("button", field(says.split)).press("Enter");
    await page.getByRole("dialog").getByLabel(", CR,").press("Space");
    await page.getByRole("dialog").getByText(says.undo).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe("a vehicle that is split in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("is whole again once the new one is merged back, whose page then says so", async () => {
    const model = await plantModel(`Vuelve${locale}`);
    const boss = await staffOf(`vuelve-partido-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "vehicles", model.id));
    await page.getByRole("button", field(says.split)).press("Enter");
    const made = `${model.name} nuevo`;
    await page.getByRole("dialog").getByRole("textbox", field(says.name)).fill(made);
    await page.getByRole("dialog").getByLabel(", CR,").press("Space");
    await page.getByRole("dialog").getByLabel(says.from).fill("2007");
    await page.getByRole("dialog").getByText(says.undo).waitFor();
    await page.getByRole("dialog").getByRole("button", field(says.do)).press("Enter");
    await page.getByRole("heading", field(`Isuzu ${made}`)).waitFor();
    const id = (await modelCalled(made)) ?? "";

    await page.getByRole("button", field(says.merge)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.into).selectOption({ label: model.name });
    await dialog.getByText(says.forGood).waitFor();
    await dialog.getByRole("button", field(says.join)).press("Enter");
    await page.getByRole("heading", field(`Isuzu ${model.name}`)).waitFor();
    await expect.poll(() => modelCalled(made)).toBeUndefined();
    const { rows } = await database.query<{ fits: number }>(
      `select count(*)::int as fits from fitment join vehicle_line line on line.id = line_id
       where model_id = $1 and fitment.year_from = 2005 and fitment.year_to = 2008`,
      [model.id.slice(1)],
    );
    expect(rows).toEqual([{ fits: 2 }]);

    await visitDesk(boss, deskLink(locale, "vehicles", id));
    await page.getByText(says.became).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", field(`${says.open} Isuzu ${model.name}`)).press("Enter");
    await page.getByRole("heading", field(`Isuzu ${model.name}`)).waitFor();
    expect(page.url()).toContain(`/${model.id}`);
    for (const [area, none] of [
      ["vehicles", "m99999999"],
      ["brands", "30000"],
      ["orders", "99999999"],
    ] as const) {
      await visitDesk(boss, deskLink(locale, area, none));
      await page.getByText(says.missingThing).waitFor();
    }
    expect(boss.complaints.filter((one) => !one.includes("404"))).toEqual([]);
  });
});
