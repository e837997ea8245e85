import { setTimeout as delay } from "node:timers/promises";

/** SQLSTATE of a transaction that PostgreSQL ended so that another could go on. */
const DEADLOCK = "40P01";
const TRIES = 3;

/** Runs a whole transaction again when it was ended because of a deadlock: nothing of it was kept. */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === DEADLOCK;
      if (!isDeadlock || tried === TRIES) throw error;
      await delay(20 * tried);
    }
  }
}
