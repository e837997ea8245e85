import { expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { USES_OF_ACCOUNTS } from "./account-use-store.ts";

const { pool } = await openTestDatabase();

it("uses of an account are looked for in every table that knows accounts", async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  // A link may be an invitation's, and what an import keeps of an account is no use of it.
  const others = ["account_link", "import_before"];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...USES_OF_ACCOUNTS, ...others].toSorted(),
  );
});

it("accounts are deleted without looking through whole tables: what refers to them does so by an index", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint key
     where confrelid = 'account'::regclass and contype = 'f' and not exists (select from pg_index
       where indrelid = conrelid and indkey[0] = key.conkey[1]
         and coalesce(pg_get_expr(indpred, indrelid), '(account_id IS NOT NULL)') = '(account_id IS NOT NULL)')
     order by 1`,
  );
  expect(rows).toEqual([]);
});

it("what refers to an account is found by one index, and not by the same one twice", async () => {
  const { rows } = await pool.query<{ indexes: string[] }>(
    `select array_agg(one.indexrelid::regclass::text order by one.indexrelid) as indexes
     from pg_constraint key join pg_index one on one.indrelid = key.conrelid and one.indkey[0] = key.conkey[1]
     where key.confrelid = 'account'::regclass and key.contype = 'f'
     group by one.indrelid, one.indkey::text, one.indclass::text, one.indoption::text,
       pg_get_expr(one.indpred, one.indrelid)
     having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
