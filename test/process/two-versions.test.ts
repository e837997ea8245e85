import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCoupon, plantCounter, plantPart } from "../factories/sellable.ts";
import { type Buyer, openCounter, type Purchase, send } from "../faults/buy.ts";
import { askShop, type FaultyRequest, type Reply } from "../faults/faulty-shop.ts";
import { type RunningShop, spawnShop, startCommand, until } from "./launch-shop.ts";
import { nextVersion } from "./next-version.ts";
import { failedStart, startShop, temporaryFolder } from "./running-shop.ts";
import { workersOf } from "./shop-workers.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** What the next version does to tables that everybody uses: several in one transaction, as orders lock them too. */
const COMPATIBLE = {
  "9001-next-columns.sql": `-- Columns that this version does not know.
-- Versions since 0150 can run on it.
alter table part add column of_next text;
alter table part_price add column of_next text;
alter table stock add column of_next int not null default 0;
alter table coupon add column of_next text;
alter table setting add column of_next text;
`,
  "9002-next-orders.sql": `-- And of orders, with a table of its own.
-- Versions since 0150 can run on it.
alter table shop_order add column of_next text;
alter table order_line add column of_next text;
create table next_thing (order_number bigint references shop_order);
create index on shop_order (of_next) where of_next is not null;
`,
};
const INCOMPATIBLE = `-- A column that this version reads, by another name.
-- No version before can run on it.
alter table coupon rename column of_next to of_the_version_after;
`;
/** So many requests more are answered before the next thing happens. */
const ENOUGH = 30;
/** Between two requests of somebody, so that most of the processors is left to what starts. */
const PAUSE_MS = 60;

let env: Record<string, string>;
let database: ShopDatabase;
let buy: Buyer;
const connectionString = createTestDatabase();

beforeAll(async () => {
  const url = await connectionString;
  database = openDatabase(url);
  env = { DATABASE_URL: url, RATE_LIMIT_SCALE: "1000000", DATA_DIR: await temporaryFolder() };
  await plantCounter(database.db);
  await plantPart(database.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000_000 } });
  await plantCoupon(database.db, { code: "TENTH", percent: 10 });
  buy = await openCounter({ database });
});
afterAll(async () => database.close());

/** What stands before the shop: it asks one process after the other, and the next one where a connection breaks. */
function openBalancer() {
  const urls: string[] = [];
  let turn = 0;
  const goesTo = async <Answer>(
    ask: (url: string) => Promise<Answer>,
    isAnswer: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const first = turn;
    turn += 1;
    for (let tried = 0; ; tried += 1) {
      const answer = await ask(urls[(first + tried) % urls.length] ?? "");
      if (isAnswer(answer) || tried === 2) return answer;
    }
  };
  return {
    add: ({ url }: RunningShop) => void urls.push(url),
    leave: ({ url }: RunningShop) => void urls.splice(urls.indexOf(url), 1),
    ask: (request: FaultyRequest): Promise<Reply> =>
      goesTo(
        (url) => askShop(url, request),
        ({ status }) => status !== 0,
      ),
    /** The status of a page; 0 where the connection broke. */
    look: (page: string): Promise<number> =>
      goesTo(
        (url) =>
          fetch(url + page).then(
            async (reply) => (await reply.text(), reply.status),
            () => 0,
          ),
        (status) => status !== 0,
      ),
  };
}

/** Looks, searches and buys without a pause until `end` is called, which says what was not answered well. */
function keepShopping({ ask, look }: ReturnType<typeof openBalancer>) {
  const over = new AbortController();
  const failures: string[] = [];
  let answered = 0;
  const note = (what: string, status: number) => {
    if (status === 200) answered += 1;
    else failures.push(`${what}: ${status}`);
  };
  const looking = async () => {
    note("page", await look("/part/FILTER"));
    note("settings", (await ask({ url: "settings" })).status);
    note("product", (await ask({ url: "products/FILTER" })).status);
    const body = { partsFilters: { searchText: "filter" } };
    note("search", (await ask({ url: "products", body })).status);
  };
  const purchases: Purchase[] = [];
  const buying = async () => {
    const email = `buyer-${purchases.length}@example.com`;
    const coupon = purchases.length % 2 === 0 ? { coupon: "TENTH" } : {};
    const purchase = buy({ email, sku: "FILTER", method: "transfer", ...coupon });
    purchases.push(purchase);
    note("order", (await send({ ask }, purchase)).status);
  };
  const again = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work();
      await delay(PAUSE_MS);
    }
  };
  const all = Promise.all([looking, looking, buying, buying].map(again));
  return {
    purchases,
    more: async (): Promise<void> => {
      const [wanted, bought] = [answered + ENOUGH, purchases.length + 4];
      await until(async () => answered >= wanted && purchases.length >= bought);
    },
    end: async (): Promise<string[]> => {
      over.abort();
      await all;
      return failures;
    },
  };
}

/** Kills the worker that serves with SIGKILL, and waits for another in its place that is ready. */
async function replaced(shop: RunningShop): Promise<void> {
  const [killed = 0] = await workersOf(shop, "serve");
  process.kill(killed, "SIGKILL");
  await until(async () => {
    const now = await workersOf(shop, "serve");
    return now.length === 1 && !now.includes(killed) && (await fetch(`${shop.url}/readyz`)).ok;
  });
}

async function stopped({ child, ended }: RunningShop): Promise<void> {
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
}

/** How an operator's command of a version ends, and what it printed. */
async function command(name: string, root = ROOT) {
  return spawnShop({
    env,
    cwd: root,
    command: [process.execPath, path.join(root, "src/shop.ts"), name],
  }).ended;
}

it("go side by side and back again, without a request that fails (ADR 0075)", async () => {
  const balancer = openBalancer();
  const old = await startShop({ env: { ...env, WORKERS: "1" } });
  balancer.add(old);
  const shoppers = keepShopping(balancer);
  await shoppers.more();

  const root = await nextVersion(COMPATIBLE);
  const next = await startShop({ env, cwd: root, command: startCommand(root) });
  balancer.add(next);
  await shoppers.more();

  await replaced(old);
  await shoppers.more();

  balancer.leave(old);
  await stopped(old);
  const back = await startShop({ env });
  balancer.add(back);
  await shoppers.more();

  balancer.leave(next);
  await stopped(next);
  await shoppers.more();

  expect(await shoppers.end()).toEqual([]);
  const placed = await database.pool.query("select from shop_order");
  expect(placed.rowCount).toBe(shoppers.purchases.length);
  expect(await command("ledger:check")).toMatchObject({
    code: 0,
    output: expect.stringContaining("The ledger is whole."),
  });

  // A version on which this one cannot run: it is not ready, starts no more, and says so.
  await writeFile(path.join(root, "db/migrations/9003-next-names.sql"), INCOMPATIBLE);
  expect(await command("migrate", root)).toMatchObject({ code: 0 });
  await until(async () => (await fetch(`${back.url}/readyz`)).status === 503);
  await stopped(back);
  const { code, output } = await failedStart({ env });
  expect(output.trim()).toMatch(
    /^The database is newer than this version of the shop, which cannot run on its migration 9003-next-names\.sql\. Start a version that has it\. .+$/,
  );
  expect(code).toBe(1);
}, 400_000);
