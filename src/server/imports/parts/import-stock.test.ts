import { setTimeout as delay } from "node:timers/promises";

import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { movementsInto } from "#server/stock/book-movements.ts";

import { crossingIn } from "../../../../test/factories/crossing.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { importInto } from "../../../../test/import-shop.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { holdStock } from "./stock-import-store.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const imports = await importInto(shop.database);
const { waiting } = crossingIn(pool);

const SKUS = Array.from({ length: 20 }, (_, at) => `PART-${at}`);
const partIds = new Map<string, number>();

beforeAll(async () => {
  await plantCounter(db);
  for (const sku of ["FILTER", "PUMP", ...SKUS])
    partIds.set(sku, await plantPart(db, { sku, price: 19_99, stock: { [HEREDIA]: 1_000 } }));
});
afterEach(() => requireWholeLedger(shop.database));

async function stockOf(sku: string) {
  return db
    .selectFrom("stock")
    .select(["on_hand", "sold", "incoming", "incoming_on"])
    .where("part_id", "=", partIds.get(sku) ?? 0)
    .where("warehouse_id", "=", HEREDIA)
    .executeTakeFirstOrThrow();
}

async function movementsOf(sku: string) {
  const { rows } = await pool.query<{ kind: string; quantity: number; reference: number | null }>(
    `select kind, quantity, coalesce(order_number, import_run_id)::int as reference
     from stock_movement where part_id = $1 order by id`,
    [partIds.get(sku)],
  );
  return rows;
}

async function importStock(content: string) {
  const { run, judged } = await imports.run({ kind: "stock", content });
  const results = judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
  return { run, results };
}

const buy = (sku: string, quantity: number) =>
  shop.place({ items: [{ sku, quantity }], email: `${crypto.randomUUID()}@example.com` });

/** An order that has taken its pieces and has not said so yet; `commit` says it. */
async function takeUncommitted(sku: string, quantity: number) {
  const trx = await db.startTransaction().execute();
  await sql`
    with taken as (
      update stock set on_hand = on_hand - ${quantity} where part_id = ${partIds.get(sku)}
      returning part_id, warehouse_id, ${-quantity}::int as quantity, on_hand
    ) ${movementsInto(sql`taken`, { kind: "import", runId: null })}`.execute(trx);
  return { commit: () => trx.commit().execute() };
}

describe("an import of stock while orders come in", () => {
  it("leaves alone what the file does not say, whoever takes pieces meanwhile", async () => {
    const taking = await takeUncommitted("FILTER", 30);
    const importing = importStock("sku,warehouse,incoming\nFILTER,HER,5\n");
    await expect.poll(waiting).toBeGreaterThan(0);
    await taking.commit();
    expect((await importing).results).toEqual(["update"]);
    expect(await stockOf("FILTER")).toMatchObject({ on_hand: 970, incoming: 5 });
  });

  it("books the difference to what is there when its turn comes, not to what was there before", async () => {
    const taking = await takeUncommitted("PUMP", 30);
    const importing = importStock("sku,warehouse,on_hand\nPUMP,HER,500\n");
    await expect.poll(waiting).toBeGreaterThan(0);
    await taking.commit();
    const { run } = await importing;
    expect(await stockOf("PUMP")).toMatchObject({ on_hand: 500 });
    expect((await movementsOf("PUMP")).at(-1)).toEqual({
      kind: "import",
      quantity: -470,
      reference: run.id,
    });
  });

  it("holds its shelves as soon as it has read them, so that no order comes between", async () => {
    const [partId = 0] = partIds.values();
    const trx = await db.startTransaction().execute();
    const { levels } = await holdStock(trx, [{ partId, warehouseId: HEREDIA }]);
    expect(levels).toHaveLength(1);
    await expect(
      pool.query("select from stock where part_id = $1 for update nowait", [partId]),
    ).rejects.toThrow("could not obtain lock");
    await trx.rollback().execute();
  });

  it("makes no piece out of nothing, with orders of many parts at once", async () => {
    const before = new Map(
      await Promise.all(SKUS.map(async (sku) => [sku, (await stockOf(sku)).on_hand] as const)),
    );
    const over = new AbortController();
    const importing = (async () => {
      for (let incoming = 1; !over.signal.aborted; incoming += 1)
        await importStock(
          ["sku,warehouse,incoming", ...SKUS.map((sku) => `${sku},HER,${incoming}`)].join("\n"),
        );
    })();
    const bought = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await delay(at * 10);
        const [one = "", other = ""] = [SKUS[at % SKUS.length], SKUS[(at * 7 + 3) % SKUS.length]];
        const items = [...new Set([other, one])].map((sku) => ({ sku, quantity: 2 }));
        const { kind } = await shop.place({ items, email: `many${at}@example.com` });
        expect(kind).toBe("placed");
        return items;
      }),
    );
    over.abort();
    await importing;
    for (const { sku, quantity } of bought.flat())
      before.set(sku, (before.get(sku) ?? 0) - quantity);
    const after = await Promise.all(SKUS.map(async (sku) => (await stockOf(sku)).on_hand));
    expect(after).toEqual([...before.values()]);
  });
});

