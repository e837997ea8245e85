import { beforeAll, describe, expect, it } from "vitest";

import { OfflinePackResponse } from "#contract/offline-pack.ts";
import { MOST_PACK_BYTES } from "#domain/offline/pack.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { garageRoutes } from "#server/garage/garage-routes.ts";
import { createGarageKeeper } from "#server/garage/keep-garage.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { vehiclesOffered } from "../../../test/factories/offered-vehicles.ts";
import { createPackMaker } from "./make-pack.ts";
import { packRoutes } from "./pack-routes.ts";
import { createFitmentTeller } from "./tell-fitments.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const catalogue = await seedCatalogue(db, { parts: 250, seed: 17 });
let offered = ["CR", "USA"];
const byStorefront = vehiclesOffered(db, async () => offered);
const garage = createGarageKeeper({ db, ...byStorefront });
let version = 1;
const packOf = createPackMaker({
  pool,
  partsVersion: { current: () => version },
  ...byStorefront,
  readGarage: garage.read,
  now: () => new Date("2026-11-23T08:00:00Z"),
});
const limit = createCallLimit({ name: "test", calls: 1_000, seconds: 60, scale: 1 });
const shop = await openAccountShop({
  database,
  routes: { customer: [packRoutes(packOf, limit), garageRoutes(garage)] },
});
const { ask } = shop;
const tell = createFitmentTeller({ ...byStorefront, db, pool });
const skus = catalogue.parts.map(({ row }) => row.sku);
const [first, second] = catalogue.vehicles.map(({ id }) => ({ id }));
let ana = "";
let eva = "";

beforeAll(async () => {
  for (const email of ["ana@example.com", "eva@example.com"]) await shop.register(email);
  [ana, eva] = [await shop.logIn("ana@example.com"), await shop.logIn("eva@example.com")];
  for (const vehicle of [
    first,
    { ...second, nickname: "El rojo", vin: "JALC4B16087000001" },
    { id: catalogue.engines[0]?.id, type: "engine" },
  ])
    await ask({ url: "vehicles/garageadd", token: ana, body: { vehicle } });
});

async function packFor(token: string, lang = "es"): Promise<OfflinePackResponse["pack"]> {
  const { body } = await ask({ url: `account/offlinepack?lang=${lang}`, token });
  return OfflinePackResponse.parse(body).pack;
}

