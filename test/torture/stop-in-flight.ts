import { until } from "../process/launch-shop.ts";
import { isFinal, openCounter, type Purchase, send } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { settledBreaks } from "./judge.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

const BUYERS = 8;
const STOPS = { hurried: 2, long: 10 };
/** How long the provider takes: no order can be done before the shop is told to stop. */
const PROVIDER_MS = 400;

/** SIGTERM while orders are at the provider: each is answered, none twice, and the process ends well. */
export const stopInFlight: Scenario = {
  name: "stop",
  run: (ground) => onShop(ground, (shop) => stopAndStart(shop, ground)),
};

async function stopAndStart(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  const stops = ground.isHurried ? STOPS.hurried : STOPS.long;
  await shop.provider.misbehave({ how: "late_after", ms: PROVIDER_MS });
  for (let stop = 0; stop < stops; stop += 1) {
    let charges = 0;
    shop.provider.onPhase(({ phase, path }) => {
      if (phase === "arrived" && path === "/v1/payment_intents") charges += 1;
    });
    const caught = Array.from({ length: BUYERS }, (_, at) =>
      buy({ email: `stopped-${stop}-${at}@example.com`, sku: "FILTER" }),
    );
    const answers = Promise.all(caught.map((one) => send(shop, one)));
    await until(async () => charges === BUYERS);
    const { child, ended } = shop.running();
    child.kill("SIGTERM");
    for (const { status } of (await answers).filter((answer) => !isFinal(answer)))
      breaks.push(`stop ${stop}: an order in flight was answered ${status}`);
    const { code } = await ended;
    if (code !== 0) breaks.push(`stop ${stop}: the process ended with ${code}`);
    purchases.push(...caught);
    await shop.start();
    // Whoever asks again is told the same.
    await Promise.all(caught.map((one) => send(shop, one)));
  }
  shop.provider.onPhase(undefined);
  await shop.provider.misbehave(null);
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  return { seen: `${stops} stops with ${purchases.length} orders in flight`, breaks };
}
