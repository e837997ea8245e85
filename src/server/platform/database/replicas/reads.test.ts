import { sql } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../../test/database.ts";
import type { ShopDatabase } from "../database.ts";
import { preparedDatabase } from "../prepared-database.ts";
import { whileReading } from "./reading-request.ts";
import { createReads } from "./reads.ts";
import type { Replica } from "./watch-replica.ts";

const primary = await openTestDatabase();
const copies: [ShopDatabase, ShopDatabase] = [await openTestDatabase(), await openTestDatabase()];
const NAMES = ["one", "two"];

type Standing = { isRead: boolean; version: number; fault?: Error; underWay: number };

/** Two databases as replicas, of which a test says how they stand. */
function openReads() {
  const catalogue = { version: 1 };
  const standing = NAMES.map((): Standing => ({ isRead: true, version: 1, underWay: 0 }));
  const replicas = standing.map((at, number): Replica => ({
    name: NAMES[number] ?? "",
    isRead: () => at.isRead,
    version: () => at.version,
    behindMs: () => 0,
    underWay: () => at.underWay,
    run: async (work) => {
      if (at.fault) throw at.fault;
      return work(copies[number]?.pool ?? primary.pool);
    },
  }));
  const reads = createReads({
    primary,
    replicas,
    catalogueVersion: { current: () => catalogue.version },
  });
  return { ...reads, catalogue, standing };
}

const PLACES = new Map([
  [await databaseOf(primary.pool), "primary"],
  [await databaseOf(copies[0].pool), "one"],
  [await databaseOf(copies[1].pool), "two"],
]);

async function databaseOf(pool: Pool): Promise<string | undefined> {
  return (await pool.query<{ name: string }>("select current_database() as name")).rows[0]?.name;
}

async function placeOf(pool: Pool): Promise<string | undefined> {
  return PLACES.get(await databaseOf(pool));
}

function failure(code: string): Error {
  return Object.assign(new DatabaseError("failed", 1, "error"), { code });
}

describe("what is read", () => {
  it("is read from the primary where no request says that it only reads", async () => {
    const { database } = openReads();
    expect(await placeOf(database.pool)).toBe("primary");
  });

  it("is read from one replica for the whole request, and from each of them in time", async () => {
    const { database, counted } = openReads();
    const seen = new Set<string | undefined>();
    for (let request = 0; request < 40; request += 1) {
      const places = await whileReading(() =>
        Promise.all([placeOf(database.pool), placeOf(database.pool), placeOf(database.pool)]),
      );
      expect(new Set(places).size).toBe(1);
      seen.add(places[0]);
    }
    expect(seen).toEqual(new Set(NAMES));
    expect(counted.byPlace().find(([name]) => name === "primary")).toEqual(["primary", 0]);
    expect(counted.byPlace().reduce((sum, [, count]) => sum + count, 0)).toBe(120);
  });

  it("is read from the replica with the least to do", async () => {
    const { database, standing } = openReads();
    if (standing[0]) standing[0].underWay = 1;
    for (let request = 0; request < 10; request += 1)
      expect(await whileReading(() => placeOf(database.pool))).toBe("two");
  });

  it("is never older than the version of the catalogue that the process knows", async () => {
    const { database, standing, catalogue } = openReads();
    catalogue.version = 2;
    expect(await whileReading(() => placeOf(database.pool))).toBe("primary");
    if (standing[1]) standing[1].version = 2;
    expect(await whileReading(() => placeOf(database.pool))).toBe("two");
  });

  it("goes on at the primary, and stays, where the version rises within the request", async () => {
    const { database, catalogue, standing } = openReads();
    await whileReading(async () => {
      expect(NAMES).toContain(await placeOf(database.pool));
      catalogue.version = 2;
      expect(await placeOf(database.pool)).toBe("primary");
      for (const at of standing) at.version = 2;
      expect(await placeOf(database.pool)).toBe("primary");
    });
  });

  it("is read from the primary where no replica may be read", async () => {
    const { database, standing } = openReads();
    for (const at of standing) at.isRead = false;
    expect(await whileReading(() => placeOf(database.pool))).toBe("primary");
  });

  it.each([
    ["a lost connection", new Error("Connection terminated: one was given up")],
    ["a server that stops", failure("57P01")],
    ["a row that the replica had to take over", failure("40001")],
    ["a broken file of the replica", failure("58P01")],
    ["a statement that would write", failure("25006")],
  ])("is read once more, from the primary: %s", async (_what, fault) => {
    const { database, standing, counted } = openReads();
    for (const at of standing) at.fault = fault;
    await whileReading(async () => {
      expect(await placeOf(database.pool)).toBe("primary");
      expect(await placeOf(database.pool)).toBe("primary");
    });
    expect(counted.repeated()).toBe(1);
  });

  it.each(["42P01", "57014", "22P02"])(
    "is not read once more where it would fail again (%s)",
    async (code) => {
      const { database, standing, counted } = openReads();
      for (const at of standing) at.fault = failure(code);
      await expect(whileReading(() => placeOf(database.pool))).rejects.toMatchObject({ code });
      expect(counted.repeated()).toBe(0);
    },
  );
});

describe("the ways to ask", () => {
  it("are the pool's, Kysely's, and prepared statements", async () => {
    const { database, counted } = openReads();
    await whileReading(async () => {
      const { rows } = await database.pool.query<{ sum: number }>("select $1::int + 1 as sum", [1]);
      expect(rows).toEqual([{ sum: 2 }]);
      const named = { name: "sum", text: "select $1::int + 2 as sum", values: [1] };
      expect((await database.pool.query<{ sum: number }>(named)).rows).toEqual([{ sum: 3 }]);
      expect(
        await database.db.selectFrom("catalogue_state").select("version").execute(),
      ).toHaveLength(1);
      const prepared = preparedDatabase(database.pool);
      const kept = sql<{ sum: number }>`select ${1}::int + 3 as sum`;
      expect((await kept.execute(prepared)).rows).toEqual([{ sum: 4 }]);
    });
    expect(counted.byPlace().reduce((sum, [, count]) => sum + count, 0)).toBe(4);
  });

  it("take no transaction", async () => {
    const { database } = openReads();
    await expect(
      database.db.transaction().execute((trx) => trx.selectFrom("part").select("id").execute()),
    ).rejects.toThrow(/^Reads take no transaction/);
  });
});
