import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../../test/factories/random.ts";
import { driveArrivals, type Outcome } from "../traffic/drive-arrivals.ts";
import { planArrivals } from "../traffic/plan-arrivals.ts";
import { failedImports } from "../traffic/failed-imports.ts";
import { sendImport } from "../traffic/send-import.ts";
import { PEAK_HOUR, ratesOf, timesAtPeak } from "../traffic/small-shop-day.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";
import { openHeapInspector } from "./inspect-heap.ts";
import { type SoakSample, takeSample } from "./take-sample.ts";

/** So many samples, but not more often than a machine bears that collects its garbage for each. */
const SAMPLES = 120;
const LEAST_EVERY_SECONDS = 2;
const IMPORT_EVERY_SECONDS = 120;
const IMPORT_ROWS = 500;
/** So much is planned at once: a plan of hours need not be held. */
const PLANNED_SECONDS = 60;

export type Soaking = {
  /** Requests a second, of every kind as in the hour of the peak. */
  rate: number;
  seconds: number;
  random: Random;
};

/** What was sampled, what came of each request, and how many files of stock were taken, not taken, and taken but not imported. */
export type Soaked = {
  samples: SoakSample[];
  outcomes: Outcome[];
  imports: { taken: number; refused: number; failed: number };
};

/** Sends traffic at one rate for so long, with a small file of stock now and then, and samples what the shop holds. */
export async function runSoak(
  shop: TrafficShop,
  { rate, seconds, random }: Soaking,
): Promise<Soaked> {
  const heap = await openHeapInspector(shop.running.output());
  const over = new AbortController();
  const began = performance.now();
  const outcomes: Outcome[] = [];
  const samples: SoakSample[] = [];
  let requests = 0;
  const sampling = repeat(
    { everySeconds: Math.max(LEAST_EVERY_SECONDS, seconds / SAMPLES), signal: over.signal },
    async () => {
      const at = (performance.now() - began) / 1_000;
      const sample = await takeSample(shop, { heap, at, requests }).catch(() => undefined);
      if (sample) samples.push(sample); // one that was not answered is one fewer, and too few are no verdict
    },
  );
  const imports = { taken: 0, refused: 0, failed: 0 };
  const importing = repeat(
    { everySeconds: IMPORT_EVERY_SECONDS, signal: over.signal },
    importer(shop, imports),
  );
  try {
    const rates = ratesOf(PEAK_HOUR, timesAtPeak(rate));
    for (let from = 0; from < seconds; from += PLANNED_SECONDS) {
      const arrivals = planArrivals(rates, Math.min(PLANNED_SECONDS, seconds - from), random);
      const sent = await driveArrivals(arrivals, async (kind) => {
        const answer = await shop.send(kind);
        requests += 1;
        return answer;
      });
      outcomes.push(...sent);
    }
  } finally {
    over.abort();
    await Promise.all([sampling, importing]).finally(heap.close);
  }
  imports.failed = await failedImports(shop.database.pool);
  return { samples, outcomes, imports };
}

/** Sends another file of stock each time. */
function importer(
  { running, loggedIn, material }: TrafficShop,
  imports: Soaked["imports"],
): () => Promise<void> {
  return async () => {
    const [token = ""] = loggedIn.staff;
    const file = { rows: IMPORT_ROWS, onHand: imports.taken % 20 };
    const refusal = await sendImport({ url: running.url, ...loggedIn, material }, file);
    if (refusal === undefined) imports.taken += 1;
    else imports.refused += 1;
  };
}

type Repeating = { everySeconds: number; signal: AbortSignal };

/** However long it takes, nine times as long nothing is done: collecting garbage is work that no shopper asked for. */
const REST = 9;

/** Does something again and again until it is over, but for no more than a tenth of the time. */
async function repeat(
  { everySeconds, signal }: Repeating,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    await work();
    const rest = Math.max(everySeconds * 1_000, REST * (performance.now() - began));
    await delay(rest, undefined, { signal }).catch(() => {});
  }
}
