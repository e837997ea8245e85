import { type FaultyShop, openFaultyShop } from "../faults/faulty-shop.ts";
import type { Measure, ScenarioName } from "./measure.ts";

/** What a scenario is given: its chance, how much of it there is, and databases of its own. */
export type Ground = {
  seed: number;
  measure: Measure;
  /** A migrated database that nobody else uses. */
  newDatabase: () => Promise<string>;
  /** A folder that nobody else uses. */
  newFolder: () => Promise<string>;
};

/** What was done, in a few words, and what is wrong, a line each. */
export type Ordeal = {
  seen: string;
  breaks: string[];
  /** Why nothing was tried on this machine, in one sentence: then nothing is proved. */
  notRun?: string;
};

export type Scenario = { name: ScenarioName; run: (ground: Ground) => Promise<Ordeal> };

type Env = Record<string, string>;

/** Whether time passes in the database instead of being waited for. */
export function isHurried({ measure }: Pick<Ground, "measure">): boolean {
  return measure === "hurried";
}

/** Runs something on a shop that is started and closed for it. */
export async function onShop<Result>(
  { newDatabase }: Pick<Ground, "newDatabase">,
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
