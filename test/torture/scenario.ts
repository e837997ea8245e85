import { type FaultyShop, openFaultyShop } from "../faults/faulty-shop.ts";

/** What a scenario is given: its chance, how long it may take, and databases of its own. */
export type Ground = {
  seed: number;
  /** A short form: fewer rounds, and time that passes in the database instead of being waited for. */
  isHurried: boolean;
  /** A migrated database that nobody else uses. */
  newDatabase: () => Promise<string>;
  /** A folder that nobody else uses. */
  newFolder: () => Promise<string>;
};

/** What was done, in a few words, and what is wrong, a line each. */
export type Ordeal = { seen: string; breaks: string[] };

export type Scenario = { name: string; run: (ground: Ground) => Promise<Ordeal> };

type Env = Record<string, string>;

/** Runs something on a shop that is started and closed for it. */
export async function onShop<Result>(
  { newDatabase }: Ground,
  work: (shop: FaultyShop) => Promise<Result>,
  env?: (env: Env) => Promise<Env>,
): Promise<Result> {
  const databaseUrl = await newDatabase();
  const shop = await openFaultyShop({ databaseUrl, ...(env && { env }) });
  try {
    await shop.start();
    return await work(shop);
  } finally {
    await shop.close();
  }
}
