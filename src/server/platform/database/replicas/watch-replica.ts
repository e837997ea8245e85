import type { Pool } from "pg";

import type { ReplicaAddress } from "#domain/database/replica-address.ts";
import {
  isYetRead,
  type ReplicaFault,
  replicaFault,
  type ReplicaStanding,
} from "#domain/database/replica-fitness.ts";
import { type LogPlace, msBehind, readLogPlace } from "#domain/database/replica-lag.ts";

import { openServingPool } from "../shop-database.ts";
import { createBreakablePool } from "./breakable-pool.ts";
import { keepLooking, ServerSilent, withinMs } from "./keep-looking.ts";
import { DATABASE_IDENTITY, type PrimaryWatch } from "./watch-primary.ts";

/** The longest that a replica may say nothing, in ms; one that is not read yet has time to let the shop in. */
const ANSWER_MS = 400;
const GREETING_MS = 2_000;

/** Of a server that copies nobody there is no such place. */
const LOOK = `
  select pg_is_in_recovery() as "isReplica", ${DATABASE_IDENTITY} as database,
    coalesce(pg_last_wal_replay_lsn()::text, '0/0') as replayed,
    current_setting('statement_timeout') <> '0' as "isBounded",
    (select version from catalogue_state) as version`;

/** What a replica says of itself. */
export type ReplicaFacts = {
  isReplica: boolean;
  database: string;
  replayed: string;
  isBounded: boolean;
  /** The version of the catalogue that it has. */
  version: number;
};

/** What is known of a replica from the last look. */
export type KnownReplica = {
  name: string;
  /** Whether it may be read at this moment. */
  isRead: () => boolean;
  version: () => number;
  /** How far it is behind the primary, in ms; Infinity where nobody knows. */
  behindMs: () => number;
};

export type Replica = KnownReplica & {
  /** Reads from it; whoever reads while it is given up is told at once. */
  run: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>;
  underWay: () => number;
};

export type WatchedReplica = Replica & {
  /** Whether it answers and has not all of the log until this place. */
  lacks: (place: LogPlace) => boolean;
  begin: () => void;
  end: () => void;
};

const FAULTS = {
  no_replica: "it copies no other server: it is the primary, or was promoted",
  other_database: "it is no copy of the database that DATABASE_URL leads to",
  unbounded: "its pooler sets no statement_timeout",
  behind: "it is too far behind the primary",
} satisfies Record<ReplicaFault, string>;

/** `isRead` is undefined until it is clear for the first time. */
type Known = ReplicaStanding & { version: number; replayed?: LogPlace };

type Needs = {
  primary: Pick<PrimaryWatch, "ends" | "database">;
  /** Is told in a sentence that the replica is read, or is no longer. */
  onChange: (change: { name: string; isRead: boolean; sentence: string }) => void;
};

/** Reads what a replica says of itself. */
export async function readReplicaFacts(pool: Pool): Promise<ReplicaFacts | undefined> {
  return (await pool.query<ReplicaFacts>(LOOK)).rows[0];
}

/**
 * Looks at a replica several times a second, over a connection of its own, and knows whether it may be read: it answers,
 * is a copy of the shop's database, and is hardly behind. One that dies, freezes or falls behind is left out within a
 * second, and comes back by itself.
 */
export function watchReplica(
  { name, url, isPooled }: ReplicaAddress,
  { primary, onChange }: Needs,
): WatchedReplica {
  let known: Known | undefined;
  let begunAt = 0;
  let stop: (() => void) | undefined;
  const open = () => openServingPool(url, isPooled);
  const reads = createBreakablePool({ name, open });

  const change = (isRead: boolean, sentence: string) => {
    if (isRead !== known?.isRead) onChange({ name, isRead, sentence });
  };
  const giveUp = (why: string) => {
    change(false, `The replica ${name} is left out: ${why}.`);
    known = { isRead: false, version: -1, behindMs: Infinity, lookedAt: performance.now() };
    looks.breakOff();
    reads.breakOff();
  };
  const looks = createBreakablePool({
    name,
    open,
    onLost: () => giveUp("its connection has ended"),
  });

  const judge = (facts: ReplicaFacts, at: number) => {
    if (primary.database() === undefined) return; // nothing to compare it with
    const { fault, ...found } = judged(facts, { primary, at, isRead: known?.isRead });
    // Where the primary's log ends was just learned for the first time: everybody is behind it for a moment.
    const isNew = known?.isRead === undefined && at - begunAt < GREETING_MS;
    const isRead = isNew && fault === "behind" ? undefined : fault === undefined;
    if (isRead !== undefined) change(isRead, sentenceOf(name, fault));
    known = { isRead, lookedAt: at, ...found };
  };
  const look = async () => {
    const at = performance.now();
    const limitMs = known?.isRead ? ANSWER_MS : GREETING_MS;
    try {
      const facts = await withinMs(looks.run(readReplicaFacts), limitMs);
      if (facts && stop) judge(facts, at);
    } catch (error) {
      giveUp(reasonOf(error));
    }
  };
  return {
    name,
    isRead: () => known !== undefined && isYetRead(known, performance.now()),
    version: () => known?.version ?? -1,
    behindMs: () => known?.behindMs ?? Infinity,
    run: reads.run,
    underWay: reads.underWay,
    lacks: (place) => known?.replayed !== undefined && known.replayed < place,
    begin: () => {
      begunAt = performance.now();
      stop ??= keepLooking(look);
    },
    end: () => {
      stop?.();
      looks.breakOff();
      reads.breakOff();
    },
  };
}

type Judging = Pick<Needs, "primary"> & { at: number; isRead: boolean | undefined };

/** What follows from what a replica says of itself, and from where the primary's log ended. */
function judged(facts: ReplicaFacts, { primary, at, isRead }: Judging) {
  const replayed = readLogPlace(facts.replayed);
  const behindMs = msBehind(primary.ends(), { replayed, at });
  const isOfShop = facts.database === primary.database();
  const fault = replicaFault({ ...facts, isOfShop, behindMs }, isRead === true);
  return { version: facts.version, behindMs, replayed, fault };
}

function sentenceOf(name: string, fault: ReplicaFault | undefined): string {
  return fault === undefined
    ? `The replica ${name} is read.`
    : `The replica ${name} is left out: ${FAULTS[fault]}.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ServerSilent) return "it says nothing";
  return error instanceof Error ? `it does not answer (${error.message})` : "it does not answer";
}
