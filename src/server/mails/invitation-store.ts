import { sql } from "kysely";

import { WITHDRAWN } from "#domain/mail/mail-state.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Invitations to these addresses: whoever sends mails passes them by while they are held, and nobody puts one back that
 * failed.
 */
export async function lockInvitations(db: Database, to: readonly string[]): Promise<void> {
  await sql`
    select from mail where recipient = any(${[...to]}::text[]) and kind = 'invitation'
      order by id for update`.execute(db);
}

/** To which of these addresses an invitation was sent since a moment, or tried and not given up. */
export async function findLeftInvitations(
  db: Database,
  invitees: readonly { to: string; since: Date }[],
): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select distinct "to" from jsonb_to_recordset(${JSON.stringify(invitees)}::jsonb)
      as invitee ("to" text, since timestamptz)
    join mail on recipient = "to" and kind = 'invitation' and created_at >= since
    where state = 'sent' or (state = 'waiting' and attempts > 0)`.execute(db);
  return rows.map(({ to }) => to);
}

/** Takes back invitations to these addresses that wait: no trace is left of one that was never tried. */
export async function withdrawWaiting(db: Database, to: readonly string[]): Promise<void> {
  const areWaiting = sql`
    recipient = any(${[...to]}::text[]) and kind = 'invitation' and state = 'waiting'`;
  await sql`delete from mail where ${areWaiting} and attempts = 0`.execute(db);
  await sql`
    update mail set state = 'failed', error = ${WITHDRAWN}, params = '{}'
    where ${areWaiting}`.execute(db);
}

/**
 * Of these addresses those to which the last invitation was given up, and whether it was refused for good; the kind is written
 * out, as an index is of it alone.
 */
export async function findFailedInvitations(
  db: Database,
  to: readonly string[],
): Promise<{ recipient: string; isRefused: boolean }[]> {
  const { rows } = await sql<{ recipient: string; isRefused: boolean }>`
    select wanted as recipient, is_refused as "isRefused" from unnest(${[...to]}::text[]) wanted
    cross join lateral (
      select state, error, is_refused from mail where recipient = wanted and kind = 'invitation' order by id desc limit 1
    ) latest
    where latest.state = 'failed' and latest.error is distinct from ${WITHDRAWN}`.execute(db);
  return rows;
}
