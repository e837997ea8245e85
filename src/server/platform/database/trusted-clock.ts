import { sql } from "kysely";

import { clockFault, type ClockFault, type ClockLook } from "#domain/clock/clock-watch.ts";

import type { Database } from "./database.ts";
import { onlyRow } from "./only-row.ts";

/** What time it is by the database, which every process asks alike. */
export async function databaseNow(db: Database): Promise<Date> {
  const { at } = await onlyRow(db, sql<{ at: Date }>`select clock_timestamp() as at`);
  return at;
}

/** How long nothing is ended after a clock jumped, so that somebody can look, in ms. */
const WAIT_MS = 60 * 60_000;

type Clocks = {
  db: Database;
  databaseNow: (db: Database) => Promise<Date>;
  now: () => Date;
  /** How long the process has run, in ms. */
  steadyMs: () => number;
};

/** A clock is wrong: what ends by time waits. */
export class ClockNotTrusted extends Error {
  constructor({ kind, seconds }: ClockFault) {
    const what =
      kind === "differ"
        ? `The clocks of the database and of this process are ${Math.abs(seconds)} s apart`
        : `The clock jumped by ${seconds} s`;
    super(
      `${what}: no order or quote ends, no text goes up or comes down, and nobody is reminded of an invoice, by time until that is mended.`,
    );
  }
}

/**
 * What time it is for what ends things by it (ADR 0027); undefined while that cannot be believed: as long as the clocks
 * differ, and for an hour after a jump. A ClockNotTrusted says so once for each fault. Whoever ends something goes by the
 * moment that they got here and by no later look at a clock, which may have jumped in between.
 */
export function createClockWatch(clocks: Clocks): () => Promise<Date | undefined> {
  let before: ClockLook | undefined;
  let waitsUntilMs = 0;
  let isReported = false;
  return async () => {
    const database = await clocks.databaseNow(clocks.db);
    const look = { database, process: clocks.now(), steadyMs: clocks.steadyMs() };
    const fault = clockFault(look, before);
    before = look;
    if (fault?.kind === "jumped") waitsUntilMs = look.steadyMs + WAIT_MS;
    if (!fault) {
      isReported &&= look.steadyMs < waitsUntilMs;
      return look.steadyMs >= waitsUntilMs ? database : undefined;
    }
    if (isReported) return undefined;
    isReported = true;
    throw new ClockNotTrusted(fault);
  };
}
