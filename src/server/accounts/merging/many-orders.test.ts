import { expect, it } from "vitest";

import { openMergingShop } from "../../../../test/factories/account-merge.ts";

const { pool, both, merge, ordered } = await openMergingShop();

it("orders are moved however many they are, so many at a time", async () => {
  const { kept, gone } = await both();
  const pattern = await ordered(gone);
  await pool.query(
    `insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('number', 900000 + at, 'status', 'cancelled', 'is_holding', false))).*
     from shop_order o, generate_series(1, 2500) at where o.number = $1`,
    [pattern],
  );
  await merge(kept, gone);
  const { rows } = await pool.query(
    "select account_id, count(*)::int as orders from shop_order where account_id = any($1) group by 1",
    [[kept.accountId, gone.accountId]],
  );
  expect(rows).toEqual([{ account_id: kept.accountId, orders: 2_501 }]);
});
