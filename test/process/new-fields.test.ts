import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";
import { send } from "#web/api/send.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { startCommand } from "./launch-shop.ts";
import { nextVersion } from "./next-version.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

/** A field that the next version's page sends and this version does not know. */
const NEW_FIELD = {
  file: "src/contract/products.ts",
  text: "export const ProductsRequest = z.strictObject({ partsFilters: PartsFilters });",
  instead:
    "export const ProductsRequest = z.strictObject({ partsFilters: PartsFilters, ofNext: z.string().optional() });",
};
const SEARCH = { path: "products", locale: "en" } as const;
const NEXT_BODY = { partsFilters: { searchText: "filter" }, ofNext: "new" };

let database: ShopDatabase;
const connectionString = createTestDatabase();
beforeAll(async () => {
  database = openDatabase(await connectionString);
  await plantCounter(database.db);
  await plantPart(database.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1 } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

it("a page of the next version loses nothing though processes of this one answer too (ADR 0075)", async () => {
  const env = {
    DATABASE_URL: await connectionString,
    RATE_LIMIT_SCALE: "1000",
    DATA_DIR: await temporaryFolder(),
  };
  const root = await nextVersion({}, [NEW_FIELD]);
  const old = await startShop({ env });
  const next = await startShop({ env, cwd: root, command: startCommand(root) });

  const through = fetch;
  let isPage = true;
  let at = [old.url, next.url];
  const statuses: number[] = [];
  // A browser, and a balancer that asks one process after the other.
  vi.stubGlobal("location", { pathname: "/en" });
  vi.stubGlobal("document", {});
  vi.stubGlobal("fetch", async (address: string, init: { headers: Record<string, string> }) => {
    const url = at[statuses.length % at.length] ?? "";
    const headers = { ...init.headers, ...(isPage && { "sec-fetch-site": "same-origin" }) };
    const reply = await through(url + address, { ...init, headers });
    statuses.push(reply.status);
    return reply;
  });

  for (let call = 0; call < 3; call += 1)
    expect(JSON.parse(await send({ ...SEARCH, body: NEXT_BODY }))).toHaveProperty("products");
  expect(statuses).toEqual([421, 200, 421, 200, 421, 200]);

  // What both versions know either answers at once.
  const { partsFilters } = NEXT_BODY;
  for (let call = 0; call < 2; call += 1) await send({ ...SEARCH, body: { partsFilters } });
  expect(statuses.slice(-2)).toEqual([200, 200]);

  // A program is told at once what is wrong.
  isPage = false;
  at = [old.url];
  await expect(send({ ...SEARCH, body: NEXT_BODY })).rejects.toMatchObject({ status: 400 });
});
