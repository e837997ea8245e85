import { createRandom, shuffled } from "../factories/random.ts";
import { goOn, openCounter, type Purchase, send } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import type { Misbehaviour } from "../payments/stand-in-server.ts";
import { settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, isHurried, onShop, type Ordeal, type Scenario } from "./scenario.ts";

const FAULTS: readonly Misbehaviour["how"][] = [
  "cut_before",
  "cut_after",
  "late_before",
  "late_after",
  "twice",
  "garbage",
  "refusing",
  "huge",
  "redirecting",
];
const LATE_MS = 700;
/** Fewer than those after which nobody is sent to the provider any more. */
const AT_ONCE = 2;

/** The provider does each thing wrong that it can, in an order that the seed decides. */
export const providerFaults: Scenario = {
  name: "provider-faults",
  run: (ground) => onShop(ground, (shop) => sufferEach(shop, ground)),
};

async function sufferEach(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const random = createRandom(ground.seed);
  const purchases: Purchase[] = [];
  const { rounds } = measureOf("provider-faults", ground.measure);
  for (let round = 0; round < rounds; round += 1)
    for (const how of shuffled(FAULTS, random)) {
      await shop.provider.misbehave({ how, ms: LATE_MS, times: 1 + random.below(AT_ONCE) });
      const hit = Array.from({ length: AT_ONCE }, (_, at) => {
        const card = random.pick(["good", "good", "declined", "asks"] as const);
        return buy({ email: `${how}-${round}-${at}@example.com`, sku: "FILTER", card });
      });
      await Promise.all(hit.map((one) => send(shop, one)));
      await shop.provider.misbehave(null);
      await Promise.all(hit.map((one) => goOn(shop, one)));
      purchases.push(...hit);
    }
  // Whoever was sent away for a while is let in again.
  if (isHurried(ground)) {
    shop.kill();
    await shop.gone();
    await shop.start();
  }
  const breaks = await settledBreaks(shop, purchases, ground);
  return { seen: `${FAULTS.length} faults under ${purchases.length} orders`, breaks };
}
