import type { ClientBase, Pool } from "pg";

import type { ShopDatabase } from "../database.ts";
import { connectionOf } from "../silent-connections.ts";

/** What whoever waits for a server is answered that is given up; `database-failure.ts` knows it by its words. */
class GivenUp extends Error {
  constructor(name: string) {
    super(`Connection terminated: ${name} was given up`);
  }
}

export type BreakablePool = {
  /** Does something with the pool, which is opened by the first that asks. */
  run: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>;
  /** How many are waiting for an answer. */
  underWay: () => number;
  /** Gives all of it up at once: whoever waits is told, even by a server that is frozen. The next who asks opens it anew. */
  breakOff: () => void;
};

type Opened = { database: ShopDatabase; clients: Set<ClientBase> };

type Needs = {
  name: string;
  open: () => ShopDatabase;
  /** A connection has ended that was not given up. */
  onLost?: () => void;
};

/** A pool of a server that may die or freeze at any moment, and holds nobody up then. */
export function createBreakablePool({ name, open, onLost }: Needs): BreakablePool {
  let opened: Opened | undefined;
  const rejections = new Set<(reason: Error) => void>();
  const openAnew = (): Opened => {
    const anew = { database: open(), clients: new Set<ClientBase>() };
    anew.database.pool.on("connect", (client) => {
      anew.clients.add(client);
      client.once("end", () => {
        anew.clients.delete(client);
        if (opened === anew) onLost?.();
      });
    });
    return anew;
  };
  return {
    underWay: () => rejections.size,
    run: (work) => {
      opened ??= openAnew();
      const { pool } = opened.database;
      return new Promise((resolve, reject) => {
        rejections.add(reject);
        work(pool)
          .then(resolve, reject)
          .finally(() => rejections.delete(reject));
      });
    },
    breakOff: () => {
      const broken = opened;
      opened = undefined;
      for (const reject of rejections) reject(new GivenUp(name));
      rejections.clear();
      for (const client of broken?.clients ?? [])
        connectionOf(client)?.socket.destroy(new GivenUp(name));
      broken?.database.close().catch(() => {}); // it is gone
    },
  };
}
