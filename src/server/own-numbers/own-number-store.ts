import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** A number that a customer calls a part by. */
export type OwnNumber = { key: string; number: string; sku: string };

/** Changes of an account's numbers come one after the other, until the transaction ends. */
export async function lockOwnNumbers(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `own numbers ${accountId}`);
}

export async function countOwnNumbers(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from own_part_number where account_id = ${accountId}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Those of these keys that the account has. */
export async function findOwnNumbers(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<OwnNumber[]> {
  const { rows } = await sql<OwnNumber>`
    select key, number, sku from own_part_number
    where account_id = ${accountId}::uuid and key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}

/** Adds numbers, each in the place of one with the same key. */
export async function putOwnNumbers(
  db: Database,
  accountId: string,
  numbers: readonly OwnNumber[],
): Promise<void> {
  await sql`
    insert into own_part_number (account_id, key, number, sku)
    select ${accountId}::uuid, * from unnest(${numbers.map(({ key }) => key)}::text[],
      ${numbers.map(({ number }) => number)}::text[], ${numbers.map(({ sku }) => sku)}::text[])
    on conflict (account_id, key) do update set number = excluded.number, sku = excluded.sku`.execute(
    db,
  );
}

/** Takes numbers away, all of them without keys; how many there were. */
export async function deleteOwnNumbers(
  db: Database,
  accountId: string,
  keys: readonly string[] | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from own_part_number where account_id = ${accountId}::uuid
      and (${keys === null} or key = any(${[...(keys ?? [])]}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Makes what one account calls parts the other's, but for what that calls a part by already. */
export async function moveNumbers(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await sql`
    insert into own_part_number (account_id, key, number, sku)
    select ${kept}::uuid, key, number, sku from own_part_number where account_id = ${gone}::uuid
    on conflict (account_id, key) do nothing`.execute(db);
  await deleteOwnNumbers(db, gone, null);
}

/** Notes with the account whether it has any, which every session reads. */
export async function noteOwnNumbers(db: Database, accountId: string): Promise<void> {
  await sql`
    update account set has_own_numbers =
      exists (select from own_part_number where account_id = account.id)
    where id = ${accountId}::uuid`.execute(db);
}

export type OwnNumberPage = { accountId: string; beginning: string; after: string; limit: number };

/** Numbers that begin so, from behind a key on. */
export async function listOwnNumbers(
  db: Database,
  { accountId, beginning, after, limit }: OwnNumberPage,
): Promise<OwnNumber[]> {
  const { rows } = await sql<OwnNumber>`
    select key, number, sku from own_part_number
    where account_id = ${accountId}::uuid and key > ${after} and starts_with(key, ${beginning})
    order by key limit ${limit}`.execute(db);
  return rows;
}

/** What an account calls parts, by their sku; each by its first number, as they are sorted, and all of them. */
export async function findNumbersOf(
  db: Database,
  accountId: string,
  skus: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ sku: string; numbers: string[] }>`
    select sku, array_agg(number order by key) as numbers from own_part_number
    where account_id = ${accountId}::uuid and sku = any(${[...skus]}::text[]) group by sku`.execute(
    db,
  );
  return new Map(rows.map(({ sku, numbers }) => [sku, numbers]));
}

/** The parts that are sold and whose own number begins so, the whole number first. */
export async function findPartsCalled(
  db: Database,
  { accountId, key, most }: { accountId: string; key: string; most: number },
): Promise<OwnNumber[]> {
  const { rows } = await sql<OwnNumber>`
    select own.key, own.number, own.sku from own_part_number own join part on part.sku = own.sku
    where own.account_id = ${accountId}::uuid and starts_with(own.key, ${key})
    order by own.key limit ${most}`.execute(db);
  return rows;
}
