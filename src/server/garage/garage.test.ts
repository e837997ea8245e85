import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { GarageResponse } from "#contract/garage.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { offeredVehicles } from "#server/vehicles/offered-regions.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";
import { plantVehicle, vehicleSeed } from "../../../test/factories/vehicles.ts";
import { garageRoutes } from "./garage-routes.ts";
import { createGarageKeeper } from "./keep-garage.ts";

const database = await openTestDatabase();
const { db } = database;
const findVehicle = createVehicleFinder(db);
let offered = ["CR", "USA"];
const findOffered = offeredVehicles({ findVehicle, regions: async () => offered });
const garage = createGarageKeeper({ db, findVehicle, findOffered });
// The class of these routes is held by test/composed/calls.test.ts.
const shop = await openAccountShop({
  database,
  mergeGarage: garage.merge,
  routes: { staff: [garageRoutes(garage)] },
});
const { ask, register, logIn } = shop;
let ana = "";
let eva = "";

const npr = {
  type: "vehicle",
  region: "USA",
  year: 2008,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
};
const engine = { type: "engine", make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" };

beforeAll(async () => {
  await plantVehicle(db, vehicleSeed({ years: [1990, 2025] }));
  for (const email of ["ana@example.com", "eva@example.com", "mia@example.com", "lia@example.com"])
    await register(email);
  await db.updateTable("account").set({ admin_level: 1 }).execute();
  [ana, eva] = [await logIn("ana@example.com"), await logIn("eva@example.com")];
});

describe("the garage of a customer (specification §4, decisions §4)", () => {
  it("keeps a vehicle once, whatever it is called, and an engine beside it", async () => {
    await send("add", ana, npr);
    await send("add", ana, { ...npr, make: "ISUZU", nickname: "El rojo", unitNumber: "7" });
    await send("add", ana, engine);
    expect(await kept(ana)).toMatchObject([
      { ...npr, nickname: "El rojo", unitNumber: "7" },
      engine,
    ]);
  });

  it("forgets what its owner emptied, and only that", async () => {
    await send("add", ana, { ...npr, unitNumber: "" });
    const [first] = await kept(ana);
    expect(first).toMatchObject({ nickname: "El rojo" });
    expect(first).not.toHaveProperty("unitNumber");
  });

  it("takes nothing that the shop does not know", async () => {
    expect((await send("add", ana, { ...npr, model: "Nothing" })).status).toBe(404);
    expect((await send("add", ana, { id: 999_999 })).status).toBe(404);
    expect((await send("add", ana, { ...npr, account_id: 1 })).status).toBe(400);
  });

  it("takes nothing of a region that was removed, and keeps what is there", async () => {
    offered = ["CR"];
    expect((await send("add", eva, npr)).status).toBe(404);
    expect((await send("add", ana, npr)).status).toBe(200);
    offered = ["CR", "USA"];
  });

  it("is nobody else's (security A13)", async () => {
    expect(await kept(eva)).toEqual([]);
    await send("remove", eva, npr);
    expect(await kept(ana)).toHaveLength(2);
  });

  it("joins the guest's at login, without duplicates", async () => {
    const guests = [npr, { ...npr, year: 2009, vin: "JALC4B16087000001" }, { make: "Isuzu" }];
    await ask({
      url: "auth/login",
      body: { email: "ana@example.com", password: PASSWORD, garage: guests },
    });
    const found = await kept(ana);
    expect(found.map(({ year }) => year)).toEqual([2008, undefined, 2009]);
    expect(found[0]?.nickname).toBe("El rojo");
    expect(found[2]?.vin).toBe("JALC4B16087000001");
  });

  it("stays as it is when a login fails", async () => {
    const before = await kept(eva);
    const body = { email: "eva@example.com", password: "not the one", garage: [npr] };
    await ask({ url: "auth/login", body });
    expect(await kept(eva)).toEqual(before);
  });

  it("lets a vehicle go, one that the catalogue lost too", async () => {
    await send("remove", ana, { ...npr, year: 2009 });
    expect((await kept(ana)).map(({ year }) => year)).toEqual([2008, undefined]);
    for (const sent of [{ id: 888_888 }, { ...npr, model: "LOST", id: 0 }]) {
      await send("add", ana, npr);
      await db
        .updateTable("garage_vehicle")
        .set({ entry: JSON.stringify({ ...npr, model: "Lost", id: 888_888 }) })
        .where("key", "like", "%2008%")
        .where("left_place", "is", null)
        .execute();
      await send("remove", ana, sent);
      expect(await kept(ana)).toMatchObject([engine]);
    }
  });

  it("takes a removed vehicle back to its place, one that the catalogue lost too", async () => {
    const mia = await logIn("mia@example.com");
    const lost = { ...npr, model: "Lost", id: 0 };
    for (const year of [1991, 1992, 1993]) await send("add", mia, { ...npr, year });
    const row = db.updateTable("garage_vehicle").where("key", "like", "%1992%");
    await row
      .set({ key: "vehicle|usa|2008|isuzu|lost|4hk1|5.2", entry: JSON.stringify(lost) })
      .execute();
    for (const vehicle of [lost, { ...npr, year: 1991 }]) {
      const before = await kept(mia);
      await send("remove", mia, vehicle);
      expect(await kept(mia)).toHaveLength(2);
      const back = await send("add", mia, { ...vehicle, nickname: "El viejo" });
      expect(back.status).toBe(200);
      expect((await kept(mia)).map(({ model, year }) => [model, year])).toEqual(
        before.map(({ model, year }) => [model, year]),
      );
    }
    expect((await kept(mia)).map(({ nickname }) => nickname)).toEqual([
      "El viejo",
      "El viejo",
      undefined,
    ]);
    expect((await send("add", eva, lost)).status).toBe(404);
  });

  it("remembers the last ten that left, and no more", async () => {
    const mia = await logIn("mia@example.com");
    const years = Array.from({ length: 12 }, (_, index) => 2000 + index);
    for (const year of years) await send("add", mia, { ...npr, year });
    for (const year of years) await send("remove", mia, { ...npr, year });
    const { rows } = await sql<{ key: string }>`
      select key from garage_vehicle join account on account.id = account_id
      where left_place is not null and email = 'mia@example.com' order by position`.execute(db);
    expect(rows.map(({ key }) => Number(key.split("|")[2]))).toEqual(years.slice(2).toReversed());
  });

  it("keeps a guest's vehicle that the catalogue lost, by its names, at login", async () => {
    const lost = { ...npr, make: "Lost", nickname: "El viejo", id: 99 };
    const nameless = { type: "vehicle", make: "Isuzu" };
    const login = { email: "lia@example.com", password: PASSWORD, garage: [lost, nameless] };
    expect((await ask({ url: "auth/login", body: login })).status).toBe(200);
    const lia = await logIn("lia@example.com");
    expect(await kept(lia)).toMatchObject([{ ...lost, id: 0 }]);
  });

  it("keeps fifty, and lets the first go", async () => {
    await Promise.all(
      Array.from({ length: 36 }, (_, index) => send("add", eva, { ...npr, year: 1990 + index })),
    );
    expect(await kept(eva)).toHaveLength(36);
    await plantVehicle(db, vehicleSeed({ model: "FTR", years: [1990, 2025] }));
    for (let year = 1990; year < 2005; year += 1)
      await send("add", eva, { ...npr, model: "FTR", year });
    const found = await kept(eva);
    expect(found).toHaveLength(50);
    expect(found.at(-1)).toMatchObject({ model: "FTR", year: 2004 });
  });
});

function send(change: string, token: string, vehicle: object) {
  return ask({ url: `vehicles/garage${change}`, token, body: { vehicle } });
}

async function kept(token: string) {
  const { body } = await ask({ url: "vehicles/garage", token });
  return GarageResponse.parse(body).vehicles;
}
