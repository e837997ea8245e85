import { sql } from "kysely";
import { expect, it } from "vitest";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";
import { importedPricesOf } from "#server/verification/imported-prices.ts";

const { db, shop, imported, takenBack, planted } = await openUndoingShop();

async function idOf(sku: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from part where sku = ${sku}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What files did to a part, the newest first, in cents. */
async function historyOf(sku: string, withCosts = true) {
  const rows = await importedPricesOf(db, await idOf(sku), { withCosts });
  return rows.map(({ runId: run, fields, before, after, ...row }) =>
    Object.assign(row, {
      run,
      changes: fields.map((field) => [field, before[field] ?? null, after[field] ?? null]),
    }),
  );
}

it("each part keeps which file set its prices, from what to what, and nothing of what the file left", async () => {
  const [sku, same] = await planted();
  await imported("prices", "sku,online,wholesale,cost", `${sku},10,9,5`, `${same},10,9,5`);
  const run = await imported("prices", "sku,online,wholesale", `${sku},12.5,9`, `${same},10,9`);
  const [latest, first] = await historyOf(sku);
  expect(latest).toMatchObject({
    run,
    isUndoing: false,
    changes: [["online", 10_00, 12_50]],
  });
  expect(latest?.fileName).not.toBe("");
  expect(first?.changes.map(([field, , after]) => [field, after])).toEqual([
    ["online", 10_00],
    ["wholesale", 9_00],
    ["cost", 5_00],
  ]);
  expect(await historyOf(same)).toHaveLength(1);
});

it("what a part costs the shop is told to managers alone", async () => {
  const [sku] = await planted();
  await imported("prices", "sku,cost", `${sku},5`);
  expect(await historyOf(sku)).toMatchObject([{ changes: [["cost", null, 5_00]] }]);
  expect(await historyOf(sku, false)).toEqual([]);
});

it("taking a file back is said as well, with what the prices were", async () => {
  const [sku] = await planted();
  await imported("prices", "sku,online", `${sku},10`);
  const run = await imported("prices", "sku,online", `${sku},11`);
  await takenBack(run);
  const [back, set] = await historyOf(sku);
  expect(set).toMatchObject({ run, isUndoing: false, changes: [["online", 10_00, 11_00]] });
  expect(back).toMatchObject({ run, isUndoing: true, changes: [["online", 11_00, 10_00]] });
});

it("a dry run leaves no line, and lines of more than thirty days go", async () => {
  const [sku, old] = await planted();
  await shop.run({ kind: "prices", content: `sku,online\n${sku},10`, isDryRun: true });
  expect(await historyOf(sku)).toEqual([]);
  await imported("prices", "sku,online", `${sku},10`, `${old},10`);
  await sql`update imported_price set at = now() - interval '31 days'
    where part_id = ${await idOf(old)}`.execute(db);
  await expireImports(db, { folder: shop.folder, now: new Date() });
  expect(await historyOf(old)).toEqual([]);
  expect(await historyOf(sku)).toHaveLength(1);
  await expireImports(db, { folder: shop.folder, now: new Date(Date.now() + 31 * DAY_MS) });
  expect(await historyOf(sku)).toEqual([]);
});
