import { setTimeout as delay } from "node:timers/promises";

import { createRandom, type Random } from "../factories/random.ts";
import { type Buyer, isFinal, openCounter, type Purchase, send } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { until } from "../process/launch-shop.ts";
import { settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

/** Charges that are waited for: fewer than the shop sends to a provider at once. */
const MOST_AT_PROVIDER = 80;
/** The latest that it is stopped after that, and that the provider goes on after that, in ms. */
const LATER_MS = 300;

/** SIGTERM while orders are at the provider: each is answered, none twice, and the process ends well. */
export const stopInFlight: Scenario = {
  name: "stop",
  run: (ground) => onShop(ground, (shop) => stopAndStart(shop, ground)),
};

async function stopAndStart(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const random = createRandom(ground.seed);
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  const { stops, orders } = measureOf("stop", ground.measure);
  for (let stop = 0; stop < stops; stop += 1) {
    const caught = Array.from({ length: orders }, (_, at) =>
      anOrder(buy, random, `stopped-${stop}-${at}@example.com`),
    );
    purchases.push(...caught);
    breaks.push(...(await stopUnder(shop, caught, random)).map((line) => `stop ${stop}: ${line}`));
    await shop.start();
    // Whoever asks again is given the same answer.
    await Promise.all(caught.map((one) => send(shop, one)));
  }
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  return { seen: `${stops} stops with ${purchases.length} orders in flight`, breaks };
}

function anOrder(buy: Buyer, random: Random, email: string): Purchase {
  const card = random.chance(0.8) ? "good" : "declined";
  return buy({ email, sku: "FILTER", quantity: 1 + random.below(3), card });
}

/** Nobody's order can be done before the shop is stopped: the provider waits for that. */
async function stopUnder(
  shop: FaultyShop,
  caught: readonly Purchase[],
  random: Random,
): Promise<string[]> {
  const goesOn = Promise.withResolvers<void>();
  let charges = 0;
  shop.provider.onPhase(async ({ phase, path }) => {
    if (phase !== "arrived" || path !== "/v1/payment_intents") return;
    charges += 1;
    await goesOn.promise;
  });
  const answers = Promise.all(caught.map((one) => send(shop, one)));
  await until(async () => charges >= Math.min(caught.length, MOST_AT_PROVIDER));
  await delay(random.below(LATER_MS));
  const { child, ended } = shop.running();
  child.kill("SIGTERM");
  await delay(random.below(LATER_MS));
  goesOn.resolve();
  const breaks = (await answers)
    .filter((answer) => !isFinal(answer))
    .map(({ status }) => `an order in flight was answered ${status}`);
  const { code } = await ended;
  shop.provider.onPhase(undefined);
  return code === 0 ? breaks : [...breaks, `the process ended with ${code}`];
}
