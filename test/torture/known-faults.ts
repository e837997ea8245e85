import { type Customers, type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { runInvoiceKills } from "../faults/invoice-kills.ts";
import { runKills } from "../faults/kill-rounds.ts";
import { runStorm } from "../faults/message-storm.ts";
import { runHang } from "../faults/provider-hang.ts";
import { measureOf } from "./measure.ts";
import { type Ground, isHurried, onShop, type Ordeal, type Scenario } from "./scenario.ts";

/** Seeds of the rounds of one scenario lie far apart: the next seed's are others. */
const NEXT_ROUND = 1_000_003;

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
      const report = await runKills(shop, {
        ...measureOf("kills", ground.measure),
        seed: ground.seed,
        isHurried: isHurried(ground),
        customers,
      });
      return { seen: `${report.kills} kills, ${report.orders} orders`, breaks: report.breaks };
    }),
};

const invoiceKills: Scenario = {
  name: "invoice-kills",
  run: (ground) =>
    onStockedShop(ground, async (shop, { manager }) => {
      const { rounds } = measureOf("invoice-kills", ground.measure);
      const breaks: string[] = [];
      let payments = 0;
      for (let round = 0; round < rounds && breaks.length === 0; round += 1) {
        const seed = ground.seed + round * NEXT_ROUND;
        const report = await runInvoiceKills(shop, { seed, isHurried: isHurried(ground), manager });
        payments += report.ends.length;
        breaks.push(...report.breaks);
      }
      return { seen: `${payments} payments of invoices, killed at each point`, breaks };
    }),
};

const messages: Scenario = {
  name: "messages",
  run: (ground) =>
    onStockedShop(ground, async (shop) => {
      const { storms, payments } = measureOf("messages", ground.measure);
      const breaks: string[] = [];
      let sent = 0;
      for (let storm = 0; storm < storms && breaks.length === 0; storm += 1) {
        const seed = ground.seed + storm * NEXT_ROUND;
        const report = await runStorm(shop, { seed, isHurried: isHurried(ground), payments });
        sent += report.messages;
        breaks.push(...report.breaks);
      }
      return { seen: `${sent} messages, shuffled`, breaks };
    }),
};

const silentProvider: Scenario = {
  name: "silent-provider",
  run: (ground) =>
    onStockedShop(ground, async (shop, customers) => {
      const { seconds } = measureOf("silent-provider", ground.measure);
      const { charges, breaks } = await runHang(shop, {
        customers,
        seed: ground.seed,
        forMs: seconds * 1_000,
        isHurried: isHurried(ground),
      });
      return { seen: `${charges} charges that nobody answered`, breaks };
    }),
};

/** What `test/process/faults.test.ts` holds in short at every run of the tests. */
export const KNOWN_FAULTS: readonly Scenario[] = [kills, invoiceKills, messages, silentProvider];
