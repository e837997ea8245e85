import { describe, expect, it } from "vitest";

import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { productsResponse } from "../../../test/factories/shop-api.ts";
import { suggestingOwnNumbers, withOwnNumbers } from "./find-by-own-number.ts";
import { ownNumbersOf } from "./name-lines.ts";

type Catalogue = Pick<PartCatalogue, "products" | "product" | "options">;

const { db, pool } = await openTestDatabase();
const FOUND = productsResponse([]);
const NOTHING = { parts: [], phrases: [], categories: [], brands: [], vehicleParts: [] };
const ACCOUNT: SignedIn = {
  accountId: "0190f3a0-0000-7000-8000-000000000000",
  sessionId: "0190f3a0-0000-7000-8000-000000000000",
  email: "ana@example.com",
  adminLevel: 0,
  priceLevel: "online",
};
const GUEST: Caller = { viewer: { kind: "guest" }, locale: "es", storefront: "cr" };

/** The same database, with a count of the statements that it is sent. */
function counting(): { db: Database; sent: () => number } {
  let sent = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counted, sent: () => sent };
}

/** How many statements a search, a part, its row and a suggestion cost on top. */
async function statementsFor(caller: Caller): Promise<number> {
  const { db: counted, sent } = counting();
  const catalogue = withOwnNumbers<Catalogue>(counted, {
    products: async () => FOUND,
    product: async () => undefined,
    options: async () => [],
  });
  const suggest = suggestingOwnNumbers(counted, async () => NOTHING);
  await catalogue.products({ searchText: "B-77" }, caller);
  await catalogue.product("X", caller);
  await catalogue.options("X", caller);
  await ownNumbersOf(counted, caller, ["X"]);
  await suggest("B-77", caller);
  return sent();
}

describe("what one's own numbers cost a search", () => {
  it("is no statement for guests, and none for accounts that have no numbers", async () => {
    expect(await statementsFor(GUEST)).toBe(0);
    expect(await statementsFor({ ...GUEST, account: ACCOUNT })).toBe(0);
    expect(await statementsFor({ ...GUEST, account: { ...ACCOUNT, hasOwnNumbers: false } })).toBe(
      0,
    );
  });

  it("is a look-up by key for whoever has some", async () => {
    const account = { ...ACCOUNT, hasOwnNumbers: true };
    expect(await statementsFor({ ...GUEST, account })).toBe(3);
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      "explain select from own_part_number where account_id = gen_random_uuid() and key = 'B77'",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("own_part_number_pkey");
  });
});
