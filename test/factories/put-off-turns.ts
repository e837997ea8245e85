import type { Pool } from "pg";

import type { Database } from "#server/platform/database/database.ts";
import { SomeFailed } from "#server/platform/process/each-alone.ts";

import { spoilRows } from "./bad-row.ts";

type Spoiling = {
  spoil: [table: string, condition: string];
  /** The work and the piece of it that the bad row is. */
  piece: string;
  /** What is left to be done. */
  left: () => Promise<unknown>;
  turn: () => Promise<unknown>;
};

/** What is put off in a shop, and how turns of work go that meet a bad row. */
export function createPutOffTurns(database: { db: Database; pool: Pool }) {
  const { pool } = database;
  const putOff = async () => {
    await pool.query("update work_put_off set until = now() + interval '1 hour'"); // on a slow machine too
    const { rows } = await pool.query<{ piece: string }>(
      "select work || ' ' || item as piece from work_put_off order by work, item",
    );
    return rows.map(({ piece }) => piece);
  };
  const passTime = () => pool.query("update work_put_off set until = now() - interval '1 second'");
  return {
    /** Each piece that is put off, for the rest of the test. */
    putOff,
    /** Lets the time of all that is put off be over. */
    passTime,
    /**
     * Takes a turn with a bad row before a good one, another that passes it by, and one when it is good again and its
     * time has come: what each says, what was put off, and what was left after each.
     */
    turnsWith: async ({ spoil, piece, left, turn }: Spoiling) => {
      const mend = await spoilRows(database, ...spoil);
      const states: unknown[] = [];
      states.push(String(await failureOf(turn)).includes("A bad row."), await left());
      const isAlone = (await putOff()).join() === piece;
      states.push(isAlone, await failureOf(turn), await left());
      await mend();
      await passTime();
      await turn();
      return [...states, await left(), await putOff()];
    },
  };
}

/** What a turn that met a bad row has to say of it. */
export async function failureOf(turn: () => Promise<unknown>): Promise<unknown> {
  const error: unknown = await turn().then(
    () => "nothing failed",
    (reason: unknown) => reason,
  );
  return error instanceof SomeFailed ? error.message : error;
}
