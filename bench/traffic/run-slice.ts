import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../../test/factories/random.ts";
import { driveArrivals, type Outcome } from "./drive-arrivals.ts";
import { planArrivals } from "./plan-arrivals.ts";
import type { RequestKind } from "./small-shop-day.ts";
import type { TrafficShop } from "./traffic-shop.ts";
import { type LoadSample, watchLoad } from "./watch-load.ts";

/** What came of some seconds of traffic. */
export type Slice = { seconds: number; outcomes: Outcome[]; samples: LoadSample[] };

type Traffic = { rates: ReadonlyMap<RequestKind, number>; seconds: number; random: Random };

/** Sends some seconds of traffic, each request when it is to come, and watches the shop meanwhile. */
export async function runSlice(
  shop: TrafficShop,
  { rates, seconds, random }: Traffic,
): Promise<Slice> {
  const watch = await watchLoad(shop);
  try {
    const arrivals = planArrivals(rates, seconds, random);
    // The whole time, also where nobody comes towards its end: what is watched is of all of it.
    const [outcomes] = await Promise.all([
      driveArrivals(arrivals, shop.send),
      delay(seconds * 1_000),
    ]);
    return { seconds, outcomes, samples: await watch.end() };
  } finally {
    await watch.end();
  }
}
