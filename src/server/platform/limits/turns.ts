import { ShopError } from "#domain/error/shop-error.ts";

type Turns = {
  /** Refuses one more of this client when it would be refused in a turn; a ShopError `rate_limited`. */
  requireRoom: (client: string) => void;
  /** Does the work when it is its turn. */
  inTurn: <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;
};

type Room = {
  /** At once, waiting in all, and waiting of one client. */
  atOnce: number;
  waiting: number;
  ofOne: number;
};

/**
 * Work that takes a core, or much of a disk, a few at a time. Who waits takes turns by client, so that a client with many
 * does not come before one with a single one; one client cannot take the whole queue (security A28).
 */
export function createTurns({ atOnce, waiting: mostWaiting, ofOne }: Room): Turns {
  let underWay = 0;
  let waiting = 0;
  /** By client, the one whose turn is next first. */
  const queues = new Map<string, (() => void)[]>();

  const requireRoom = (client: string) => {
    const own = queues.get(client)?.length ?? 0;
    if (waiting >= mostWaiting || own >= ofOne)
      throw new ShopError("rate_limited", { retryAfterSeconds: 1 });
  };
  const wait = (client: string) =>
    new Promise<void>((resolve) => {
      waiting += 1;
      queues.set(client, [...(queues.get(client) ?? []), resolve]);
    });
  const next = (): (() => void) | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [client, [begin, ...others]] = first;
    queues.delete(client);
    if (others.length > 0) queues.set(client, others); // behind everybody else
    waiting -= 1;
    return begin;
  };

  return {
    requireRoom,
    inTurn: async (client, work) => {
      if (underWay >= atOnce) {
        requireRoom(client);
        await wait(client); // takes the place of the one that ends
      } else underWay += 1;
      try {
        return await work();
      } finally {
        const begin = next();
        if (begin) begin();
        else underWay -= 1;
      }
    },
  };
}
