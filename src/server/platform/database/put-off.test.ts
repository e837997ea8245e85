import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import type { Database } from "./database.ts";
import { eachHeld, eachPutOff, isDue, orPutOff } from "./put-off.ts";

const { db, pool } = await openTestDatabase();
const RETURN = { work: "returns", item: 7 } as const;
afterEach(() => pool.query("delete from work_put_off"));

const failing = (error: unknown) => async () => {
  throw error;
};
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error("ana@correo.example is not to be kept"), { code, ...more });
const tried = (trx: Database, error: unknown = new Error("bad")) =>
  orPutOff(trx, RETURN, failing(error)).catch((reason: unknown) => reason);
const noted = async (trx: Database = db) => {
  const { rows } = await sql<{ piece: string; failures: number; seconds: number; why: string }>`
    select work || ' ' || item as piece, failures, why,
      extract(epoch from until - now())::int as seconds from work_put_off order by item`.execute(
    trx,
  );
  return rows;
};

const held = (act: (trx: Database, item: { id: number }) => Promise<void>) =>
  eachHeld(db, { work: "returns", hold: async () => [{ id: 2 }, { id: 1 }], act });
const write = async (trx: Database, { id }: { id: number }) => {
  await sql`insert into setting (key, value) values (${`held_${id}`}, '1')`.execute(trx);
};
const written = async () => {
  const { rows } = await pool.query<{ key: string }>(
    "delete from setting where key like 'held%' returning key",
  );
  return rows.map(({ key }) => key);
};

describe("work that fails", () => {
  it("is put off for 5 s, 30 s, 2 and 10 minutes, and then an hour at a time", async () => {
    const waits = await db.transaction().execute(async (trx) => {
      const seconds = []; // within a transaction it is always the same moment
      for (let time = 0; time < 7; time += 1) {
        await tried(trx);
        seconds.push((await noted(trx))[0]?.seconds);
      }
      return seconds;
    });
    expect(waits).toEqual([5, 30, 120, 600, 3_600, 3_600, 3_600]);
    expect(await noted()).toMatchObject([{ piece: "returns 7", failures: 7 }]);
  });

  it("is due again once its time has come, and begins anew once it is done", async () => {
    const due = async () => {
      const { rows } = await sql`
        select from (values (7)) row (item) where ${isDue("returns", "row.item")}`.execute(db);
      return rows.length === 1;
    };
    expect(await due()).toBe(true);
    await tried(db);
    expect(await due()).toBe(false);
    await pool.query("update work_put_off set until = now() - interval '1 second'");
    expect(await due()).toBe(true);
    await orPutOff(db, RETURN, async () => "done");
    expect(await noted()).toEqual([]);
  });

  it.each([
    ["a full disk", coded("53100")],
    ["a lock that was not to be had", coded("55P03")],
    ["a deadlock", coded("40P01")],
    ["a statement that took too long", coded("57014")],
    ["a failover", coded("25006")],
    ["a disk that fails", coded("58030")],
    ["a connection that breaks", new Error("Connection terminated unexpectedly")],
  ])("is told and not put off where it was the database's fault: %s", async (_what, error) => {
    expect(await tried(db, error)).toBe(error);
    expect(await noted()).toEqual([]);
  });

  it("is noted with its kind and nobody's data", async () => {
    await tried(db, coded("23503", { constraint: "refund_order_fkey" }));
    expect(await noted()).toMatchObject([{ why: "Error 23503 refund_order_fkey" }]);
    await tried(db, new TypeError("ana@correo.example"));
    expect(await noted()).toMatchObject([{ why: "TypeError" }]);
    await tried(db, "ana@correo.example");
    expect(await noted()).toMatchObject([{ why: "string", failures: 3 }]);
  });
});

async function failsAtTwo(item: number): Promise<boolean> {
  if (item === 2) throw new Error("bad");
  return item === 3;
}

describe("pieces of work that are done one after the other", () => {
  it("are done all but the one that fails, which is put off and told at the end", async () => {
    const act = failsAtTwo;
    const done = eachPutOff(db, { work: "returns", items: [1, 2, 3], act });
    await expect(done).rejects.toThrow("1 of 3 failed: bad");
    expect(await noted()).toMatchObject([{ piece: "returns 2" }]);
    expect(await eachPutOff(db, { work: "returns", items: [1, 3], act })).toBe(1);
  });

  it("are known by their ids, and say how much was done", async () => {
    const items = [{ id: "a" }, { id: "b" }];
    const act = failing(new Error("bad"));
    await eachPutOff(db, { work: "returns", items, act }).catch(() => {});
    expect(await noted()).toMatchObject([{ piece: "returns a" }, { piece: "returns b" }]);
    expect(await eachPutOff(db, { work: "returns", items, act: async () => 2 })).toBe(4);
    expect(await noted()).toEqual([]);
  });
});

describe("work that a transaction holds for many", () => {
  it("is kept of all but the one that fails, which is put off", async () => {
    const outcome = await held(async (trx, item) => {
      await write(trx, item);
      if (item.id === 2) throw new Error("bad");
    });
    expect(outcome).toMatchObject({ count: 2, failures: [{ message: "bad" }] });
    expect(await written()).toEqual(["held_1"]);
    expect(await noted()).toMatchObject([{ piece: "returns 2" }]);
    expect(await held(write)).toEqual({ count: 2, failures: [] });
    expect(await written()).toHaveLength(2);
    expect(await noted()).toEqual([]);
  });

  it("is undone and told as a whole where it was the database's fault", async () => {
    const error = coded("57014");
    const all = held(async (trx, item) => {
      await write(trx, item);
      if (item.id === 1) throw error;
    });
    await expect(all).rejects.toBe(error);
    expect(await written()).toEqual([]);
    expect(await noted()).toEqual([]);
  });
});
