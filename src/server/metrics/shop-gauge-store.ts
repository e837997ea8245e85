import { type RawBuilder, sql } from "kysely";

import { WITHDRAWN } from "#domain/mail/mail-state.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database.ts";
import { IS_STUCK } from "#server/platform/database/stuck-work.ts";
import type { GaugeReading } from "#server/platform/process/metrics.ts";

/** Counting ends here: a queue that is longer is long enough for an alert, and is not counted to its end. */
const MOST_COUNTED = 10_001;

/** Those in which something is left to be done; the others only ever grow. */
const OPEN_STATUSES = ORDER_STATUSES.filter(
  (status) => status !== "shipped" && status !== "delivered" && status !== "cancelled",
);

/** Orders, payments and refunds; each line is answered by an index, however many orders there are. */
export function readMoneyGauges(db: Database): Promise<GaugeReading[]> {
  return readingsOf(
    db,
    sql`
    select 'shop_orders' as name, array[status] as labels,
      (select count(*) from shop_order where shop_order.status = open.status) as value
      from unnest(${OPEN_STATUSES}::text[]) as open (status)
    union all select 'shop_oldest_order_seconds', array[status], (
      select extract(epoch from now() - created_at) from shop_order
      where shop_order.status = open.status order by created_at limit 1)
      from unnest(${OPEN_STATUSES}::text[]) as open (status)
    union all select 'shop_orders_of_hour', '{}', count(*)
      from shop_order where created_at > now() - interval '1 hour'
    union all select 'shop_payments_of_hour', array[gateway, state], count(*)
      from payment_attempt join shop_order on number = order_number
      where shop_order.created_at > now() - interval '1 hour' group by gateway, state
    union all select 'shop_payments_open', '{}', count(*)
      from payment_attempt where state in ('open', 'action_required')
    union all select 'shop_oldest_payment_seconds', '{}',
      coalesce(extract(epoch from now() - min(begun_at)), 0)
      from payment_attempt where state in ('open', 'action_required')
    union all select 'shop_refunds_waiting', '{}', count(*) from refund where state = 'waiting'
    union all select 'shop_oldest_refund_seconds', '{}',
      coalesce(extract(epoch from now() - min(created_at)), 0) from refund where state = 'waiting'
    union all select 'shop_refunds_refused_of_week', '{}', count(*)
      from refund where state = 'refused' and created_at > now() - interval '7 days'`,
  );
}

/** Mails, the search's outbox, imports and jobs. */
export function readWorkGauges(db: Database): Promise<GaugeReading[]> {
  return readingsOf(
    db,
    sql`
    select 'shop_mails_due' as name, '{}'::text[] as labels, (select count(*) from (
      select from mail where state = 'waiting' and next_attempt_at < now() limit ${MOST_COUNTED}) due) as value
    union all select 'shop_latest_mail_seconds', '{}', greatest(0, coalesce((
      select extract(epoch from now() - min(next_attempt_at)) from mail where state = 'waiting'), 0))
    union all select 'shop_mails_failed_of_week', '{}', count(*)
      from mail where state = 'failed' and error is distinct from ${WITHDRAWN}
        and created_at > now() - interval '7 days'
    union all select 'shop_search_outbox', '{}', (select count(*) from (
      select from search_outbox limit ${MOST_COUNTED}) queued)
    union all select 'shop_search_lag_seconds', '{}', coalesce((
      select extract(epoch from now() - queued_at) from search_outbox order by id limit 1), 0)
    union all select 'shop_imports', array[state], (
      select count(*) from import_run where import_run.state = under_way.state)
      from unnest(array['waiting', 'running']) as under_way (state)
    union all select 'shop_imports_failed_of_week', '{}', count(*)
      from import_run where (state = 'failed' or undo_state = 'failed')
        and created_at > now() - interval '7 days'
    union all select gauge.name, array[job_turn.name], gauge.value
      from job_turn, lateral (values
        ('shop_job_done_timestamp_seconds', extract(epoch from done_at)),
        ('shop_job_failures', failures),
        ('shop_job_took_seconds', took_ms / 1000.0),
        ('shop_job_rest_seconds', every_ms / 1000.0)) as gauge (name, value)
      where greatest(done_at, failed_at) > now() - interval '7 days'
    union all select 'shop_work_stuck', array[work], count(*)
      from work_put_off where ${IS_STUCK} group by work`,
  );
}

/** What PostgreSQL says of itself; nothing of how it archives where it does not. */
export function readDatabaseGauges(db: Database): Promise<GaugeReading[]> {
  return readingsOf(
    db,
    sql`
    select 'shop_database_bytes' as name, '{}'::text[] as labels,
      pg_database_size(current_database()) as value
    union all select 'shop_database_connections', '{}', count(*)
      from pg_stat_activity where backend_type = 'client backend'
    union all select 'shop_database_connections_most', '{}',
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
    union all select 'shop_database_transaction_age', '{}', age(datfrozenxid)
      from pg_database where datname = current_database()
    union all select gauge.name, '{}', gauge.value
      from pg_stat_archiver, lateral (values
        ('shop_wal_archived_timestamp_seconds', extract(epoch from last_archived_time)),
        ('shop_wal_archive_failures', failed_count)) as gauge (name, value)
      where current_setting('archive_mode') <> 'off'`,
  );
}

/** The values that there are. */
async function readingsOf(db: Database, values: RawBuilder<unknown>): Promise<GaugeReading[]> {
  const { rows } = await sql<GaugeReading>`
    select name, labels, value::float8 as value from (${values}) as reading
    where value is not null`.execute(db);
  return rows;
}
