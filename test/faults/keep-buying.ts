import { setTimeout as delay } from "node:timers/promises";

import { until } from "../process/launch-shop.ts";
import { isFinal, isSettled, type Purchase, send } from "./buy.ts";
import type { FaultyShop } from "./faulty-shop.ts";

const PATIENCE_MS = 60_000;
/** Before somebody who was not answered asks again, in ms. */
const PAUSE_MS = 100;

type Buying = {
  /** How many buy at once. */
  buyers: number;
  /** What comes next; nothing is sent yet. */
  next: (at: number) => Purchase;
};

/** Buys without a pause, and asks again until it is known what became of each, until `end` is called. */
export function keepBuying(shop: FaultyShop, { buyers, next }: Buying) {
  const purchases: Purchase[] = [];
  const over = new AbortController();
  const buyer = async () => {
    while (!over.signal.aborted) {
      const purchase = next(purchases.length);
      purchases.push(purchase);
      while (!over.signal.aborted && !isFinal(await send(shop, purchase))) await delay(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: buyers }, buyer));
  return {
    purchases,
    /** Waits until it is known what became of so many more. */
    bought: (more: number) => {
      const wanted = purchases.filter(isSettled).length + more;
      return until(async () => purchases.filter(isSettled).length >= wanted, PATIENCE_MS);
    },
    end: async () => {
      over.abort();
      await all;
    },
  };
}
