import {
  ownNumberKey,
  type OwnNumberRow,
  ownRowProblem,
  type OwnRowProblem,
} from "#domain/part/own-number.ts";
import { MOST_OWN_NUMBERS } from "#domain/part/own-number-bounds.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { meantSkus } from "#server/cart/resolve-list.ts";
import { findNumberedSkus } from "#server/parts/numbered-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  countOwnNumbers,
  deleteOwnNumbers,
  findOwnNumbers,
  listOwnNumbers,
  lockOwnNumbers,
  noteOwnNumbers,
  type OwnNumber,
  type OwnNumberPage,
  putOwnNumbers,
} from "./own-number-store.ts";

/** Rows that are looked up and written by one statement. */
const BATCH = 1_000;
/** The most parts that are named of a row which may mean several. */
const MOST_MEANT = 12;

/** What became of a row; of one that may mean several parts, which they are. */
export type OwnRowResult = {
  row: OwnNumberRow;
  result: "added" | "changed" | "unchanged" | "repeated" | "not_found" | "several" | "full" | OwnRowProblem; // prettier-ignore
  skus: string[];
};

export type OwnNumberKeeper = {
  /** Keeps what rows say, each by itself: one that is not good keeps no other from being kept. */
  keep: (accountId: string, rows: readonly OwnNumberRow[]) => Promise<OwnRowResult[]>;
  /** Takes numbers away, all of them for null; how many there were. */
  remove: (accountId: string, numbers: readonly string[] | null) => Promise<number>;
  list: (page: OwnNumberPage) => Promise<OwnNumber[]>;
};

/** The numbers that a customer calls parts by: their account's alone. */
export function createOwnNumbers(db: Database): OwnNumberKeeper {
  const alone = <Result>(accountId: string, change: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockOwnNumbers(trx, accountId);
      const result = await change(trx);
      await noteOwnNumbers(trx, accountId);
      return result;
    });
  return {
    keep: (accountId, rows) =>
      alone(accountId, async (trx) => {
        const keeping = {
          trx,
          accountId,
          room: await roomOf(trx, accountId),
          seen: new Set<string>(),
        };
        const results: OwnRowResult[] = [];
        for (let from = 0; from < rows.length; from += BATCH)
          results.push(...(await keepBatch(keeping, rows.slice(from, from + BATCH))));
        return results;
      }),
    remove: (accountId, numbers) => {
      const keys = numbers && numbers.map((number) => ownNumberKey(number));
      return alone(accountId, (trx) => deleteOwnNumbers(trx, accountId, keys));
    },
    list: (page) => listOwnNumbers(db, page),
  };
}

async function roomOf(db: Database, accountId: string): Promise<number> {
  return MOST_OWN_NUMBERS - (await countOwnNumbers(db, accountId));
}

type Keeping = {
  trx: Database;
  accountId: string;
  /** How many more the account may have. */
  room: number;
  /** The keys of the rows before: of a number that comes again the first row counts. */
  seen: Set<string>;
};

async function keepBatch(keeping: Keeping, rows: readonly OwnNumberRow[]): Promise<OwnRowResult[]> {
  const { trx, accountId } = keeping;
  const good = rows.filter((row) => ownRowProblem(row) === undefined);
  const numbered = await findNumberedSkus(
    trx,
    good.map(({ part }) => ({ number: part, key: partNumberKey(part) })),
  );
  const kept = await findOwnNumbers(
    trx,
    accountId,
    good.map(({ number }) => ownNumberKey(number)),
  );
  const bySku = Map.groupBy(numbered, ({ sku }) => sku);
  const byKey = Map.groupBy(numbered, ({ key }) => key);
  const bearing = (part: string) => [
    ...(bySku.get(part) ?? []),
    ...(byKey.get(partNumberKey(part) || " ") ?? []),
  ];
  const before = new Map(kept.map((one) => [one.key, one]));
  const results = rows.map((row): OwnRowResult => {
    const problem = ownRowProblem(row);
    if (problem) return { row, result: problem, skus: [] };
    const skus = meantSkus(row.part, bearing(row.part)).map(({ sku }) => sku);
    return {
      row,
      skus: skus.slice(0, MOST_MEANT),
      result: resultOf(keeping, { row, skus, before }),
    };
  });
  const put = results.flatMap(({ row: { number }, result, skus: [sku = ""] }) =>
    result === "added" || result === "changed" ? [{ key: ownNumberKey(number), number, sku }] : [],
  );
  if (put.length > 0) await putOwnNumbers(trx, accountId, put);
  return results;
}

type Judged = { row: OwnNumberRow; skus: string[]; before: ReadonlyMap<string, OwnNumber> };

function resultOf(keeping: Keeping, { row, skus, before }: Judged): OwnRowResult["result"] {
  const [sku, ...others] = skus;
  if (sku === undefined) return "not_found";
  if (others.length > 0) return "several";
  const key = ownNumberKey(row.number);
  if (keeping.seen.has(key)) return "repeated";
  const known = before.get(key);
  if (!known && keeping.room === 0) return "full";
  keeping.seen.add(key);
  if (known) return known.sku === sku && known.number === row.number ? "unchanged" : "changed";
  keeping.room -= 1;
  return "added";
}
