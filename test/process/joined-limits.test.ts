import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { type RunningShop, until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

/** 900 searches a minute, of which a tenth. */
const SCALE = "0.1";
const MOST = 90;

let database: ShopDatabase;
let url = "";
const connectionString = createTestDatabase();

/** A machine of its own: it shares nothing with the other but the database. */
async function machine(env: Record<string, string> = {}): Promise<RunningShop> {
  return startShop({
    env: {
      DATABASE_URL: url,
      DATA_DIR: await temporaryFolder(),
      RATE_LIMIT_SCALE: SCALE,
      TRUST_PROXY: "loopback",
      ...env,
    },
  });
}

beforeAll(async () => {
  url = await connectionString;
  database = openDatabase(url);
  await plantCounter(database.db);
  await plantPart(database.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1 } });
});
afterAll(async () => database.close());

async function search({ url: at }: RunningShop, client: string): Promise<number> {
  const { status } = await fetch(`${at}/api/products`, {
    method: "POST",
    body: JSON.stringify({ partsFilters: { searchText: "filter" } }),
    headers: {
      "content-type": "application/json",
      connection: "close", // so that workers take turns
      "x-forwarded-for": client,
    },
  });
  return status;
}

/** How many of so many searches are answered. */
async function searches(at: RunningShop, times: number, client: string): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time += 1) if ((await search(at, client)) === 200) answered += 1;
  return answered;
}

it("a client who called as often as they may at one machine is refused at the other, workers and all (ADR 0077)", async () => {
  const [one, crew] = [await machine(), await machine({ WORKERS: "2" })];
  const client = "198.51.100.1";
  expect(await searches(one, 60, client)).toBe(60);
  // As soon as it is heard there, 30 are left.
  expect(await searches(crew, 1, client)).toBe(1);
  const isWritten = async (points: number) =>
    (await database.pool.query("select from call_count where points = $1", [points])).rowCount ===
    1;
  await until(() => isWritten(60));
  let passed = 1;
  await until(async () => {
    const status = await search(crew, client);
    if (status === 200) passed += 1;
    return status === 429;
  });
  // Both of its workers have told one count of the whole machine.
  await until(() => isWritten(passed));
  const { rows } = await database.pool.query<{ points: number }>(
    "select points from call_count where name = 'search' order by points",
  );
  expect(rows.map(({ points }) => points)).toEqual([passed, 60].toSorted((a, b) => a - b));
  expect(passed).toBeLessThan(MOST);
  expect(passed).toBeGreaterThanOrEqual(MOST - 60);
  await until(async () => (await search(one, client)) === 429);

  expect(await searches(one, 5, "203.0.113.7")).toBe(5);
  expect(await searches(crew, 5, "203.0.113.7")).toBe(5);
});