describe("the pack of a garage (ADR 0046)", () => {
  it("says of each vehicle what the shop itself says, and of no part that it fits where it does not", async () => {
    const { parts, vehicles, left } = await packFor(ana, "en");
    expect(vehicles).toHaveLength(3);
    expect(left).toBe(0);
    for (const [place, { entry, kept }] of vehicles.entries()) {
      const vehicle = vehicleRefOf({ id: entry.id, type: entry.type });
      const caller = { viewer: GUEST, locale: "en" as const, storefront: "cr" as const };
      const known = await tell({ skus, vehicle }, caller);
      const fitting = known.flatMap(({ sku, fitment: { status, ...fit } }) =>
        status === "fits" ? [[sku, { vehicle: place, ...fit }] as const] : [],
      );
      const packed = parts.flatMap(({ sku, fits }) =>
        fits.filter((fit) => fit.vehicle === place).map((fit) => [sku, fit] as const),
      );
      expect(new Map(packed)).toEqual(new Map(fitting));
      expect(packed).toHaveLength(fitting.length);
      expect(kept).toBe(fitting.length);
    }
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter(({ fits }) => fits.length === 0)).toEqual([]);
  });

  it("has every number of its parts, titles in the language asked for, and a vehicle's own name", async () => {
    const [es, en] = [await packFor(ana), await packFor(ana, "en")];
    expect(es.vehicles[1]?.entry).toMatchObject({ nickname: "El rojo" });
    expect(es.parts).toHaveLength(en.parts.length);
    for (const [place, part] of es.parts.entries()) {
      const planted = catalogue.parts.find(({ row }) => row.sku === part.sku);
      expect(part.title).toBe(planted?.row.title_es);
      expect(en.parts[place]?.title).toBe(planted?.row.title_en);
      expect([part.number, ...part.numbers.map(({ number }) => number)].toSorted()).toEqual(
        planted?.numbers.map(({ number }) => number).toSorted(),
      );
    }
  });

  it("holds no price, no stock and no VIN", async () => {
    const { text } = await ask({ url: "account/offlinepack", token: ana });
    expect(text).not.toMatch(/price|cents|core|stock|onHand|"vin"/i);
    expect(text).not.toContain("JALC4B16087000001");
  });

  it("is empty without a vehicle, and nobody else's", async () => {
    expect(await packFor(eva)).toEqual({
      madeAt: "2026-11-23T08:00:00.000Z",
      vehicles: [],
      parts: [],
      left: 0,
    });
    expect((await ask({ url: "account/offlinepack" })).status).toBe(401);
  });

  it("is compressed, and sent again only when garage, language or catalogue changed", async () => {
    const request = (headers: Record<string, string>, lang = "es") =>
      shop.request({
        url: `/api/account/offlinepack?lang=${lang}`,
        headers: { authorization: `Bearer ${eva}`, ...headers },
      });
    await ask({ url: "vehicles/garageadd", token: eva, body: { vehicle: first } });
    const answer = await request({ "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
    const etag = String(answer.headers["etag"]);
    const again = await request({ "if-none-match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await request({ "if-none-match": etag }, "en")).status).toBe(200);
    version += 1;
    expect((await request({ "if-none-match": etag })).status).toBe(200);
    version -= 1;
    await ask({ url: "vehicles/garageremove", token: eva, body: { vehicle: first } });
    expect((await request({ "if-none-match": etag })).status).toBe(200);
  });

  it("keeps a vehicle of a region that the shop no longer has, and says nothing of it", async () => {
    const before = await packFor(ana);
    offered = [];
    const after = await packFor(ana).finally(() => (offered = ["CR", "USA"]));
    expect(after.vehicles.map(({ entry }) => entry)).toEqual(
      before.vehicles.map(({ entry }) => entry),
    );
    expect(after.vehicles.map(({ kept }) => kept > 0)).toEqual(
      after.vehicles.map(({ entry }) => entry.type === "engine"),
    );
    expect(await packFor(ana)).toEqual(before);
  });

  it("keeps a vehicle that the catalogue lost, and says nothing of it", async () => {
    await ask({ url: "vehicles/garageadd", token: eva, body: { vehicle: second } });
    await db
      .updateTable("garage_vehicle")
      .set({
        entry: JSON.stringify({
          type: "vehicle",
          region: "CR",
          year: 1999,
          make: "Lost",
          model: "Truck",
          engine_name: "X",
          engine_liter: "",
          id: 0,
        }),
      })
      .where("key", "like", "vehicle|%")
      .where(
        "account_id",
        "in",
        db.selectFrom("account").select("id").where("email", "=", "eva@example.com"),
      )
      .execute();
    const { vehicles, parts } = await packFor(eva);
    expect(vehicles.filter(({ isKnown }) => !isKnown).length).toBeGreaterThan(0);
    expect(parts).toEqual([]);
  });

  it("tells the number of the part that took another's place", async () => {
    const [one, other] = (await packFor(ana)).parts;
    await db
      .updateTable("part")
      .set({
        superseded_by: catalogue.parts.find(({ row }) => row.sku === other?.sku)?.row.id ?? 0,
      })
      .where("sku", "=", one?.sku ?? "")
      .execute();
    expect((await packFor(ana)).parts[0]).toMatchObject({
      sku: one?.sku,
      successor: other?.number,
    });
  });

  it("weighs at most two megabytes, whatever the catalogue has, and tells what was left out", async () => {
    const copies = 60;
    await db
      .updateTable("part")
      .set({ title_es: "Bomba de agua ".repeat(40) })
      .execute();
    await pool.query(
      `insert into part (id, sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, attributes)
         select id * 1000 + copy, sku || '-' || copy, part_number, brand_id, subcategory_id, quality, title_es, title_en, '[]'
         from part, generate_series(1, ${copies}) copy`,
    );
    await pool.query(
      `insert into fitment (part_id, line_id, year_from, year_to, quantity, position)
         select copied.id, fitment.line_id, fitment.year_from, fitment.year_to, 1, ''
         from part copied join part own on own.id = copied.id / 1000 and own.id > 0
         join fitment on fitment.part_id = own.id on conflict do nothing`,
    );
    const { text } = await ask({ url: "account/offlinepack", token: ana });
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeLessThanOrEqual(MOST_PACK_BYTES + 100);
    expect(bytes).toBeGreaterThan(MOST_PACK_BYTES * 0.9);
    const { vehicles, left } = await packFor(ana);
    expect(left).toBeGreaterThan(100);
    expect(vehicles.some((vehicle) => vehicle.left > 0 && vehicle.kept > 0)).toBe(true);
  });
});
