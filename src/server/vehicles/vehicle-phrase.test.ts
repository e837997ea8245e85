import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { VehiclePhraseAnswer } from "#contract/vehicles.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantVehicle, vehicleSeed } from "../../../test/factories/vehicles.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { phraseRoutes } from "./phrase-routes.ts";
import { createPhraseReader } from "./read-vehicle-phrase.ts";

const { db } = await openTestDatabase();
let namesRead = 0;
const read = createPhraseReader({
  regions: async () => ["CR", "USA"],
  db,
  catalogueVersion: { current: () => 1 },
  partNames: async () => {
    namesRead += 1;
    return ["Cilindros maestros", "Master cylinders"];
  },
  now: () => new Date("2026-11-21T12:00:00Z"),
});
const app = await createApp({
  routes: {
    open: [
      phraseRoutes(read, createCallLimit({ name: "test", calls: 100, seconds: 60, scale: 1 })),
    ],
  },
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
});
afterAll(() => app.close());

beforeAll(async () => {
  const { engineId } = await plantVehicle(db, vehicleSeed({ region: "CR" }));
  await plantVehicle(db, vehicleSeed({ engine: "4JJ1", liters: "3.0" }));
  await plantVehicle(db, vehicleSeed({ model: "Dutro 300", make: "Hino", region: "CR" }));
  await plantVehicle(
    db,
    vehicleSeed({ model: "FTR", region: "CR", engine: "6HK1", liters: "7.8", years: [2006, 2008] }),
  );
  await plantVehicle(
    db,
    vehicleSeed({ model: "FTR", region: "CR", engine: "6HE1", liters: "7.1", years: [2007, 2008] }),
  );
  await plantVehicle(db, vehicleSeed({ make: "Renault", model: "Master", region: "CR" }));
  // Which part it is does not matter, only that there is one.
  await sql`alter table engine_fitment drop constraint engine_fitment_part_id_fkey`.execute(db);
  await db.insertInto("engine_fitment").values({ engine_id: engineId, part_id: 1 }).execute();
  await db
    .insertInto("engine_alias")
    .values({ engine_id: engineId, name: "4HK1-TC", key: "4HK1TC" })
    .execute();
});

async function phrase(q: string): Promise<VehiclePhraseAnswer["phrase"]> {
  const reply = await app.inject({ url: "/api/vehicles/phrase", query: { q } });
  expect(reply.statusCode).toBe(200);
  return reply.json<VehiclePhraseAnswer>().phrase;
}

describe("GET vehicles/phrase (decisions §5)", () => {
  it("names the one vehicle that a phrase means, in the storefront's own region", async () => {
    expect(await phrase("npr 2008 bomba de agua")).toMatchObject({
      text: "bomba de agua",
      vehicle: { type: "vehicle", region: "CR", year: 2008, model: "NPR", engine_name: "4HK1" },
      choices: [],
    });
  });

  it("names an engine by any of its spellings", async () => {
    for (const q of ["4hk1 injector", "injector 4HK1-TC", "isuzu 4hk1tc injector"]) {
      expect(await phrase(q)).toMatchObject({
        text: "injector",
        vehicle: { type: "engine", make: "Isuzu", engine_name: "4HK1" },
      });
    }
  });

  it("names a model without its engine, and offers the vehicles that it may be", async () => {
    const found = await phrase("ftr 2007 turbo");
    expect(found).toMatchObject({ text: "turbo", vehicle: { model: "FTR", year: 2007 } });
    expect(found?.vehicle).not.toHaveProperty("engine_name");
    expect(found?.choices.map((choice) => choice.engine_name)).toEqual(["6HE1", "6HK1"]);
    expect((await phrase("isuzu ftr"))?.vehicle).toEqual({
      type: "vehicle",
      make: "Isuzu",
      model: "FTR",
    });
  });

  it("keeps a model and its engine together without a year, and an engine alone that it never had", async () => {
    expect(await phrase("npr 4hk1 turbo")).toEqual({
      text: "turbo",
      vehicle: { type: "vehicle", make: "Isuzu", model: "NPR", engine_name: "4HK1" },
      choices: [],
    });
    expect((await phrase("ftr 4hk1 turbo"))?.vehicle).toMatchObject({ type: "engine" });
  });

  it.each(["turbo npr 5.2", "turbo de npr 5.2", "turbo para la npr 5,2"])(
    "takes the litres beside a model for its engine: %s",
    async (q) => {
      expect(await phrase(q)).toEqual({
        text: "turbo",
        vehicle: { type: "vehicle", make: "Isuzu", model: "NPR", engine_name: "4HK1" },
        choices: [],
      });
    },
  );

  it("takes them for a vehicle of its year, and for a measure of the part where the model never had such an engine", async () => {
    expect(await phrase("turbo npr 5.2 2008")).toMatchObject({
      text: "turbo",
      vehicle: { model: "NPR", year: 2008, engine_name: "4HK1" },
    });
    expect(await phrase("turbo ftr 5.2")).toMatchObject({
      text: "turbo 5.2",
      vehicle: { model: "FTR" },
    });
    expect(await phrase("turbo ftr 2007 5.2")).toMatchObject({
      text: "turbo 5.2",
      vehicle: { model: "FTR", year: 2007 },
    });
  });

  it("takes a word of a model's name beside the make", async () => {
    expect(await phrase("hino 300 2008 filtro aceite")).toMatchObject({
      text: "filtro aceite",
      vehicle: { model: "Dutro 300" },
    });
  });

  it.each(["npr 2024 turbo", "master cylinder", "bomba de agua", "isuzu faja", ""])(
    "says nothing of a vehicle in %j",
    async (q) => {
      expect(await phrase(q)).toBeNull();
    },
  );

  it("reads the names once while the catalogue stays", async () => {
    await Promise.all(["npr", "4hk1", "ftr"].map((q) => phrase(q)));
    expect(namesRead).toBe(1);
  });

  it("refuses a text that is too long for a search", async () => {
    const reply = await app.inject({ url: "/api/vehicles/phrase", query: { q: "n".repeat(501) } });
    expect(reply.statusCode).toBe(400);
  });
});
