import type { Pool } from "pg";

import {
  type LogEnd,
  type LogPlace,
  readLogPlace,
  withLogEnd,
} from "#domain/database/replica-lag.ts";

import { openDatabase } from "../database.ts";
import { createBreakablePool } from "./breakable-pool.ts";
import { keepLooking, withinMs } from "./keep-looking.ts";

/** The longest that the primary may take to say where its log ends, in ms. */
const ANSWER_MS = 1_000;
/** How long the end of the log stands still until whoever has not all of it is helped, in ms. */
const STANDS_MS = 300;

/** Which database it is: that of the same name on a server and on each of its copies. */
export const DATABASE_IDENTITY =
  "(select system_identifier::text from pg_control_system()) || ' ' || current_database()";

const LOOK = `select pg_current_wal_insert_lsn()::text as place, ${DATABASE_IDENTITY} as database`;
/**
 * A transaction of its own, which has nothing to it but its end. What lies at the end of the log without one is not
 * written until somebody else's is: no replica could get to where the log ends.
 */
const LOOK_AND_END = `${LOOK}, pg_current_xact_id()`;

/** Where the log of a primary ends, and which database it is. */
type FoundEnd = { place: LogPlace; database: string };

/** Reads where the primary's log ends, so that every replica gets there by itself. */
export async function readLogEnd(pool: Pool): Promise<FoundEnd | undefined> {
  return endOf(pool, LOOK_AND_END);
}

async function endOf(pool: Pool, statement: string): Promise<FoundEnd | undefined> {
  const { rows } = await pool.query<{ place: string; database: string }>(statement);
  return rows[0] && { ...rows[0], place: readLogPlace(rows[0].place) };
}

export type PrimaryWatch = {
  /** Where the log has ended lately. */
  ends: () => readonly LogEnd[];
  /** Which database it is, as far as is known. */
  database: () => string | undefined;
  begin: () => void;
  end: () => void;
};

type Needs = {
  connectionString: string;
  /** Whether a replica that answers has not all of the log until this place. */
  isAwaited: (place: LogPlace) => boolean;
};

/** Knows where the primary's log ends, over a connection of its own: by that it is told how far replicas are behind. */
export function watchPrimary({ connectionString, isAwaited }: Needs): PrimaryWatch {
  const open = () =>
    openDatabase(connectionString, {
      connections: 1,
      statementTimeoutMs: ANSWER_MS,
      silenceMs: 2 * ANSWER_MS,
    });
  const primary = createBreakablePool({ name: "the primary", open });
  let ends: LogEnd[] = [];
  let database: string | undefined;
  let standsSince = 0;
  let stop: (() => void) | undefined;

  const isStuck = (now: number) => {
    const last = ends.at(-1);
    return last !== undefined && now - standsSince >= STANDS_MS && isAwaited(last.place);
  };
  const look = async () => {
    const at = performance.now();
    const statement = isStuck(at) ? LOOK_AND_END : LOOK;
    try {
      const found = await withinMs(
        primary.run((pool) => endOf(pool, statement)),
        ANSWER_MS,
      );
      if (!found) return;
      const { place } = found;
      if (place !== ends.at(-1)?.place || statement === LOOK_AND_END) standsSince = at;
      ends = withLogEnd(ends, { at, place });
      ({ database } = found);
    } catch {
      primary.breakOff(); // as long as nobody says where its log ends, no replica is known to have all of it
    }
  };
  return {
    ends: () => ends,
    database: () => database,
    begin: () => {
      stop ??= keepLooking(look);
    },
    end: () => {
      stop?.();
      primary.breakOff();
    },
  };
}
