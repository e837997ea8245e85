import type { RunningShop } from "../process/launch-shop.ts";
import { SKUS } from "./replica-shop.ts";

export type Reading = {
  /** Requests that were answered as they should. */
  answered: () => number;
  /** The longest that one took since the last time, in ms. */
  slowestMs: () => number;
  /** What else came, a line each. */
  faults: () => string[];
  end: () => Promise<void>;
};

/** Guests who look at parts, lists and pages without pause, each time at another process. */
export function keepReading(processes: readonly RunningShop[], guests: number): Reading {
  const ending = new AbortController();
  let answered = 0;
  let slowest = 0;
  const faults: string[] = [];
  const guest = async (number: number) => {
    for (let turn = number; !ending.signal.aborted; turn += 1) {
      const { url } = processes[turn % processes.length] ?? { url: "" };
      const begun = performance.now();
      const fault = await faultOf(url, turn);
      slowest = Math.max(slowest, performance.now() - begun);
      if (fault === undefined) answered += 1;
      else faults.push(fault);
    }
  };
  const all = Promise.all(Array.from({ length: guests }, (_, number) => guest(number)));
  return {
    answered: () => answered,
    slowestMs: () => {
      const until = slowest;
      slowest = 0;
      return Math.round(until);
    },
    faults: () => faults,
    end: async () => {
      ending.abort();
      await all;
    },
  };
}

type Question = { path: string; body?: object };

/** Hardly one is answered from what is kept. */
function questionOf(sku: string, turn: number): Question {
  if (turn % 4 === 1) return { path: "/api/products", body: { partsFilters: { searchText: sku } } };
  return { path: turn % 4 === 2 ? `/part/${sku}?turn=${turn}` : `/api/products/${sku}` };
}

/** What is wrong with an answer. */
async function faultOf(url: string, turn: number): Promise<string | undefined> {
  const sku = SKUS[turn % SKUS.length] ?? "";
  const { path, body } = questionOf(sku, turn);
  try {
    const reply = await fetch(`${url}${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
    const text = await reply.text();
    return reply.status === 200 && text.includes(sku)
      ? undefined
      : `${path}: ${reply.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
}