describe("a count as of a moment", () => {
  it("is less the orders since then, by a column or for the whole file", async () => {
    await importStock("sku,warehouse,on_hand\nFILTER,HER,100\nPUMP,HER,100\n");
    const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
    const counted = (rows[0]?.now ?? new Date()).toISOString();
    await buy("FILTER", 7);
    await buy("PUMP", 4);
    expect(
      (await importStock(`sku,warehouse,on_hand,as_of\nFILTER,HER,250,${counted}\n`)).results,
    ).toEqual(["update"]);
    expect(await stockOf("FILTER")).toMatchObject({ on_hand: 243 });
    await imports.run({
      kind: "stock",
      content: "sku,warehouse,on_hand\nPUMP,HER,100\nFILTER,HER,3\n",
      options: { asOf: counted },
    });
    expect(await stockOf("PUMP")).toMatchObject({ on_hand: 96 });
    expect(await stockOf("FILTER")).toMatchObject({ on_hand: 0 });
  });

  it("says in a dry run what it would come to, and holds nothing", async () => {
    const before = await movementsOf("PUMP");
    const { judged } = await imports.run({
      kind: "stock",
      content: "sku,warehouse,on_hand\nPUMP,HER,5\nPUMP,MIA,5\n",
      isDryRun: true,
    });
    expect(judged.map(({ outcome }) => outcome.result)).toEqual(["update", "create"]);
    expect(await movementsOf("PUMP")).toEqual(before);
  });

  it("is refused when the moment is still to come, or is none", async () => {
    const { results } = await importStock(
      "sku,warehouse,on_hand,as_of\nFILTER,HER,1,2999-01-01 10:00\nFILTER,MIA,1,ayer\n",
    );
    expect(results).toEqual(["still_to_come", "not_a_moment"]);
  });
});

describe("the book of stock", () => {
  it("has every change with what it was for", async () => {
    await importStock("sku,warehouse,on_hand\nPUMP,HER,50\n");
    const opened = (await movementsOf("PUMP")).length;
    await buy("PUMP", 2);
    await shop.place({
      items: [{ sku: "PUMP", quantity: 3 }],
      token: "tok_declined",
      email: "declined@example.com",
    });
    const { run } = await importStock("sku,warehouse,on_hand\nPUMP,HER,60\n");
    const orders = await db.selectFrom("shop_order").select("number").orderBy("number").execute();
    const [paid, declined] = orders.slice(-2).map(({ number }) => number);
    expect((await movementsOf("PUMP")).slice(opened)).toEqual([
      { kind: "order", quantity: -2, reference: paid },
      { kind: "order", quantity: -3, reference: declined },
      { kind: "release", quantity: 3, reference: declined },
      { kind: "import", quantity: 12, reference: run.id },
    ]);
  });
});
