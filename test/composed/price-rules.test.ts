import { describe, expect, it } from "vitest";

import { PriceChangeResponse } from "#contract/price-rules.ts";
import { VerifyPartResponse } from "#contract/verification.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { forgetPriceChanges } from "#server/price-rules/forget-changes.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { database, db, desk, pool } = shop;
const signal = new AbortController().signal;

const COST_PLUS = { level: "wholesale", basis: "cost", percent: 30 } as const;

/** Parts of their own for a test, of which the first costs 60 and the next 65 dollars, and so on; the last is unknown. */
async function plant(prefix: string, count = 4): Promise<string[]> {
  const skus = Array.from({ length: count }, (_, place) => `${prefix}-${place + 1}`);
  for (const [place, sku] of skus.entries()) {
    const id = await plantPart(db, { sku, price: 100_00, stock: { [HEREDIA]: 2 } });
    if (place < count - 1)
      await pool.query("insert into part_cost values ($1, $2)", [id, 60_00 + place * 5_00]);
    await pool.query("insert into search_outbox (part_id) values ($1)", [id]);
  }
  await drainSearchOutbox(database);
  return skus;
}

async function send(call: string, body: object, role: "staff" | "manager" = "manager") {
  return desk(`prices/${call}`, body, role);
}
const answerOf = async (call: string, body: object) =>
  PriceChangeResponse.parse((await send(call, body)).body);
const finish = () => workOnPriceChanges(db, signal);

async function simulated(text: string, rule: object = COST_PLUS) {
  const { change } = await answerOf("simulate", { parts: { text }, rule });
  await finish();
  return answerOf("get", { id: change.id });
}

async function done(call: "apply" | "undo", id: number) {
  await answerOf(call, { id });
  await finish();
  return answerOf("get", { id });
}

/** Cents at a level, by sku: of the book of prices, and of what shoppers are searched in. */
async function pricesOf(prefix: string) {
  const { rows } = await pool.query<{ price: number; facet: number }>(
    `select price.wholesale as price, facet.wholesale as facet from part
     join part_price price on price.part_id = part.id join part_facet facet on facet.part_id = part.id
     where sku like $1 order by part.id`,
    [`${prefix}-%`],
  );
  expect(rows.map(({ facet }) => facet)).toEqual(rows.map(({ price }) => price));
  return rows.map(({ price }) => price);
}

