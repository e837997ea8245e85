import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  CalendarSaveResponse,
  CalendarsResponse,
  type DeskCalendarEntry,
} from "#contract/calendar-desk.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { composeCalendars } from "#compose/calendars.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";

const NOW = new Date("2026-11-26T18:00:00Z");
const database = await openTestDatabase();
const { db, pool } = database;
const { ask, hired } = await openAccountShop({
  database,
  routes: composeCalendars(db, () => NOW),
});
const tokens = { staff: "", manager: "" };

beforeAll(async () => {
  await loadReference(db);
  for (const [name, level] of [
    ["staff", 1],
    ["manager", 2],
  ] as const) {
    tokens[name] = await hired(`${name}@correo.example`, level);
  }
});
beforeEach(async () => {
  await pool.query("delete from calendar_day");
  await pool.query("delete from calendar_holiday_off");
  await pool.query("delete from calendar_confirmed");
});

const CHRISTMAS = {
  storefront: "cr",
  branch: null,
  from: "2026-12-24",
  until: "2027-01-02",
  kind: "closed",
  hours: null,
  name: { es: "Vacaciones", en: "Holidays" },
} as const;

type Named = { id: number; version: number };
type Saved = { id?: number | null; version?: number; restores?: Named; entry?: object };

function save({ id = null, version = 0, entry = {}, restores }: Saved, token = tokens.manager) {
  const body = { id, version, restores, entry: { ...CHRISTMAS, ...entry } };
  return ask({ url: "admin/calendars/save?lang=en", body, token });
}

async function saved(wanted: Saved = {}): Promise<DeskCalendarEntry> {
  return CalendarSaveResponse.parse((await save(wanted)).body).entry;
}

/** Has it back that was taken away. */
const back = ({ id, version }: Named) => saved({ restores: { id, version } });
const remove = ({ id, version }: Named) =>
  ask({ url: "admin/calendars/remove", body: { id, version }, token: tokens.manager });
const confirm = (isConfirmed: boolean) =>
  ask({
    url: "admin/calendars/confirm",
    body: { storefront: "cr", isConfirmed },
    token: tokens.manager,
  });

async function calendars(year = 2026, token = tokens.staff) {
  const { body } = await ask({ url: "admin/calendars", body: { year }, token });
  const [cr, us] = CalendarsResponse.parse(body).calendars;
  if (!cr || !us) throw new Error("A storefront has no calendar.");
  return { cr, us };
}

async function logged() {
  const { rows } = await pool.query<{ action: string; change: Record<string, unknown[]> }>(
    "select action, change from audit_log where subject = 'calendar:cr' order by id desc limit 1",
  );
  return rows[0];
}

async function countLogged(): Promise<number> {
  const found = await pool.query("select from audit_log where subject = 'calendar:cr'");
  return found.rowCount ?? 0;
}

async function daysOf(year: number) {
  return (await calendars(year)).cr.entries.map(({ from }) => from);
}

function switchTo(isKept: boolean, holiday = "cr_army") {
  const body = { storefront: "cr", holiday, isKept };
  return ask({ url: "admin/calendars/holiday", body, token: tokens.manager });
}

async function isArmyDayKept() {
  return (await calendars()).cr.holidays.find(({ key }) => key === "cr_army")?.isKept;
}

async function catalogueVersion(): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select version from catalogue_state");
  return Number(rows[0]?.version);
}

