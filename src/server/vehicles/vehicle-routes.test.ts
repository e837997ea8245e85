import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { plantVehicle, vehicleSeed } from "../../../test/factories/vehicles.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createVehicleFinder } from "./find-vehicle.ts";
import { createVehicleChoices } from "./list-vehicle-choices.ts";
import { offeredVehicles } from "./offered-regions.ts";
import { findEngineMakers, findEnginesOfMaker } from "./vehicle-choice-store.ts";
import { vehicleRoutes } from "./vehicle-routes.ts";

const { db } = await openTestDatabase();
let offered = ["USA", "CR"];
const regions = async () => offered;
const choices = createVehicleChoices({
  db,
  catalogueVersion: { current: () => 1 },
  regions,
  now: () => new Date("2026-11-20T12:00:00Z"),
});
const findOffered = offeredVehicles({ findVehicle: createVehicleFinder(db), regions });
const app = await createApp({
  routes: { reference: [vehicleRoutes(choices, findOffered)] },
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
});
afterAll(() => app.close());

beforeAll(async () => {
  await plantVehicle(db, vehicleSeed());
  await plantVehicle(db, vehicleSeed({ model: "FTR/FVR", engine: "6HK1-TC", liters: "7.8" }));
  await plantVehicle(
    db,
    vehicleSeed({ make: "Hino", model: "268", engine: "J08E+", liters: "7.7" }),
  );
  await plantVehicle(db, vehicleSeed({ region: "CR", model: "NPR 75", years: [2008, 2012] }));
  await db.insertInto("engine").values(engineWithoutParts()).execute();
});

function engineWithoutParts() {
  const name = { maker: "Scania", maker_slug: "scania", name: "DC13", slug: "dc13" };
  return { ...name, liters: "13", cylinders: 6, year_from: 2000, year_to: 2027 };
}