describe("a rule for prices", () => {
  it("is simulated first: what it would do is told, and nothing is changed", async () => {
    await plant("RULE-A");
    const found = await simulated("RULE-A");
    expect(found).toMatchObject({
      change: { state: "simulated", madeBy: "manager@example.com", appliedAt: null },
      outcomes: { up: 1, down: 2, unchanged: 0, refused: 1 },
      refused: { no_cost: 1, no_price: 0, below_cost: 0, out_of_range: 0 },
      belowCost: 0,
      // Wholesale at 84.50 and 91 beside precio4 at 90 and repair_shop at 90.
      outOfOrder: 3,
      stockBefore: 540,
      stockAfter: 507,
    });
    expect(found.largest.map(({ sku, before, after }) => [sku, before, after])).toEqual([
      ["RULE-A-1", 90, 78],
      ["RULE-A-2", 90, 84.5],
      ["RULE-A-3", 90, 91],
    ]);
    expect(found.first[2]).toMatchObject({ outOfOrder: "repair_shop", cost: 70, onHand: 2 });
    expect(found.first[3]).toMatchObject({ outcome: "refused", reason: "no_cost", after: null });
    expect(await pricesOf("RULE-A")).toEqual([90_00, 90_00, 90_00, 90_00]);
  });

  it("is applied as it was simulated, once, with search, versions and one entry of the audit log", async () => {
    await plant("RULE-B");
    const { change } = await simulated("RULE-B");
    const { id } = change;
    const twice = await Promise.all([send("apply", { id }), send("apply", { id })]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await finish();
    const applied = await answerOf("get", { id });
    expect(applied).toMatchObject({ written: 3, left: 0, change: { state: "applied" } });
    expect(await pricesOf("RULE-B")).toEqual([78_00, 84_50, 91_00, 90_00]);
    const { rows } = await pool.query(
      "select version from part where sku like 'RULE-B-%' order by id",
    );
    expect(rows.map(({ version }) => version)).toEqual([2, 2, 2, 1]);
    const log = await pool.query("select action, actor, change from audit_log where subject = $1", [
      `prices:${id}`,
    ]);
    expect(log.rows).toMatchObject([
      {
        action: "prices.rule",
        actor: "manager@example.com",
        change: { prices: [null, 3], rule: [null, { level: "wholesale", percent: 30 }] },
      },
    ]);
    expect(codeOf(await send("apply", { id }))).toBe("changed_meanwhile");
  });

  it("leaves and names parts whose price or cost has changed since it was simulated", async () => {
    await plant("RULE-C");
    const { change } = await simulated("RULE-C");
    await send("save", { sku: "RULE-C-1", prices: { wholesale: 89 } });
    await send("save", { sku: "RULE-C-2", cost: 66 });
    await send("save", { sku: "RULE-C-3", prices: { online: 120 } });
    const applied = await done("apply", change.id);
    expect(applied).toMatchObject({ written: 1, left: 2 });
    expect(applied.leftRows.map(({ sku }) => sku)).toEqual(["RULE-C-1", "RULE-C-2"]);
    expect(await pricesOf("RULE-C")).toEqual([89_00, 90_00, 91_00, 90_00]);
  });

  it("leaves a part whose price it starts from has changed, or whose cost has", async () => {
    await plant("RULE-D", 3);
    const rule = { level: "wholesale", basis: "online", percent: -25, ending: "99" };
    const { change } = await simulated("RULE-D", rule);
    await send("save", { sku: "RULE-D-1", prices: { online: 120 } });
    await send("save", { sku: "RULE-D-2", cost: 64 });
    expect(await done("apply", change.id)).toMatchObject({ written: 1, left: 2 });
    expect(await pricesOf("RULE-D")).toEqual([90_00, 90_00, 74_99]);
  });

  it("is taken back within a day where the price is still what it set", async () => {
    await plant("RULE-E");
    const { change } = await simulated("RULE-E");
    const { id } = change;
    expect(codeOf(await send("undo", { id }))).toBe("changed_meanwhile");
    const applied = await done("apply", id);
    expect(applied.change.undoUntil).not.toBeNull();
    await send("save", { sku: "RULE-E-2", prices: { wholesale: 85 } });
    const undone = await done("undo", id);
    expect(undone).toMatchObject({ undone: 2, kept: 1, change: { state: "undone" } });
    expect(undone.leftRows.map(({ sku }) => sku)).toEqual(["RULE-E-2"]);
    expect(await pricesOf("RULE-E")).toEqual([90_00, 85_00, 90_00, 90_00]);
    expect(codeOf(await send("undo", { id }))).toBe("changed_meanwhile");
  });

  it("is no more taken back a day later", async () => {
    await plant("RULE-F", 2);
    const { change } = await simulated("RULE-F");
    await done("apply", change.id);
    await pool.query(
      "update price_change set applied_at = now() - interval '24 hours' where id = $1",
      [change.id],
    );
    expect(codeOf(await send("undo", { id: change.id }))).toBe("changed_meanwhile");
    expect(await pricesOf("RULE-F")).toEqual([78_00, 90_00]);
  });

  it("goes on where it was when the process that worked on it is gone", async () => {
    await plant("RULE-G", 5);
    const { change } = await simulated("RULE-G");
    await answerOf("apply", { id: change.id });
    // What a process leaves behind that was killed after its first stretch of parts.
    const [first] = (await pool.query("select id from part where sku = 'RULE-G-1'")).rows;
    await pool.query("update part_price set wholesale = 7800 where part_id = $1", [first.id]);
    await pool.query(
      "update price_change_row set state = 'written' where change_id = $1 and part_id = $2",
      [change.id, first.id],
    );
    await pool.query("update price_change set position = $2 where id = $1", [change.id, first.id]);
    await Promise.all([finish(), finish()]);
    expect(await answerOf("get", { id: change.id })).toMatchObject({ written: 4, left: 0 });
  });

  it.each([
    [{ brand: "hino", text: "RULE-H" }, ["RULE-H-2"]],
    [{ category: "remanufactured-engines", text: "RULE-H" }, ["RULE-H-3"]],
    [{ subcategory: 2, text: "RULE-H" }, ["RULE-H-3"]],
    [{ text: "rule h 1, rule-h-4", lacks: "picture" }, ["RULE-H-1", "RULE-H-4"]],
    [{ text: "repuesto RULE-H", inStock: true }, ["RULE-H-2", "RULE-H-3", "RULE-H-4"]],
    [{ text: "RULE-H 100%", trust: "unverified" }, []],
    [{ text: "RULE-H", lacks: "price" }, []],
  ])("is for the parts of %j", async (parts, skus) => {
    if ((await pool.query("select from part where sku = 'RULE-H-1'")).rows.length === 0) {
      await plantPart(db, { sku: "RULE-H-1", stock: { [HEREDIA]: 0 } });
      await plantPart(db, { sku: "RULE-H-2", brand: 2 });
      await plantPart(db, { sku: "RULE-H-3", subcategory: 2 });
      await plantPart(db, { sku: "RULE-H-4" });
    }
    const rule = { level: "online", basis: "own", amount: 1 };
    const { change } = await answerOf("simulate", { parts, rule });
    await finish();
    const { first } = await answerOf("get", { id: change.id });
    expect(first.map(({ sku }) => sku)).toEqual(skus);
  });

  it("is read as a file, every part with its price before and after", async () => {
    await plant("RULE-I", 2);
    const { change } = await simulated("RULE-I");
    const { bytes } = await shop.request({
      method: "POST",
      url: "/api/admin/prices/file",
      headers: { authorization: `Bearer ${shop.tokens.manager}` },
      body: { id: change.id },
    });
    expect(bytes.toString().split("\n").slice(1, 3)).toEqual([
      "RULE-I-1,RULE-I-1,Repuesto RULE-I-1,Part RULE-I-1,down,,90.00,78.00,60.00,no,precio4,2",
      "RULE-I-2,RULE-I-2,Repuesto RULE-I-2,Part RULE-I-2,refused,no_cost,90.00,,,no,,2",
    ]);
  });

  it("is forgotten a week after nobody applied it", async () => {
    await plant("RULE-J", 2);
    const { change } = await simulated("RULE-J");
    await forgetPriceChanges(db, new Date(Date.now() + 6 * 24 * 3_600_000));
    expect((await send("get", { id: change.id })).status).toBe(200);
    await forgetPriceChanges(db, new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000));
    expect(codeOf(await send("get", { id: change.id }))).toBe("not_found");
  });

  it.each([
    [{ level: "online", basis: "own" }],
    [{ level: "online", basis: "own", percent: 1, amount: 1 }],
    [{ level: "online", basis: "own", percent: -100 }],
    [{ level: "online", basis: "own", percent: 0.001 }],
    [{ level: "online", basis: "somebody", percent: 1 }],
    [{ level: "vip", basis: "own", percent: 1 }],
  ])("is refused as %j", async (rule) => {
    expect((await send("simulate", { parts: {}, rule })).status).toBe(400);
  });

  it("is a manager's alone, and there is none of another number", async () => {
    for (const call of ["simulate", "get", "apply", "undo", "file"])
      expect((await send(call, { id: 1 }, "staff")).status).toBe(403);
    expect((await desk("prices", {}, "staff")).status).toBe(403);
    for (const call of ["get", "apply", "undo", "file"])
      expect(codeOf(await send(call, { id: 999_999 }))).toBe("not_found");
    expect((await desk("prices", { filters: { state: "applied" } })).text).toContain(
      "manager@example.com",
    );
  });
});

