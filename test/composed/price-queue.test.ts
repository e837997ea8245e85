import { beforeEach, describe, expect, it } from "vitest";

import { PriceChangeResponse } from "#contract/price-rules.ts";
import { forgetPriceChanges } from "#server/price-rules/forget-changes.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { db, desk, pool } = await openVerifyingShop();
const MORE = { level: "online", basis: "own", amount: 1 } as const;

const textOf = (terms: number) => Array.from({ length: terms }, (_, at) => `T${at}`).join();
const sent = (parts: object) => call("simulate", { parts, rule: MORE });
const call = (verb: string, body: object) => desk(`prices/${verb}`, body);
const answerOf = async (verb: string, body: object) =>
  PriceChangeResponse.parse((await call(verb, body)).body);
const work = () => workOnPriceChanges(db, new AbortController().signal);

async function simulate(text: string): Promise<number> {
  return (await answerOf("simulate", { parts: { text }, rule: MORE })).change.id;
}

/** What no column holds, as an older program might have taken it: whatever works on it fails. */
async function spoil(id: number): Promise<void> {
  await pool.query(`update price_change set parts = '{"subcategory": 40000}' where id = $1`, [id]);
}

/** Work that fails as long as it is in the queue, with no wait between two tries. */
async function failOut(id: number, tries = 5): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    await expect(work()).rejects.toThrow("out of range");
    await pool.query("update price_change set try_after = null where id = $1", [id]);
  }
}

/** Whoever writes prices of this part fails, until it is mended. */
async function breakPricesOf(sku: string): Promise<void> {
  await pool.query(
    `alter table part_price add constraint broken
     check (part_id <> ${(await idOf(sku)).toString()} or online <> 12000)`,
  );
}
const mendPrices = () => pool.query("alter table part_price drop constraint if exists broken");

async function idOf(sku: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from part where sku = $1", [sku]);
  return rows[0]?.id ?? 0;
}

async function onlineOf(prefix: string): Promise<number[]> {
  const { rows } = await pool.query<{ online: number }>(
    "select online from part join part_price on part_id = id where sku like $1 order by id",
    [`${prefix}-%`],
  );
  return rows.map(({ online }) => online);
}

beforeEach(() => pool.query("delete from price_change"));

describe("a change of prices that fails", () => {
  it("keeps none waiting that came after it", async () => {
    await plantPart(db, { sku: "QUEUE-1" });
    const bad = await simulate("QUEUE-1");
    await spoil(bad);
    const good = await simulate("QUEUE-1");
    await expect(work()).rejects.toThrow("out of range");
    expect(await answerOf("get", { id: good })).toMatchObject({ change: { state: "simulated" } });
    expect(await answerOf("get", { id: bad })).toMatchObject({
      change: { state: "simulating", failed: null },
    });
  });

  it("is tried again later, five times in a row, and then leaves the queue with why", async () => {
    const id = await simulate("QUEUE-2");
    await spoil(id);
    await expect(work()).rejects.toThrow("out of range");
    await work(); // its time has not come yet
    await pool.query("update price_change set try_after = null where id = $1", [id]);
    await failOut(id, 3);
    expect(await answerOf("get", { id })).toMatchObject({ change: { state: "simulating" } });
    await failOut(id, 1);
    const { change } = await answerOf("get", { id });
    expect(change).toMatchObject({ state: "failed", mayApply: false, mayUndo: false });
    expect(change.failed).toMatchObject({ work: "simulating" });
    expect(change.failed?.reason).toContain("out of range");
    await work();
    for (const verb of ["apply", "undo"])
      expect(codeOf(await call(verb, { id }))).toBe("changed_meanwhile");
    expect((await desk("prices", { filters: { state: "failed" } })).body).toMatchObject({
      items: [{ id, failed: { work: "simulating" } }],
    });
  });

  it("is not counted as failed for what went wrong before it went on", async () => {
    await plantPart(db, { sku: "QUEUE-3" });
    const id = await simulate("QUEUE-3");
    const { rows } = await pool.query("select parts from price_change where id = $1", [id]);
    await spoil(id);
    await failOut(id, 4);
    await pool.query("update price_change set parts = $2 where id = $1", [id, rows[0].parts]);
    await work();
    expect((await pool.query("select tries from price_change")).rows).toEqual([{ tries: 0 }]);
    expect(await answerOf("get", { id })).toMatchObject({ change: { state: "simulated" } });
  });
});

describe("a change of prices that failed half-way", () => {
  it.each([["apply"], ["undo"]] as const)("may be gone on with: %s", async (verb) => {
    const sku = `HALF-${verb}`;
    const price = verb === "apply" ? 119_00 : 120_00;
    await plantPart(db, { sku: `${sku}-1`, price });
    const id = await simulate(sku);
    await work();
    if (verb === "undo") {
      await answerOf("apply", { id });
      await work();
    }
    await breakPricesOf(`${sku}-1`);
    await answerOf(verb, { id });
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(work()).rejects.toThrow("broken");
      await pool.query("update price_change set try_after = null where id = $1", [id]);
    }
    await mendPrices();
    const { change } = await answerOf("get", { id });
    const isHalf = verb === "apply";
    expect(change).toMatchObject({ state: "failed", mayApply: isHalf, mayUndo: true });
    // However long it lies there: what is to be gone on with is not forgotten.
    await forgetPriceChanges(db, new Date(Date.now() + 30 * 24 * 3_600_000));
    await answerOf(verb, { id });
    await work();
    expect(await onlineOf(sku)).toEqual([120_00]);
    expect(await answerOf("get", { id })).toMatchObject({
      change: { state: isHalf ? "applied" : "undone", failed: null },
    });
  });
});

describe("rules that wait to be simulated", () => {
  it("are twenty at most, and again one more when one is done", async () => {
    await plantPart(db, { sku: "WAITS-1" });
    for (let at = 0; at < 19; at += 1) await simulate("WAITS-1");
    const body = { parts: { text: "WAITS-1" }, rule: MORE };
    const both = await Promise.all([call("simulate", body), call("simulate", body)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    expect(codeOf(await call("simulate", body))).toBe("too_many_simulations");
    await work();
    expect((await call("simulate", body)).status).toBe(200);
  });

  it("name their parts by fifty terms at most, each as a category of the shop may be", async () => {
    expect((await sent({ text: textOf(50) })).status).toBe(200);
    expect(codeOf(await sent({ text: textOf(51) }))).toBe("too_many_price_terms");
    expect((await sent({ subcategory: 32_767 })).status).toBe(200);
    for (const subcategory of [32_768, 0]) expect((await sent({ subcategory })).status).toBe(400);
    await work();
  });
});
