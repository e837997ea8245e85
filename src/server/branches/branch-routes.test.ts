import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { composeBranches } from "#compose/branches.ts";
import { BranchesResponse } from "#contract/branches.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { confirmHolidaysOf } from "#server/calendars/confirm-holidays.ts";
import { createApp } from "#server/platform/http/api.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openTestDatabase } from "../../../test/database.ts";

const { db } = await openTestDatabase();
let version = 1;
let now = new Date("2026-11-26T18:00:00Z");
const needs = { db, catalogueVersion: { current: () => version }, now: () => now };
const MAP = { tilesUrl: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Somebody" };

async function openApp(storefront: Storefront, map?: typeof MAP) {
  const app = await createApp({
    sessions: { holderOf: async () => undefined },
    storefront,
    routes: composeBranches({ ...needs, map }).routes,
  });
  afterAll(() => app.close());
  return app;
}

const costaRica = await openApp("cr");
const unitedStates = await openApp("us", MAP);

async function branchesAt(app: typeof costaRica) {
  const reply = await app.inject({ url: "/api/branches" });
  expect(reply.statusCode).toBe(200);
  return BranchesResponse.parse(reply.json());
}

async function putIntoStock(code: string, counts: number[]): Promise<void> {
  const { id } = await db
    .selectFrom("warehouse")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  for (const [place, on_hand] of counts.entries()) {
    const part = await db
      .insertInto("part")
      .values({
        sku: `${code}-${place}`,
        part_number: `${code}-${place}`,
        brand_id: 1,
        subcategory_id: 5,
        quality: "original",
        title_es: "Empaque",
        title_en: "Gasket",
        attributes: "[]",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("stock").values({ part_id: part.id, warehouse_id: id, on_hand }).execute();
  }
}

type WrittenDays = { branch?: boolean; closes?: string };

/** Says of days in Costa Rica, for Heredia or for all, that they are closed, or close at an hour of the morning. */
async function sayOf(days: [string, string], { branch = false, closes }: WrittenDays = {}) {
  await db
    .insertInto("calendar_day")
    .values({
      storefront: "cr",
      warehouse_id: branch ? 1 : null,
      from_day: days[0],
      until_day: days[1],
      kind: closes === undefined ? "closed" : "hours",
      opens: closes === undefined ? null : "08:00",
      closes: closes ?? null,
      name_es: "Inventario",
      name_en: "Stocktaking",
      changed_by: "jefa@correo.example",
    })
    .execute();
}

function closedFor(name: string) {
  return { hours: [], name };
}

beforeAll(async () => {
  await loadReference(db);
  await putIntoStock("HER", [5, 1, 0]);
  await putIntoStock("MIA", [2]);
});

describe("GET branches (specification §2, Map)", () => {
  it("tells the storefront's own first, with how many different parts lie in each", async () => {
    const { branches } = await branchesAt(costaRica);
    expect(branches).toMatchObject([
      {
        code: "HER",
        name: "Heredia",
        country: "CR",
        isLocal: true,
        time_zone: "America/Costa_Rica",
        parts: 2,
      },
      { name: "San José", country: "CR", isLocal: true, parts: 0 },
      { name: "Miami", country: "US", isLocal: false, time_zone: "America/New_York", parts: 1 },
    ]);
    const { branches: abroad } = await branchesAt(unitedStates);
    expect(abroad.map(({ name, isLocal }) => [name, isLocal])).toEqual([
      ["Miami", true],
      ["Heredia", false],
      ["San José", false],
    ]);
  });

  it("tells where pictures of streets are only where they are configured", async () => {
    expect(await branchesAt(costaRica)).not.toHaveProperty("map");
    expect((await branchesAt(unitedStates)).map).toEqual({
      tiles_url: MAP.tilesUrl,
      attribution: MAP.attribution,
    });
  });

  it("has those of the setting alone, of the storefront's own where it has one, and refuses an unknown warehouse", async () => {
    const { branches: before } = await branchesAt(costaRica);
    const visited = {
      street: "Ruta 32",
      postal_code: "",
      phone: "",
      hours: [],
      latitude: 9.99,
      longitude: -83.05,
    };
    const value = [{ warehouse: "HER", ...visited }];
    const unknown = [{ warehouse: "LIM", ...visited }, ...value];
    for (const storefront of ["cr", undefined] as const)
      await expect(
        saveSetting(db, { storefront, key: "branches", value: unknown }, []),
      ).rejects.toThrow(/^branches names LIM, which is no warehouse of the shop: it has .*HER/);
    await saveSetting(db, { storefront: "cr", key: "branches", value }, []);
    expect(await branchesAt(costaRica)).toEqual({ branches: before });
    version += 1;
    const { branches } = await branchesAt(costaRica);
    expect(branches.map(({ name, street }) => [name, street])).toEqual([["Heredia", "Ruta 32"]]);
    expect((await branchesAt(unitedStates)).branches).toHaveLength(3);
  });

  it("tells the days to come on which a branch has other hours, and holidays once they are confirmed", async () => {
    version += 1;
    now = new Date("2026-12-20T18:00:00Z");
    await sayOf(["2026-12-29", "2026-12-30"]);
    await sayOf(["2026-12-21", "2026-12-21"], { branch: true, closes: "12:00" });
    const untold = (await branchesAt(unitedStates)).branches;
    expect(untold.map((one) => one.special_days.map(({ from }) => from))).toEqual([
      [],
      ["2026-12-21", "2026-12-29"],
      ["2026-12-29"],
    ]);
    await confirmHolidaysOf(db, STOREFRONTS, "jefa");
    version += 1;
    const { branches } = await branchesAt(unitedStates);
    expect(branches.map(({ code, special_days }) => [code, special_days])).toEqual([
      [
        "MIA",
        [
          { from: "2026-12-25", until: "2026-12-25", ...closedFor("Navidad") },
          { from: "2027-01-01", until: "2027-01-01", ...closedFor("Año Nuevo") },
          {
            from: "2027-01-18",
            until: "2027-01-18",
            ...closedFor("Día de Martin Luther King Jr."),
          },
        ],
      ],
      [
        "HER",
        [
          {
            from: "2026-12-21",
            until: "2026-12-21",
            hours: [{ opens: "08:00", closes: "12:00" }],
            name: "Inventario",
          },
          { from: "2026-12-25", until: "2026-12-25", ...closedFor("Navidad") },
          { from: "2026-12-29", until: "2026-12-30", ...closedFor("Inventario") },
          { from: "2027-01-01", until: "2027-01-01", ...closedFor("Año Nuevo") },
        ],
      ],
      [
        "SJO",
        [
          { from: "2026-12-25", until: "2026-12-25", ...closedFor("Navidad") },
          { from: "2026-12-29", until: "2026-12-30", ...closedFor("Inventario") },
          { from: "2027-01-01", until: "2027-01-01", ...closedFor("Año Nuevo") },
        ],
      ],
    ]);
    now = new Date("2026-12-30T18:00:00Z"); // nothing of the catalogue changed, but the day
    const [, heredia] = (await branchesAt(unitedStates)).branches;
    expect(heredia?.special_days.map(({ from, name }) => [from, name])).toEqual([
      ["2026-12-30", "Inventario"],
      ["2027-01-01", "Año Nuevo"],
    ]);
    const reply = await unitedStates.inject({ url: "/api/branches?lang=en" });
    const [, inEnglish] = BranchesResponse.parse(reply.json()).branches;
    expect(inEnglish?.special_days.map(({ name }) => name)).toEqual([
      "Stocktaking",
      "New Year's Day",
    ]);
  });

  it("refuses an unknown key", async () => {
    const reply = await costaRica.inject({ url: "/api/branches?near=me" });
    expect(reply.statusCode).toBe(400);
  });
});