describe("POST admin/calendars (decisions §11)", () => {
  it("tells each storefront's day, holidays, branches with their weeks, and entries", async () => {
    const { id } = await saved();
    const { cr, us } = await calendars();
    expect([cr.storefront, cr.today, us.storefront]).toEqual(["cr", "2026-11-26", "us"]);
    expect(cr.holidays).toHaveLength(12);
    expect(us.holidays).toHaveLength(11);
    expect(cr.holidays.every(({ isKept, name }) => isKept && name.es && name.en)).toBe(true);
    expect(cr.branches.map(({ code }) => code)).toEqual(["HER", "SJO"]);
    expect(cr.branches[0]?.hours).toEqual(["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"]);
    expect(cr.entries).toEqual([{ ...CHRISTMAS, id, version: 1 }]);
    expect(us.entries).toEqual([]);
  });

  it("has the entries of the year that is asked for, and of this year and the next", async () => {
    await saved({ entry: { from: "2023-04-01", until: "2023-04-02" } });
    await saved({ entry: { from: "2027-04-01", until: "2027-04-02" } });
    expect(await daysOf(2026)).toEqual(["2027-04-01"]);
    expect(await daysOf(2023)).toEqual(["2023-04-01", "2027-04-01"]);
  });

  it.each(["save", "remove", "holiday", "confirm"])("lets staff look, and not %s", async (verb) => {
    const body = {
      save: { id: null, version: 0, entry: CHRISTMAS },
      remove: { id: 1, version: 1 },
      holiday: { storefront: "cr", holiday: "cr_army", isKept: false },
      confirm: { storefront: "cr", isConfirmed: true },
    }[verb];
    const { status } = await ask({
      url: `admin/calendars/${verb}`,
      body: body ?? {},
      token: tokens.staff,
    });
    expect(status).toBe(403);
    expect((await calendars()).cr.entries).toEqual([]);
  });
});