async function get(path: string) {
  const reply = await app.inject(`/api/make_model_year_manager/${path}`);
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

async function verify(vehicle: object) {
  const reply = await app.inject({
    method: "POST",
    url: "/api/vehicles/verify",
    payload: { vehicle },
  });
  return reply.json<{ status: string; vehicle?: object }>();
}

describe("the vehicle picker's calls (specification §7, decisions §4)", () => {
  it.each([
    ["makes/2006?region=USA", { makes: [{ make: "Hino" }, { make: "Isuzu" }] }],
    ["makes/2006", { makes: [{ make: "Hino" }, { make: "Isuzu" }] }],
    ["makes/2012?region=CR", { makes: [{ make: "Isuzu" }] }],
    ["makes/2012?region=USA", { makes: [] }],
    ["makes/2006?region=Mars", { makes: [] }],
    ["models/2006/isuzu?region=USA", { models: [{ model: "FTR/FVR" }, { model: "NPR" }] }],
    ["models/2008/Isuzu?region=CR", { models: [{ model: "NPR 75" }] }],
    ["models/2006/nobody?region=USA", { models: [] }],
  ])("answers %s", async (path, expected) => {
    expect(await get(path)).toEqual({ status: 200, body: expected });
  });

  it.each(["ftr-fvr", "FTR%2FFVR", "FTR+FVR"])("reads the model %s as FTR/FVR", async (model) => {
    expect(await get(`engines/2006/isuzu/${model}?region=USA`)).toEqual({
      status: 200,
      body: { engines: [{ id: expect.any(Number), engine_name: "6HK1-TC", engine_liter: "7.8" }] },
    });
  });

  it.each(["1986", "2028", "1900", "20x6", "-1", "0"])("refuses the year %s", async (year) => {
    expect(await get(`makes/${year}`)).toMatchObject({
      status: 400,
      body: { code: "year_out_of_range" },
    });
  });

  it("offers only the engines that the shop has parts for, when there is no vehicle", async () => {
    expect((await get("allmakes")).body).toEqual({ makes: [] });
    expect((await get("enginesformake/scania")).body).toEqual({ engines: [] });
  });

  it("offers an engine for parts of its own, not for those of vehicles that have it", async () => {
    await sql`alter table engine_fitment drop constraint engine_fitment_part_id_fkey`.execute(db);
    await sql`insert into engine_fitment (engine_id, part_id, is_explicit)
      select id, 1, name = '4HK1' from engine`.execute(db);
    expect(await findEngineMakers(db)).toMatchObject([{ make: "Isuzu", engines: 1 }]);
    expect(await findEnginesOfMaker(db, "isuzu")).toMatchObject([{ engine_name: "4HK1" }]);
    expect(await findEnginesOfMaker(db, "hino")).toEqual([]);
    await sql`delete from engine_fitment`.execute(db);
  });
});

describe("vehicles/verify (specification §5, decisions §4)", () => {
  const npr = {
    region: "USA",
    year: 2006,
    make: "Isuzu",
    model: "NPR",
    engine_name: "4HK1",
    engine_liter: "5.2",
  };

  it("gives a vehicle that it knows its id and names", async () => {
    expect(await verify(npr)).toEqual({
      status: "valid",
      vehicle: { ...npr, id: expect.any(Number), type: "vehicle" },
    });
  });

  it("offers, verifies and finds nothing of a region that was removed", async () => {
    const { vehicle } = await verify(npr);
    const id = vehicle && "id" in vehicle ? vehicle.id : 0;
    offered = ["CR"];
    expect(await verify(npr)).toEqual({ status: "invalid" });
    expect(await verify({ id })).toEqual({ status: "invalid" });
    expect((await get("makes/2006?region=USA")).body).toEqual({ makes: [] });
    expect((await get("models/2006/isuzu?region=USA")).body).toEqual({ models: [] });
    expect((await get("engines/2006/isuzu/npr?region=USA")).body).toEqual({ engines: [] });
    expect((await get("makes/2012")).body).toEqual({ makes: [{ make: "Isuzu" }] });
    offered = ["USA", "CR"];
    expect((await verify(npr)).status).toBe("valid");
  });

  it("knows a vehicle by its id alone", async () => {
    const { vehicle } = await verify(npr);
    const id = vehicle && "id" in vehicle ? vehicle.id : 0;
    expect(await verify({ id })).toEqual({ status: "valid", vehicle });
  });

  it("reads + as - and takes a year as text", async () => {
    const hino = { ...npr, year: "2006", make: "Hino", model: "268", engine_liter: "7.7" };
    expect((await verify({ ...hino, engine_name: "J08E+" })).status).toBe("valid");
    expect((await verify({ ...hino, engine_name: "J08E-" })).status).toBe("valid");
  });

  it.each([5.2, "5.2", "5,2", "5.20"])("takes the litres %j", async (engine_liter) => {
    expect(await verify({ ...npr, engine_liter })).toMatchObject({
      status: "valid",
      vehicle: { engine_liter: "5.2" },
    });
  });

  it.each([13, "13", "13.0"])("takes whole litres as %j", async (engine_liter) => {
    const engine = { type: "engine", make: "Scania", engine_name: "DC13", engine_liter };
    expect(await verify(engine)).toMatchObject({ status: "valid" });
  });

  it.each([-1, 1e9, true, {}])("refuses the litres %j", async (engine_liter) => {
    expect(await verify({ ...npr, engine_liter })).toMatchObject({ code: "invalid_request" });
  });

  it("knows an engine without a vehicle", async () => {
    expect(await verify({ type: "engine", make: "Isuzu", engine_name: "4hk1" })).toMatchObject({
      status: "valid",
      vehicle: { type: "engine", make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" },
    });
  });

  it.each([
    ["another year", { year: 2020 }],
    ["another region", { region: "CR" }],
    ["no such model", { model: "NQR" }],
    ["other litres", { engine_liter: "9.9" }],
    ["nothing at all", { make: null, model: null, engine_name: null, year: null }],
    ["an id that cannot be", { make: null, id: "99999999999" }],
  ])("calls a vehicle with %s invalid", async (_what, change) => {
    expect(await verify({ ...npr, ...change })).toEqual({ status: "invalid" });
  });

  it.each([
    ["a character that no text holds", { region: "USA\0" }],
    ["a year beyond all years", { year: 1_000_000_000 }],
  ])("refuses %s as no vehicle's, and breaks nothing", async (_what, change) => {
    expect(await verify({ ...npr, ...change })).toMatchObject({ code: "invalid_request" });
  });

  it("refuses such a character in an address too", async () => {
    expect(await get("models/2006/%00?region=%00")).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
  });
});
