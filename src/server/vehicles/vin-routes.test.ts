import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { VinCandidate, VinDecoder } from "#adapters/vin-decoder/vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantVehicle, vehicleSeed } from "../../../test/factories/vehicles.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createVinIdentifier } from "./identify-vin.ts";
import { readVinFacts } from "./vehicle-facts.ts";
import { vinRoutes } from "./vin-routes.ts";

const VIN = "JALC4W165N7015842";
const npr: VinCandidate = {
  year: 2008,
  make: "Isuzu",
  isLikely: true,
  model: "NPR",
  engineName: "4HK1-TC",
};
const old: VinCandidate = { year: 1990, make: "Isuzu", isLikely: true, model: "NPR" };

const { db } = await openTestDatabase();
let decode: VinDecoder["decode"] = () => [npr];
let isReadable = true;

async function appWith(calls: number) {
  const identify = createVinIdentifier({
    regions: async () => ["CR", "USA"],
    db,
    decoder: async () => {
      if (!isReadable) throw new Error("no such file");
      return { decode: (...given) => decode(...given) };
    },
    facts: readVinFacts(),
    now: () => new Date("2026-11-20T12:00:00Z"),
  });
  const limit = createCallLimit({ name: "test", calls, seconds: 60, scale: 1 });
  return createApp({
    routes: { open: [vinRoutes(identify, limit)] },
    sessions: { holderOf: async () => undefined },
    storefront: "cr",
  });
}
const app = await appWith(1000);
afterAll(() => app.close());

beforeAll(async () => {
  await plantVehicle(db, vehicleSeed());
  await plantVehicle(db, vehicleSeed({ engine: "6HK1", liters: "7.8" }));
  await plantVehicle(db, vehicleSeed({ model: "NQR", engine: "4HK1" }));
  await plantVehicle(db, vehicleSeed({ engine: "4BD1", liters: "3.9", years: [1988, 1991] }));
  await plantVehicle(db, vehicleSeed({ region: "CR", model: "NPR 75", years: [2008, 2012] }));
  for (const table of ["vehicle_model", "engine"])
    await sql`insert into ${sql.table(`${table}_alias`)}
      select id, name, upper(regexp_replace(name, '[^A-Za-z0-9]', '', 'g')) from ${sql.table(table)}`.execute(
      db,
    );
});

async function ask(vin: string, body: object = {}, lang = "en") {
  const reply = await app.inject({
    method: "POST",
    url: `/api/vehicles/vin?lang=${lang}`,
    payload: { vin, ...body },
  });
  return { status: reply.statusCode, body: reply.json<VinAnswer>() };
}

describe("POST vehicles/vin (decisions §4)", () => {
  it("takes the one vehicle that it means", async () => {
    decode = () => [npr];
    expect((await ask(VIN)).body).toEqual({
      status: "valid",
      vehicles: [
        {
          id: expect.any(Number),
          type: "vehicle",
          region: "USA",
          year: 2008,
          make: "Isuzu",
          model: "NPR",
          engine_name: "4HK1",
          engine_liter: "5.2",
        },
      ],
      vin: {
        make: "Isuzu",
        model: "NPR",
        year: 2008,
        engine_name: "4HK1",
        engine_liter: "5.2",
        checkDigit: "ok",
      },
    });
  });

  it("offers several, and tells what they have in common", async () => {
    decode = () => [{ ...npr, model: "NPR/NQR" }];
    expect((await ask(VIN)).body).toMatchObject({
      vehicles: [{ model: "NPR" }, { model: "NQR" }],
      vin: { make: "Isuzu", model: null, engine_name: "4HK1" },
    });
  });

  it("fills the picker when the engine is none that the shop has", async () => {
    decode = () => [{ ...npr, engineName: "L8T", liters: "6.6" }];
    expect((await ask(VIN)).body).toMatchObject({
      status: "valid",
      vehicles: [],
      vin: { make: "Isuzu", model: "NPR", year: 2008, engine_name: "L8T", engine_liter: "6.6" },
    });
  });

  it("fills make and year when the model is unknown", async () => {
    decode = () => [{ year: 2008, make: "Isuzu", isLikely: true }];
    expect((await ask(VIN)).body).toMatchObject({
      vehicles: [],
      vin: { make: "Isuzu", model: null, year: 2008, engine_name: null },
    });
  });

  it("fills the make alone when the VIN tells no year either", async () => {
    decode = () => [{ year: null, make: "Isuzu", isLikely: true }];
    expect((await ask(VIN)).body).toMatchObject({
      status: "valid",
      vehicles: [],
      vin: { make: "Isuzu", model: null, year: null },
    });
  });

  it("takes the candidate year in which the shop has the model", async () => {
    decode = () => [{ ...npr, year: 1978 }, npr];
    expect((await ask(VIN)).body).toMatchObject({ vin: { year: 2008 } });
  });

  it("offers the vehicles of both years that explain it about equally, and leaves the year open", async () => {
    decode = () => [npr, old];
    expect((await ask(VIN)).body).toMatchObject({
      vehicles: [
        { year: 2008, engine_name: "4HK1" },
        { year: 1990, engine_name: "4BD1" },
      ],
      vin: { make: "Isuzu", model: "NPR", year: null, engine_name: null, engine_liter: null },
    });
  });

  it("takes the best year alone when the other explains less", async () => {
    decode = () => [npr, { ...old, isLikely: false }];
    expect((await ask(VIN)).body).toMatchObject({
      vehicles: [{ year: 2008 }],
      vin: { year: 2008 },
    });
  });

  it("takes the likely year whose engine the shop has", async () => {
    decode = () => [{ ...npr, engineName: "L8T", liters: "6.6" }, old];
    expect((await ask(VIN)).body).toMatchObject({
      vehicles: [{ year: 1990, engine_name: "4BD1" }],
      vin: { year: 1990 },
    });
  });

  it("looks in the shopper's region first, then in the others", async () => {
    decode = () => [{ ...npr, model: "NPR 75" }];
    expect((await ask(VIN, { region: "CR" })).body).toMatchObject({ vehicles: [{ region: "CR" }] });
    expect((await ask(VIN, { region: "USA" })).body).toMatchObject({
      vehicles: [{ region: "CR" }],
    });
  });

  it("warns of a wrong check digit and answers all the same", async () => {
    decode = () => [npr];
    expect((await ask("1HTMMAAN54H600001")).body).toMatchObject({
      status: "valid",
      vin: { checkDigit: "mismatch" },
    });
  });
});