describe("POST admin/calendars/save", () => {
  it("keeps days, notes who said what, and lets pages know", async () => {
    const before = await catalogueVersion();
    const entry = await saved({ entry: { branch: "HER" } });
    expect(entry).toMatchObject({ branch: "HER", version: 1 });
    expect(await catalogueVersion()).toBeGreaterThan(before);
    expect(await logged()).toMatchObject({
      action: "calendar.save",
      change: { entry: [null, "Vacaciones"], from: [null, "2026-12-24"], branch: [null, "HER"] },
    });
  });

  it("writes over the version that was seen, and says to the second who was first", async () => {
    const { id } = await saved();
    const first = await saved({ id, version: 1, entry: { until: "2027-01-03" } });
    expect(first.version).toBe(2);
    expect((await logged())?.change).toEqual({
      entry: [null, "Vacaciones"],
      until: ["2027-01-02", "2027-01-03"],
    });
    const second = await save({ id, version: 1, entry: { until: "2027-01-04" } });
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        code: "changed_meanwhile",
        current: { entry: { until: "2027-01-03" }, changedBy: "manager@correo.example" },
      },
    ]);
    expect((await calendars()).cr.entries[0]?.until).toBe("2027-01-03");
  });

  it("lets one of two who save at once win", async () => {
    const { id } = await saved();
    const replies = await Promise.all(
      ["2027-01-05", "2027-01-06"].map((until) => save({ id, version: 1, entry: { until } })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it.each([
    [{ from: "2026-02-30" }, "entry.from", "a date from 2020 to 2100"],
    [{ until: "2026-12-01" }, "entry.until", "cannot be before"],
    [{ until: "2028-12-24" }, "entry.until", "at most: 366 days"],
    [{ kind: "open", hours: null }, "entry.opens", "as 07:30"],
    [
      { kind: "open", hours: { opens: "12:00", closes: "08:00" } },
      "entry.closes",
      "close after it opens",
    ],
    [{ branch: "MIA" }, "entry.branch", "not of this storefront"],
    [{ name: { es: "", en: "Holidays" } }, "entry.name.es", "what it is called"],
  ])("refuses %o under its field", async (entry, field, words) => {
    const { status, body } = await save({ entry });
    expect([status, body]).toMatchObject([422, { code: "calendar_refused" }]);
    expect(body.errors?.find((one) => one.field === field)?.["message"]).toContain(words);
    expect((await calendars()).cr.entries).toEqual([]);
  });

  it("keeps no hours of what is closed, and moves nothing to another storefront", async () => {
    const hours = { opens: "08:00", closes: "12:00" };
    const { id, hours: kept } = await saved({ entry: { hours } });
    expect(kept).toBeNull();
    const moved = await saved({ id, version: 1, entry: { storefront: "us" } });
    expect(moved.storefront).toBe("cr");
  });

  it("holds names that no database could", async () => {
    const { name } = await saved({ entry: { name: { es: "a\u0000b", en: "c\ud800d" } } });
    expect(name).toEqual({ es: "a\ufffdb", en: "c\ufffdd" });
  });
});

describe("POST admin/calendars/remove", () => {
  it("takes back what was seen, and nothing that somebody changed meanwhile", async () => {
    const { id } = await saved();
    await saved({ id, version: 1, entry: { until: "2027-01-03" } });
    expect((await remove({ id, version: 1 })).status).toBe(409);
    expect((await remove({ id, version: 2 })).status).toBe(200);
    expect((await remove({ id, version: 2 })).status).toBe(404);
    expect((await calendars()).cr.entries).toEqual([]);
    expect(await logged()).toMatchObject({
      action: "calendar.remove",
      change: { entry: [null, "Vacaciones"], until: ["2027-01-03", null] },
    });
  });
});

describe("POST admin/calendars/save of what was taken away", () => {
  it("is what it was among its equals, and newer than whoever saw it before", async () => {
    const first = await saved();
    const second = await saved({
      entry: { kind: "open", hours: { opens: "08:00", closes: "12:00" } },
    });
    await remove(first);
    const again = await back(first);
    expect([again.id, again.version]).toEqual([first.id, first.version + 1]);
    expect((await calendars()).cr.entries.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await save({ id: first.id, version: 1 })).status).toBe(409);
  });

  it("is a new one where somebody has it back already, or nobody ever had it", async () => {
    const first = await saved();
    const { id } = await back(first);
    expect(id).toBeGreaterThan(first.id);
    expect((await back({ id: 2_000_000_000, version: 1 })).id).toBe(id + 1);
    expect((await save({ restores: { id: 9_999_999_999, version: 1 } })).status).toBe(400);
    expect((await calendars()).cr.entries.length).toBe(3);
  });
});

describe("POST admin/calendars/holiday", () => {
  it("drops a holiday and keeps it again; the same twice is noted once", async () => {
    const before = await countLogged();
    await switchTo(false);
    await switchTo(false);
    expect(await isArmyDayKept()).toBe(false);
    expect(await countLogged()).toBe(before + 1);
    expect(await logged()).toEqual({
      action: "calendar.drop_holiday",
      change: { holiday: [null, "cr_army"] },
    });
    await switchTo(true);
    expect(await isArmyDayKept()).toBe(true);
    expect((await logged())?.action).toBe("calendar.keep_holiday");
  });

  it("knows none of another country", async () => {
    expect((await switchTo(false, "us_labor")).status).toBe(404);
  });
});

describe("POST admin/calendars/confirm", () => {
  it("says who confirmed the holidays of a storefront and when, once, and takes it back", async () => {
    expect((await calendars()).cr.confirmed).toBeNull();
    const [noted, version] = [await countLogged(), await catalogueVersion()];
    await confirm(true);
    const { cr, us } = await calendars();
    expect(cr.confirmed).toEqual({ by: "manager@correo.example", at: expect.any(String) });
    expect(us.confirmed).toBeNull();
    expect((await confirm(true)).status).toBe(200);
    expect((await calendars()).cr.confirmed).toEqual(cr.confirmed);
    expect(await countLogged()).toBe(noted + 1);
    expect(await catalogueVersion()).toBeGreaterThan(version);
    expect(await logged()).toEqual({ action: "calendar.confirm", change: {} });
    await confirm(false);
    expect((await calendars()).cr.confirmed).toBeNull();
    expect((await logged())?.action).toBe("calendar.unconfirm");
  });
});
