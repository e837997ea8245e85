import { describe, expect, it } from "vitest";

import { importsUnderOrders } from "../torture/imports-under-orders.ts";
import { lastUnit } from "../torture/last-unit.ts";
import { providerFaults } from "../torture/provider-faults.ts";
import { stopInFlight } from "../torture/stop-in-flight.ts";
import { ownDatabase } from "./own-database.ts";
import { temporaryFolder } from "./running-shop.ts";

/** FAULT_SEED=… plays a run that failed again. */
const SEED = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
const LONG = 420_000;

describe(`short forms of npm run torture (seed ${SEED})`, () => {
  it.each([
    ["the last pieces are sold once, at two processes", lastUnit],
    ["files of stock and prices are applied under orders", importsUnderOrders],
    ["orders in flight are answered when the shop is told to stop", stopInFlight],
    ["a provider does everything wrong that it can", providerFaults],
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
