import { createMailLinks } from "#server/accounts/mail-links.ts";
import { createMergeAccounts } from "#server/accounts/merging/merge-accounts.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { plantCustomer } from "./customer.ts";
import { CLIENT, openOrderShop, type OrderShop } from "./order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "./sellable.ts";

let people = 0;

/** A shop with orders whose manager merges accounts, and whoever has two. */
export async function openMergingShop(opening: Parameters<typeof openOrderShop>[0] = {}) {
  const shop = await openOrderShop(opening);
  const { database } = shop;
  const { db, pool } = database;
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
  const manager = {
    holder: await plantCustomer(database, { email: "unifica@example.com", adminLevel: 2 }),
    client: CLIENT,
  };
  const links = createMailLinks(() => "https://tienda.example");
  const mergeAccounts = createMergeAccounts({ db, links, now: shop.now });
  const state = stateOf(shop);
  return {
    ...shop,
    ...state,
    db,
    pool,
    manager,
    both: bothOf(shop),
    /** Merges one into the other, as they are now. */
    merge: async (kept: SignedIn, gone: SignedIn) => {
      const version = await state.versionOf(kept.accountId);
      const otherVersion = await state.versionOf(gone.accountId);
      const accounts = { id: kept.accountId, version, other: gone.accountId, otherVersion };
      return mergeAccounts({ ...accounts, email: gone.email, isTaxIdMeant: false }, manager);
    },
    /** The number of an order that an account places. */
    ordered: async (account: SignedIn, method: "card" | "transfer" | "credit" = "transfer") => {
      const outcome = await shop.place({ account, email: account.email, method });
      if (outcome.kind !== "placed") throw new Error(`The order is ${outcome.kind}.`);
      return outcome.order.number;
    },
  };
}

/** Two accounts of one customer, on account with a limit in cents where one is given. */
function bothOf({ database }: OrderShop) {
  return async (creditLimit?: number): Promise<{ kept: SignedIn; gone: SignedIn }> => {
    people += 1;
    const named = (name: string) =>
      plantCustomer(database, {
        email: `${name}-${people}@example.com`,
        isVerified: true,
        ...(creditLimit !== undefined && { creditLimit }),
      });
    return { kept: await named("queda"), gone: await named("pasa") };
  };
}

/** What the database has of accounts and their orders. */
function stateOf({ database: { pool } }: OrderShop) {
  return {
    versionOf: async (id: string): Promise<number> => {
      const { rows } = await pool.query<{ version: number }>(
        "select version from account where id = $1",
        [id],
      );
      return rows[0]?.version ?? 0;
    },
    /** Whose orders are, by their numbers. */
    ownersOf: async (numbers: readonly number[]): Promise<string[]> => {
      const { rows } = await pool.query<{ account_id: string }>(
        "select account_id from shop_order where number = any($1) order by number",
        [numbers],
      );
      return rows.map(({ account_id: id }) => id);
    },
    /** What orders on account have taken of an account, in cents. */
    usedOf: async ({ accountId }: SignedIn): Promise<number> => {
      const { rows } = await pool.query<{ used: string }>(
        "select credit_used_cents as used from account where id = $1",
        [accountId],
      );
      return Number(rows[0]?.used);
    },
  };
}
