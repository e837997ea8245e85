import { joinEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";

import { killEmbedded, runDatabaseKills } from "../faults/database-kills.ts";
import {
  type Customers,
  type FaultyShop,
  openFaultyShop,
  stockShop,
} from "../faults/faulty-shop.ts";
import { runInvoiceKills } from "../faults/invoice-kills.ts";
import { runKills } from "../faults/kill-rounds.ts";
import { runStorm } from "../faults/message-storm.ts";
import { runHang } from "../faults/provider-hang.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

/** Twice at each of the seven points; the short form once. */
const KILLS = { hurried: 7, long: 14 };
const DATABASE_KILLS = { hurried: 1, long: 4 };
const HANG_MS = 30_000;

function onStockedShop(
  ground: Ground,
  work: (shop: FaultyShop, customers: Customers) => Promise<Ordeal>,
): Promise<Ordeal> {
  return onShop(ground, async (shop) => work(shop, await stockShop(shop)));
}

const kills: Scenario = {
  name: "kills",
  run: (ground) =>
    onStockedShop(ground, async (shop, customers) => {
      const many = ground.isHurried ? KILLS.hurried : KILLS.long;
      const report = await runKills(shop, { ...ground, kills: many, customers });
      return { seen: `${report.kills} kills, ${report.orders} orders`, breaks: report.breaks };
    }),
};

const invoiceKills: Scenario = {
  name: "invoice-kills",
  run: (ground) =>
    onStockedShop(ground, async (shop, { manager }) => {
      const { ends, breaks } = await runInvoiceKills(shop, { ...ground, manager });
      return { seen: `${ends.length} payments of invoices, killed at each point`, breaks };
    }),
};

const messages: Scenario = {
  name: "messages",
  run: (ground) =>
    onStockedShop(ground, async (shop) => {
      const storm = await runStorm(shop, ground);
      return { seen: `${storm.messages} messages, shuffled`, breaks: storm.breaks };
    }),
};

const silentProvider: Scenario = {
  name: "silent-provider",
  run: (ground) =>
    onStockedShop(ground, async (shop, customers) => {
      const { isHurried } = ground;
      const forMs = isHurried ? 0 : HANG_MS;
      const { charges, breaks } = await runHang(shop, { customers, forMs, isHurried });
      return { seen: `${charges} charges that nobody answered`, breaks };
    }),
};

/** The shop keeps its own database, which is killed under it. */
const databaseKills: Scenario = {
  name: "database-kills",
  run: async ({ isHurried, newFolder }) => {
    const dataFolder = await newFolder();
    const databaseUrl = async () => (await joinEmbeddedPostgres(dataFolder)).connectionString;
    const shop = await openFaultyShop({ dataFolder, databaseUrl });
    try {
      await stockShop(shop);
      const { acknowledged, awayMs, breaks } = await runDatabaseKills(shop, {
        kills: isHurried ? DATABASE_KILLS.hurried : DATABASE_KILLS.long,
        isHurried,
        killDatabase: () => killEmbedded(dataFolder),
      });
      return { seen: `${awayMs.length} kills, ${acknowledged} orders acknowledged`, breaks };
    } finally {
      await shop.close();
    }
  },
};

/** What `test/process/faults.test.ts` holds in short at every run of the tests. */
export const KNOWN_FAULTS: readonly Scenario[] = [
  kills,
  invoiceKills,
  messages,
  silentProvider,
  databaseKills,
];
