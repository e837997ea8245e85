import type { DatabaseFacts } from "./doctor-store.ts";
import { type Finding, findingsOf } from "./finding.ts";

/** What one process of the shop and one command beside it may open. */
const NEEDED_CONNECTIONS = 25;
/** Beyond these a clock is mended, and nothing ends by time (ADR 0027), in ms. */
const CLOCK_OFF_MS = 2_000;
const CLOCK_WRONG_MS = 120_000;
/** PostgreSQL begins to freeze by force at 200 million, and stops at 2,147. */
const MANY_TRANSACTIONS = 1_000_000_000;

/** How the database stands, by what it says of itself, and what the clock of this machine says at the same moment. */
export function judgeDatabase(
  facts: DatabaseFacts,
  { isEmbedded, now }: { isEmbedded: boolean; now: Date },
): Finding[] {
  return [
    ...judgeServer(facts),
    ...judgeClock(Math.abs(facts.at.getTime() - now.getTime())),
    ...judgeSafety(facts, isEmbedded),
    ...judgeIndexes(facts),
  ];
}

function judgeServer(facts: DatabaseFacts): Finding[] {
  const { version, connections, mostConnections, bytes, isReplica, forgotten } = facts;
  const free = mostConnections - connections;
  return findingsOf(
    "database",
    [
      {
        is: isReplica,
        state: "broken",
        sentence:
          "DATABASE_URL leads to a replica, which takes nothing. Give the address of the primary.",
      },
      {
        is: free < NEEDED_CONNECTIONS,
        state: "mend",
        sentence: `${free} of ${mostConnections} connections are free, and a process of the shop opens up to 20. Raise max_connections, or find who holds them in pg_stat_activity.`,
      },
      {
        is: forgotten > 0,
        state: "mend",
        sentence: `${forgotten} connections have kept a transaction open for more than ten minutes and do nothing: nothing that was deleted since can be cleaned up. Find them in pg_stat_activity and end them.`,
      },
    ],
    `PostgreSQL ${version}, ${megabytes(bytes)}, ${connections} of ${mostConnections} connections in use.`,
  );
}

function judgeClock(apartMs: number): Finding[] {
  const apart = `The clocks of the database and of this machine are ${(apartMs / 1_000).toFixed(1)} s apart`;
  return findingsOf(
    "clock",
    [
      {
        is: apartMs >= CLOCK_WRONG_MS,
        state: "broken",
        sentence: `${apart}: no order ends by time, and no code of an app is right. Keep both by NTP.`,
      },
      {
        is: apartMs >= CLOCK_OFF_MS && apartMs < CLOCK_WRONG_MS,
        state: "mend",
        sentence: `${apart}. Keep both by NTP.`,
      },
    ],
    `${apart}.`,
  );
}

function judgeSafety({ isDurable, isArchived }: DatabaseFacts, isEmbedded: boolean): Finding[] {
  return findingsOf(
    "durability",
    [
      {
        is: !isDurable,
        state: "broken",
        sentence:
          "fsync, full_page_writes or synchronous_commit is off: a crash loses orders that were confirmed. Switch all three on.",
      },
      {
        is: !isEmbedded && !isArchived,
        state: "mend",
        sentence:
          "archive_mode is off: what was written after the last backup is lost with the disk. Archive the log (WAL) of PostgreSQL, or take backups as often as you can bear to lose.",
      },
    ],
    isEmbedded
      ? "What is acknowledged is on disk. What came after the last backup is lost with the disk."
      : "What is acknowledged is on disk, and its log is archived.",
  );
}

function judgeIndexes(facts: DatabaseFacts): Finding[] {
  const { brokenIndexes, isSortedOtherwise, transactions } = facts;
  return findingsOf(
    "indexes",
    [
      {
        is: brokenIndexes.length > 0,
        state: "mend",
        sentence: `Indexes that nothing can use: ${brokenIndexes.join(", ")}. Where nobody is building them, \`reindex index concurrently\` makes each anew.`,
      },
      {
        is: isSortedOtherwise,
        state: "broken",
        sentence:
          "This machine sorts texts otherwise than when the indexes were made, so that some rows are not found. Run `reindex database concurrently`, then `alter database … refresh collation version`.",
      },
      {
        is: transactions > MANY_TRANSACTIONS,
        state: "broken",
        sentence:
          "The database has not been vacuumed for a thousand million transactions, and stops at two thousand. Look why autovacuum does not come to its end, and run `vacuum freeze`.",
      },
    ],
    "All can be used.",
  );
}

/** A size in whole megabytes. */
function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
}
