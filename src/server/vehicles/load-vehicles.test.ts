import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { loadVehicles, type VehicleReport } from "./load-vehicles.ts";

const { db } = await openTestDatabase();
/** Reading all of the registry takes seconds on a busy machine. */
const PATIENCE = 60_000;
const now = new Date("2026-11-20T00:00:00Z");
let report: VehicleReport;
beforeAll(async () => {
  report = await loadVehicles(db, now);
}, PATIENCE);

async function linesOf(region: string, make: string, model: string) {
  return db
    .selectFrom("vehicle_line as l")
    .innerJoin("vehicle_model as o", "o.id", "l.model_id")
    .innerJoin("vehicle_make as m", "m.id", "o.make_id")
    .innerJoin("engine as e", "e.id", "l.engine_id")
    .select(["e.name", "e.liters", "l.year_from", "l.year_to"])
    .where("l.region", "=", region)
    .where("m.name", "=", make)
    .where("o.name", "=", model)
    .orderBy("l.year_from")
    .orderBy("e.name")
    .execute();
}

describe("the vehicles of db/seed", () => {
  it("accounts for every row of the registry", () => {
    expect(report.registryRows).toBe(23_910);
    const dropped = report.dropped.reduce((sum, { rows }) => sum + rows, 0);
    expect(dropped).toBeLessThan(report.registryRows);
    expect(report.lines.map(({ region }) => region).toSorted()).toEqual(["CR", "USA"]);
  });

  it("gathers the spellings of an engine under one name and keeps each", async () => {
    const rows = await db
      .selectFrom("engine_alias as a")
      .innerJoin("engine as e", "e.id", "a.engine_id")
      .select("a.name")
      .where("e.name", "=", "4HK1")
      .execute();
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["4HK1", "4HK1 - TC", "4HK1-TC", "I1B - 4HK1TC"]));
  });

  it("offers Isuzu's light trucks in both regions, each with its own engines", async () => {
    const american = await linesOf("USA", "Isuzu", "NPR-HD");
    const local = await linesOf("CR", "Isuzu", "NPR");
    expect(american).toContainEqual({
      name: "4HK1",
      liters: "5.2",
      year_from: 2005,
      year_to: 2027,
    });
    expect(local.map(({ name }) => name)).toEqual(expect.arrayContaining(["4HF1", "4HG1", "4HK1"]));
  });

  it("has a model year for every year of the shop and none beyond", async () => {
    const { rows } = await db
      .selectFrom("vehicle")
      .select(({ fn }) => [
        fn.min<number>("year").as("oldest"),
        fn.max<number>("year").as("newest"),
        fn.count<number>("year").distinct().as("years"),
      ])
      .executeTakeFirstOrThrow()
      .then((row) => ({ rows: row }));
    expect(rows).toEqual({ oldest: 1987, newest: 2027, years: 41 });
  });

  it(
    "loads twice without a second copy, and adds the next model year a year later",
    async () => {
      const count = async () =>
        (
          await db
            .selectFrom("vehicle")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .executeTakeFirstOrThrow()
        ).count;
      const before = await count();
      await loadVehicles(db, now);
      expect(await count()).toBe(before);
      await loadVehicles(db, new Date("2027-11-20T00:00:00Z"));
      expect(await count()).toBeGreaterThan(before);
    },
    PATIENCE,
  );
});
