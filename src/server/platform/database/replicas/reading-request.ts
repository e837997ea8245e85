import { AsyncLocalStorage } from "node:async_hooks";

import type { Replica } from "./watch-replica.ts";

/** Where one request reads: undefined until it reads for the first time. */
export type RequestReads = { place: Replica | "primary" | undefined };

const underWay = new AsyncLocalStorage<RequestReads>();

/** Lets what comes of `next` read from a replica; whatever is not within such a call reads from the primary. */
export function whileReading<Result>(next: () => Result): Result {
  return underWay.run({ place: undefined }, next);
}

/** The request that reads, if one does. */
export function currentReading(): RequestReads | undefined {
  return underWay.getStore();
}