describe("the refusals of POST vehicles/vin (specification §5)", () => {
  const known = "1HTMMAANX4H670946";
  const MESSAGES: Record<string, string> = {
    length: "The VIN must be 17 characters",
    characters: "The VIN contains illegal characters",
    not_found: "We couldn't find any vehicle with that VIN",
    invalid: "Invalid VIN, please verify and try again",
  };
  it.each([
    { what: "16 characters", vin: "1HTMMAAN54H60000", status: "length" },
    { what: "18 characters", vin: "1HTMMAAN54H6000012", status: "length" },
    { what: "nothing", vin: "", status: "length" },
    { what: "10 kB", vin: "1".repeat(10_000), status: "length" },
    { what: "the letter O", vin: "1HTMMAAN54H60000O", status: "characters" },
    { what: "an unknown VIN", vin: known, status: "not_found" },
    { what: "an unknown VIN, check digit wrong", vin: "1HTMMAAN54H600001", status: "invalid" },
  ])("answers $what: $status", async ({ vin, status }) => {
    decode = () => [];
    const message = MESSAGES[status];
    expect(await ask(vin)).toEqual({ status: 200, body: { status, message } });
  });

  it("does not find a maker of which the shop has nothing in that year", async () => {
    decode = () => [{ year: 1995, make: "Isuzu", isLikely: true }];
    expect((await ask(known)).body.status).toBe("not_found");
  });

  it.each([
    ["en", "That VIN is of this vehicle: Isuzu Rodeo 2008. We do not sell its parts."],
    ["es", "Ese VIN es de este vehículo: Isuzu Rodeo 2008. No vendemos sus repuestos."],
  ])("says what it is when its parts are not sold, in %s", async (lang, message) => {
    decode = () => [
      { year: 2008, make: "Isuzu", isLikely: true, model: "Rodeo", fuel: "Gasoline" },
    ];
    expect((await ask(VIN, {}, lang)).body).toEqual({ status: "not_sold", message });
  });

  it("fills the picker for a diesel of an unknown model", async () => {
    decode = () => [{ year: 2008, make: "Isuzu", isLikely: true, model: "Giga", fuel: "Diesel" }];
    expect((await ask(VIN)).body).toMatchObject({ status: "valid", vehicles: [] });
  });

  it("answers in Spanish", async () => {
    expect((await ask("1", {}, "es")).body).toEqual({
      status: "length",
      message: "El VIN debe tener 17 caracteres",
    });
  });

  it("is unavailable while the registry cannot be read", async () => {
    isReadable = false;
    expect((await ask(known)).body).toEqual({
      status: "unavailable",
      message: "Service unavailable, please try again later",
    });
    isReadable = true;
  });

  it("refuses unknown keys and a VIN that is no text", async () => {
    expect((await ask(known, { sku: 1 })).status).toBe(400);
    expect((await ask(known, { vin: 17 })).status).toBe(400);
  });

  it("answers 60 a minute from one address, then says when to come back", async () => {
    const limited = await appWith(60);
    const replies = await Promise.all(
      Array.from({ length: 61 }, () =>
        limited.inject({ method: "POST", url: "/api/vehicles/vin", payload: { vin: "1" } }),
      ),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    await limited.close();
  });
});
