import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { MERGED_TABLES } from "./merged-tables.ts";

const { pool } = await openTestDatabase();

it("every table that knows accounts is one that a merge has an answer for", async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    Object.values(MERGED_TABLES).flat().toSorted(),
  );
});

it("what is of money or of business follows a merge that came between, whichever version writes it", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select event_object_table as name from information_schema.triggers
     where action_statement ~ 'follow_merged_account' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "account_payment",
    "certificate",
    "contact_message",
    "coupon_use",
    "credit_use",
    "customer_note",
    "fitment_report",
    "quote",
    "shop_order",
    "upload",
  ]);
});
