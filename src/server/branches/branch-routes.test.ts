import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { composeBranches } from "#compose/branches.ts";
import { BranchesResponse } from "#contract/branches.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { createApp } from "#server/platform/http/api.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openTestDatabase } from "../../../test/database.ts";

const { db } = await openTestDatabase();
let version = 1;
const needs = { db, catalogueVersion: { current: () => version } };
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

  it("refuses an unknown key", async () => {
    const reply = await costaRica.inject({ url: "/api/branches?near=me" });
    expect(reply.statusCode).toBe(400);
  });
});
