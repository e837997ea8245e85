import { describe, expect, it } from "vitest";

import { importsUnderOrders } from "../torture/imports-under-orders.ts";
import { lastUnit } from "../torture/last-unit.ts";
import { ownDatabase } from "./own-database.ts";
import { temporaryFolder } from "./running-shop.ts";

/** FAULT_SEED=… plays a run that failed again. */
const SEED = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
const LONG = 420_000;

describe(`short forms of npm run torture (seed ${SEED})`, () => {
  it.each([
    ["the last pieces are sold once, at two processes", lastUnit],
    ["files of stock and prices are applied under orders", importsUnderOrders],
  ])(
    "%s, and the ledger and everybody's books agree",
    async (_what, scenario) => {
      const { breaks } = await scenario.run({
        seed: SEED,
        isHurried: true,
        newDatabase: ownDatabase,
        newFolder: temporaryFolder,
      });
      expect(breaks).toEqual([]);
    },
    LONG,
  );
});
