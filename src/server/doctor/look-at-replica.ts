import type { ReplicaAddress } from "#domain/database/replica-address.ts";
import { MOST_BEHIND_MS } from "#domain/database/replica-fitness.ts";
import { readLogPlace } from "#domain/database/replica-lag.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { readLogEnd } from "#server/platform/database/replicas/watch-primary.ts";
import {
  readReplicaFacts,
  type ReplicaFacts,
} from "#server/platform/database/replicas/watch-replica.ts";
import { openServingPool } from "#server/platform/database/shop-database.ts";
import { waitUntil } from "#server/platform/process/wait-until.ts";

import { type Finding, findingsOf } from "./finding.ts";

/** How long a replica is given to take over what was written until it was looked at, in ms. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 50;

/** Whether a replica can be read: it is reached, copies the shop's database, and keeps up with it. */
export async function lookAtReplica(
  { name, url, isPooled }: ReplicaAddress,
  { pool }: Pick<ShopDatabase, "pool">,
): Promise<Finding[]> {
  const about = `replica ${name}`;
  const replica = openServingPool(url, isPooled);
  try {
    const end = await readLogEnd(pool);
    const facts = await readReplicaFacts(replica.pool);
    if (!end || !facts) throw new Error("nothing is known of it");
    if (facts.database !== end.database)
      return findingsOf(about, [{ is: true, state: "mend", sentence: OTHER_DATABASE }], "");
    if (!facts.isReplica) return [{ about, state: "good", sentence: PRIMARY }];
    const hasAll = await takesOver(replica, end.place);
    return judgeReplica(about, { ...facts, hasAll });
  } catch (error) {
    return [{ about, state: "mend", sentence: unreached(error) }];
  } finally {
    await replica.close();
  }
}

const OTHER_DATABASE =
  "It is no copy of the database that DATABASE_URL leads to, and is never read. Give the address of one in DATABASE_READ_URLS.";
const PRIMARY = "It is the primary, or was promoted; it is read when it is a replica.";

function judgeReplica(about: string, facts: ReplicaFacts & { hasAll: boolean }): Finding[] {
  return findingsOf(
    about,
    [
      {
        is: !facts.isBounded,
        state: "mend",
        sentence:
          "Its pooler sets no statement_timeout, and it is never read. Give it connect_query = 'set statement_timeout = 2000' (deploy/cluster/pgbouncer.ini).",
      },
      {
        is: !facts.hasAll,
        state: "mend",
        sentence: `It is more than ${PATIENCE_MS / 1_000} s behind the primary, and is read again once it is less than ${MOST_BEHIND_MS / 1_000} s. Look at pg_stat_replication on the primary, at recovery_min_apply_delay, and whether its replay is paused.`,
      },
    ],
    "It answers and has what the primary has.",
  );
}

/** Whether a replica comes to a place of the log within its time. */
function takesOver({ pool }: ShopDatabase, place: bigint): Promise<boolean> {
  const isThere = async () => {
    const facts = await readReplicaFacts(pool);
    return facts !== undefined && readLogPlace(facts.replayed) >= place;
  };
  return waitUntil(isThere, { everyMs: PAUSE_MS, signal: AbortSignal.timeout(PATIENCE_MS) });
}

function unreached(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `It cannot be read (${reason}), and the others are read in its place. Look whether it runs and lets this machine in, or take it out of DATABASE_READ_URLS.`;
}
