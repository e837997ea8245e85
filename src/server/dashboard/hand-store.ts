import { type RawBuilder, sql } from "kysely";

import { type Hand, MOST_COUNTED, UNANSWERED_DAYS } from "#domain/dashboard/hand.ts";
import { FAILED_LATELY_DAYS } from "#domain/import/import-kind.ts";
import { GIVEN_UP_DAYS, WITHDRAWN } from "#domain/mail/mail-state.ts";
import { ORDER_CAUSES, type PayoutCause } from "#domain/payment/payout-want.ts";
import { LATE_MAILS } from "#server/platform/database/late-mails.ts";
import { ORDERS_OF_LATE } from "#server/platform/database/late-money.ts";
import { LATE_FOR_SEARCH } from "#server/platform/database/search-lag.ts";
import type { Database } from "#server/platform/database/database.ts";

import { IS_UNANSWERED } from "./unanswered-store.ts";

/** `since` is null where nothing is kept of when it was but the day. */
export type WaitingHand = { hand: Hand; count: number; isMore: boolean; since: Date | null };

/** Money that staff pays itself, by what made it due. */
const dueOf = (cause: PayoutCause) =>
  sql`select since as at from payout_due where cause = ${sql.lit(cause)}`;

/** A turn or two fail where the database or a provider is away for a moment: nobody need look. */
const FAILED_FOR_GOOD = 3;

/** What waits of each kind: rows with the moment since when, as `at`. */
const WAITING: Record<Hand, RawBuilder<unknown>> = {
  ordersToConfirm: sql`select created_at as at from shop_order
    where status = 'awaiting_payment' and payment_method = 'transfer'`,
  proposalsToConfirm: sql`select created_at as at from order_proposal
    where state = 'waiting' and way = 'by_hand'`,
  ordersOfVin: sql`select created_at as at from shop_order where status = 'vin_verification'`,
  ordersToShip: sql`select created_at as at from shop_order where status = 'awaiting_shipment'`,
  ordersOnHold: sql`select created_at as at from shop_order where status = 'on_hold'`,
  ordersToPayBack: sql`select min(since) as at from payout_due
    where cause in (${sql.join(ORDER_CAUSES.map((cause) => sql.lit(cause)))}) group by order_number`,
  paymentsLate: sql`select min(at) as at from (${ORDERS_OF_LATE.payment}) late group by number`,
  refundsLate: sql`select min(at) as at from (${ORDERS_OF_LATE.refund}) late group by number`,
  disputes: sql`select min(d.created_at) as at from payment_dispute d
    join payment_attempt a on a.id = d.attempt_id
    left join account_payment_share s on s.payment_number = a.account_payment_number
    where d.state = 'open' group by coalesce(a.order_number, s.order_number)`,
  quotesToAnswer: sql`select created_at as at from quote where status = 'requested'`,
  returnsToDecide: sql`select created_at as at from order_return where status = 'requested'`,
  returnsToJudge: sql`select created_at as at from order_return where status = 'received'`,
  returnsToPay: dueOf("return"),
  returnsLate: sql`select send_by as at from order_return where status = 'authorized' and send_by < now()`,
  coresToJudge: sql`select created_at as at from order_core where status = 'received'`,
  coresToPay: dueOf("core"),
  coresLate: sql`select due_at as at from order_core
    where status in ('expected', 'sent') and due_at < now()`,
  claimsToDecide: sql`select created_at as at from warranty_claim where status = 'received'`,
  claimsToSettle: sql`select created_at as at from warranty_claim where status = 'approved'`,
  claimsToPay: dueOf("claim"),
  accountPayments: sql`select created_at as at from account_payment
    where state = 'waiting' and way = 'transfer'`,
  customersToApprove: sql`select created_at as at from account where approval = 'pending'`,
  wholesale: sql`select created_at as at from wholesale_application where state = 'received'`,
  certificates: sql`select created_at as at from certificate where state = 'received'`,
  messages: sql`select created_at as at from contact_message where answered_at is null`,
  fitmentReports: sql`select created_at as at from fitment_report where settled_at is null`,
  mailsFailed: sql`select created_at as at from mail
    where state = 'failed' and error is distinct from ${WITHDRAWN}
      and created_at > now() - make_interval(days => ${GIVEN_UP_DAYS})`,
  mailsLate: sql`select created_at as at from ${LATE_MAILS}`,
  importsFailed: sql`select created_at as at from import_run
    where (state = 'failed' or undo_state = 'failed')
      and created_at > now() - make_interval(days => ${FAILED_LATELY_DAYS})`,
  catalogsFailed: sql`select failing_since as at from booklet where failing_since is not null`,
  jobsFailing: sql`select coalesce(done_at, failed_at) as at from job_turn
    where failures >= ${FAILED_FOR_GOOD} and failed_at > now() - interval '1 day'`,
  searchLate: sql`select min(queued_at) as at from ${LATE_FOR_SEARCH} group by part_id`,
  acesToSettle: sql`select since as at from aces_wanted`,
  partsBelowMinimum: sql`select null::timestamptz as at
    from (select from part_below_minimum limit ${sql.lit(MOST_COUNTED + 1)}) below`,
  partsToVerify: sql`select queued_at as at from part where verification = 'unverified'`,
  // Of each day no more than is counted at all, which its index gives in order: days of many questions cost no more.
  searchesUnanswered: sql`select distinct null::timestamptz as at, day.text
    from generate_series(0, ${sql.lit(UNANSWERED_DAYS - 1)}::int) ago
    cross join lateral (select distinct text from search_question
      where day = current_date - ago and ${IS_UNANSWERED}
      order by text limit ${sql.lit(MOST_COUNTED + 1)}) day`,
};

/** How much waits of each of these kinds, and since when; what nobody waits for is left out. */
export async function countWaiting(db: Database, hands: readonly Hand[]): Promise<WaitingHand[]> {
  if (hands.length === 0) return [];
  const counts = hands.map(
    (hand) => sql`
      select ${hand}::text as hand, least(count(*), ${MOST_COUNTED})::int as count,
        count(*) > ${MOST_COUNTED} as "isMore", min(at) as since
      from (${WAITING[hand]} order by at limit ${MOST_COUNTED + 1}) waiting having count(*) > 0`,
  );
  const { rows } = await sql<WaitingHand>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
