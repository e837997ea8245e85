import { sql } from "kysely";

import { FAILED_LATELY_DAYS } from "#domain/import/import-kind.ts";
import { GIVEN_UP_DAYS, WITHDRAWN } from "#domain/mail/mail-state.ts";
import { LATE_MAILS } from "#server/platform/database/late-mails.ts";
import { LATE_PAYMENTS, LATE_REFUNDS } from "#server/platform/database/late-money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "#server/platform/database/only-row.ts";
import { countStuck } from "#server/platform/database/stuck-work.ts";

export type DatabaseFacts = {
  version: string;
  /** What is acknowledged outlives a crash (fsync, full_page_writes and synchronous_commit are on). */
  isDurable: boolean;
  isReplica: boolean;
  /** Each piece of its log is kept elsewhere, so that it can be restored to any moment. */
  isArchived: boolean;
  connections: number;
  mostConnections: number;
  bytes: number;
  /** Transactions since the oldest row that is not frozen; at 2,147 million PostgreSQL takes no more. */
  transactions: number;
  /** The machine sorts texts otherwise than when the indexes were made. */
  isSortedOtherwise: boolean;
  brokenIndexes: string[];
  /** Connections that keep a transaction open for ten minutes and do nothing. */
  forgotten: number;
  at: Date;
};

/** What PostgreSQL says of itself. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  return onlyRow(
    db,
    sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
        and current_setting('synchronous_commit') <> 'off' as "isDurable",
      pg_is_in_recovery() as "isReplica",
      current_setting('archive_mode') <> 'off' as "isArchived",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "mostConnections",
      pg_database_size(current_database())::float8 as bytes,
      age(datfrozenxid)::float8 as transactions,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as "isSortedOtherwise",
      (select coalesce(array_agg(indexrelid::regclass::text order by indexrelid), '{}')
        from pg_index where not indisvalid) as "brokenIndexes",
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and xact_start < now() - interval '10 minutes') as forgotten,
      clock_timestamp() as at
    from pg_database where datname = current_database()`,
  );
}

export type WorkFacts = {
  /** When any job of any process last did its turn; null in seven days. */
  lastTurnAt: Date | null;
  /** Jobs that failed three times in a row or more, and not before yesterday. */
  failing: string[];
  /** Work of which pieces fail again and again and are put off, each with how many. */
  stuck: string[];
  /** How long the oldest changed part waits to be found, in seconds. */
  searchLagSeconds: number;
  mailsFailed: number;
  /** Mails that were due a quarter of an hour ago. */
  mailsLate: number;
  /** Refunds that the provider has not taken for an hour. */
  refundsLate: number;
  /** Payments of which nobody has known for an hour whether they were taken. */
  paymentsOpen: number;
  importsFailed: number;
  at: Date;
};

/** What the shop does in the background, as its tables show it. */
export async function readWorkFacts(db: Database): Promise<WorkFacts> {
  const stuck = await countStuck(db);
  const facts = await onlyRow(
    db,
    sql<Omit<WorkFacts, "stuck">>`
    select
      (select max(greatest(done_at, failed_at)) from job_turn) as "lastTurnAt",
      (select coalesce(array_agg(name order by name), '{}') from job_turn
        where failures >= 3 and failed_at > now() - interval '1 day') as failing,
      (select coalesce(extract(epoch from now() - min(queued_at)), 0)::int from search_outbox)
        as "searchLagSeconds",
      (select count(*)::int from mail
        where state = 'failed' and error is distinct from ${WITHDRAWN}
          and created_at > now() - make_interval(days => ${GIVEN_UP_DAYS})) as "mailsFailed",
      (select count(*)::int from ${LATE_MAILS}) as "mailsLate",
      (select count(*)::int from ${LATE_REFUNDS}) as "refundsLate",
      (select count(*)::int from ${LATE_PAYMENTS}) as "paymentsOpen",
      (select count(*)::int from import_run
        where (state = 'failed' or undo_state = 'failed')
          and created_at > now() - make_interval(days => ${FAILED_LATELY_DAYS})) as "importsFailed",
      now() as at`,
  );
  return { ...facts, stuck };
}

/** Providers that took payments in the last seven days, and whether any message of theirs came in that time. */
export async function readProviderMessages(
  db: Database,
): Promise<{ gateway: string; captured: number; hasMessages: boolean }[]> {
  const { rows } = await sql<{ gateway: string; captured: number; hasMessages: boolean }>`
    select gateway, count(*)::int as captured,
      exists (select from webhook_event where webhook_event.gateway = payment_attempt.gateway
        and received_at > now() - interval '7 days') as "hasMessages"
    from payment_attempt
    where state = 'captured' and gateway <> 'sandbox' and settled_at > now() - interval '7 days'
    group by gateway order by gateway`.execute(db);
  return rows;
}

export type PeopleFacts = {
  /** Owners that can log in. */
  owners: number;
  /** E-mails of managers and owners whose password alone opens the back office. */
  unguarded: string[];
};

/** Who runs the shop. */
export async function readPeopleFacts(db: Database): Promise<PeopleFacts> {
  return onlyRow(
    db,
    sql<PeopleFacts>`
    select count(*) filter (where admin_level = 3)::int as owners,
      coalesce(array_agg(email order by email) filter (where admin_level >= 2
        and not exists (select from passkey where account_id = account.id)
        and not exists (select from second_factor where account_id = account.id
          and confirmed_at is not null)), '{}') as unguarded
    from account where admin_level > 0 and not is_disabled and deleted_at is null`,
  );
}
