import { afterEach, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  DESKTOP,
  findingsAndBack,
  openShopper,
  PHONE,
  toasted,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/calendars",
    map: "/Map",
    new: "Nuevos días",
    from: "Primer día",
    until: "Último día",
    kind: "Qué pasa",
    opens: "Abre",
    closes: "Cierra",
    nameEs: "Nombre, español",
    nameEn: "Nombre, inglés",
    name: "Inventario",
    lost: "Deja de ser hábil",
    branch: "Heredia: cerrado (antes 07:30 a 17:30)",
    conflict: "Otra persona guardó primero",
    saveSo: "Guardar así",
    remove: "Quitar estos días",
    removed: "Se quitó",
    undo: "Deshacer",
    order: "El último día no puede ser antes del primero.",
    holiday: "Día de la Abolición del Ejército",
    onMap: "Cerrada",
    untold: "Todavía no se avisa de los feriados",
    confirm: "Estos son los días que cerramos",
    telling: "Se avisa a las visitas de los feriados marcados",
  },
  en: {
    path: "/en/admin/calendars",
    map: "/en/map",
    new: "New days",
    from: "First day",
    until: "Last day",
    kind: "What they are",
    opens: "Opens",
    closes: "Closes",
    nameEs: "Name, Spanish",
    nameEn: "Name, English",
    name: "Stocktaking",
    lost: "No business day any more",
    branch: "Heredia: closed (before 07:30 to 17:30)",
    conflict: "Somebody else saved first",
    saveSo: "Save like this",
    remove: "Take these days away",
    removed: "was removed",
    undo: "Undo",
    order: "The last day cannot be before the first.",
    holiday: "Abolition of the Army Day",
    onMap: "Closed on",
    untold: "Visitors are not told of holidays yet",
    confirm: "These are the days we keep",
    telling: "Visitors are told of the ticked holidays",
  },
} as const;