/** What the history of a part has of rules. */
async function ruledPricesOf(sku: string, role: "staff" | "manager" = "manager") {
  return VerifyPartResponse.parse((await desk("verifyparts/get", { sku }, role)).body).ruledPrices;
}

describe("what a rule did to a part stands in the part's history", () => {
  it("who, when, by which rule, from what to what, and the same when it was taken back", async () => {
    const [sku = "", , , unreached = ""] = await plant("PAST-H");
    const { change } = await simulated("PAST-H");
    expect((await ruledPricesOf(sku)).changes).toEqual([]);
    const applied = await done("apply", change.id);
    const step = {
      at: applied.change.appliedAt,
      by: "manager@example.com",
      level: "wholesale",
      before: 90,
      after: 78,
      isUndoing: false,
      rule: { id: change.id, written: { ...change.rule } },
    };
    expect((await ruledPricesOf(sku)).changes).toEqual([step]);
    expect((await ruledPricesOf(unreached)).changes).toEqual([]);
    const undone = await done("undo", change.id);
    expect((await ruledPricesOf(sku)).changes).toEqual([
      { ...step, at: undone.change.undoneAt, before: 78, after: 90, isUndoing: true },
      step,
    ]);
  });

  it("staff sees the price and who changed it, and never the rule, which may say what the part cost", async () => {
    const [sku = ""] = await plant("PAST-J");
    await done("apply", (await simulated("PAST-J")).change.id);
    const [change] = (await ruledPricesOf(sku, "staff")).changes;
    expect(change).toMatchObject({ before: 90, after: 78, rule: null });
    expect(JSON.stringify(await ruledPricesOf(sku, "staff"))).not.toMatch(/cost|percent|basis/);
  });

  it("once what a rule did part by part is forgotten, it is counted and nothing is claimed of it", async () => {
    const [sku = ""] = await plant("PAST-K");
    await done("apply", (await simulated("PAST-K")).change.id);
    const before = await ruledPricesOf(sku);
    await forgetPriceChanges(db, new Date(Date.now() + 8 * 24 * 3_600_000));
    const after = await ruledPricesOf(sku);
    expect(after.changes).toEqual([]);
    expect(after.forgotten).toBeGreaterThan(before.forgotten);
    // A part that came after them was touched by none.
    const [younger = ""] = await plant("PAST-L");
    expect(await ruledPricesOf(younger)).toEqual({ changes: [], forgotten: 0 });
  });
});