/** A Tuesday of the week after next, on which no holiday falls in November or in most of the year. */
function comingTuesday(): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 14 + ((2 - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}

/** The days of Costa Rica's calendar, in which alone these journeys write. */
async function stored() {
  const { rows } = await database.query<{ kind: string; until: string; version: number }>(
    "select kind, until_day::text as until, version from calendar_day where storefront = 'cr' order by id",
  );
  return rows;
}

async function confirmed() {
  const { rows } = await database.query<{ storefront: string }>(
    "select storefront from calendar_confirmed order by 1",
  );
  return rows.map(({ storefront }) => storefront);
}

async function planted(day: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into calendar_day (storefront, from_day, until_day, kind, name_es, name_en, changed_by)
    values ('cr', $1, $1, 'closed', 'Inventario', 'Stocktaking', 'jefa@correo.example') returning id`,
    [day],
  );
  return rows[0]?.id ?? 0;
}

afterEach(async () => {
  await database.query("delete from calendar_day where storefront = 'cr'");
  await database.query("delete from calendar_holiday_off");
  await database.query(
    "insert into calendar_confirmed (storefront, confirmed_by) values ('cr', 'jefa'), ('us', 'jefa') on conflict do nothing",
  );
});

describe.each(["es", "en"] as const)("the calendars of the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are written of days by keyboard, show what that alters, and take it back", async () => {
    const boss = await staffOf(`calendario-${locale}`, 2);
    const { page } = boss;
    const day = comingTuesday();
    await visitDesk(boss, `${says.path}?year=${day.slice(0, 4)}`);
    await page.locator(`.year-day[data-day="${day}"]`).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.locator(".year-day[tabindex='0']").focus();
    const begun = await page.locator(".year-day:focus").getAttribute("data-day");
    await page.keyboard.press("ArrowRight");
    await page.locator(`.year-day:focus:not([data-day="${begun}"])`).waitFor();
    await page.locator(`.year-day[data-day="${day}"]`).focus();
    await page.keyboard.press("Enter");
    await page.locator(".detail-foot button").press("Enter");
    await page.getByRole("heading", { name: says.new }).waitFor();
    expect(await page.getByLabel(says.from).inputValue()).toBe(day);
    await page.getByLabel(says.nameEs).fill("Inventario");
    await page.getByLabel(says.nameEn).fill("Stocktaking");
    await page.locator(".change-preview", { hasText: says.branch }).waitFor();
    await page.locator(".change-preview", { hasText: says.lost }).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    expect(await stored()).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect.poll(stored).toEqual([{ kind: "closed", until: day, version: 1 }]);
    await expect.poll(async () => (await toasted(page)).join()).toContain(says.name);
    await page.locator(`.year-day[data-day="${day}"][data-look="closed"]`).waitFor();
    await page.locator(".desk-history li").first().waitFor();

    const visitor = await openShopper({ viewport: DESKTOP });
    await visit(visitor, says.map);
    await visitor.page
      .locator("article.branch li", { hasText: says.onMap })
      .filter({ hasText: says.name })
      .first()
      .waitFor();
    const data = await visitor.page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(`"opens":"00:00","closes":"00:00","validFrom":"${day}"`);

    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(stored).toEqual([]);
    await page.locator(`.year-day[data-day="${day}"][data-look="open"]`).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("say under a field what is wrong, and let two who edit decide", async () => {
    const boss = await staffOf(`calendario-dos-${locale}`, 2);
    const { page } = boss;
    const day = comingTuesday();
    const id = await planted(day);
    await visitDesk(boss, `${says.path}/${id}?of=cr&year=${day.slice(0, 4)}`);
    await page.getByLabel(says.until).fill("2020-01-01");
    await page.keyboard.press("Control+s");
    await page.locator(".field-error", { hasText: says.order }).waitFor();
    await page.getByLabel(says.until).fill(day);
    await page.getByLabel(says.kind).selectOption("hours");
    await page.getByLabel(says.opens).fill("08:00");
    await page.getByLabel(says.closes).fill("12:00");
    await database.query(
      "update calendar_day set kind = 'open', opens = '09:00', closes = '10:00', version = 2 where id = $1",
      [id],
    );
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText("jefa@correo.example").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.saveSo }).press("Enter");
    await expect.poll(stored).toEqual([{ kind: "hours", until: day, version: 3 }]);
    // The page has heard of it by then.
    await page.getByRole("button", { name: says.undo }).waitFor();
    await page.getByRole("button", { name: says.remove }).press("Enter");
    await expect.poll(stored).toEqual([]);
    await expect.poll(async () => (await toasted(page)).join()).toContain(says.removed);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(stored).toEqual([{ kind: "hours", until: day, version: 4 }]);
    expect(boss.complaints.filter((one) => !/40[09]|422/.test(one))).toEqual([]);
  });

  it("keep a holiday no more, and again", async () => {
    const boss = await staffOf(`calendario-feriado-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?of=cr&year=2027`);
    const look = (wanted: string) =>
      page.locator(`.year-day[data-day="2027-12-01"][data-look="${wanted}"]`).waitFor();
    await look("holiday");
    await page.getByRole("checkbox", { name: says.holiday }).press("Space");
    await look("open");
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await look("holiday");
    expect(boss.complaints).toEqual([]);
  });

  it("tell visitors of holidays once a manager has confirmed them, and takes it back", async () => {
    await database.query("delete from calendar_confirmed");
    const boss = await staffOf(`calendario-confirma-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?of=us`);
    await page.locator(".note", { hasText: says.untold }).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("button", { name: says.confirm }).press("Enter");
    await page.locator(".note", { hasText: says.telling }).waitFor();
    await expect.poll(confirmed).toEqual(["us"]);
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.locator(".note", { hasText: says.untold }).waitFor();
    await expect.poll(confirmed).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });
});

describe("the calendars of the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are looked at by staff, who change nothing, on a phone too", async () => {
    const hand = await staffOf(`calendario-ve-${locale}`, 1);
    const { page } = hand;
    await page.setViewportSize(PHONE);
    const day = comingTuesday();
    const id = await planted(day);
    await visitDesk(hand, `${says.path}?of=cr-HER&year=${day.slice(0, 4)}`);
    await page.locator(`.year-day[data-day="${day}"][data-look="closed"]`).click();
    await page.locator(".desk-detail .entry-list a").click();
    await page.waitForURL(`**/${id}?**`);
    await page.getByRole("heading", { name: says.name }).waitFor();
    expect(await page.locator(".detail-body input, .detail-body select").count()).toBe(0);
    expect(await page.getByRole("button", { name: says.new }).count()).toBe(0);
    expect(await findingsAndBack(page)).toEqual([]);
    expect(hand.complaints).toEqual([]);
  });
});
