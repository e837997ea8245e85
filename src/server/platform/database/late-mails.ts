import { sql } from "kysely";

import { LATE_MAIL_MINUTES } from "#domain/dashboard/late-work.ts";

/** Whether a mail should have left a while ago. */
export const IS_LATE_MAIL = sql<boolean>`(state = 'waiting'
  and next_attempt_at < now() - make_interval(mins => ${sql.lit(LATE_MAIL_MINUTES)}))`;

/** Mails that should have left a while ago. */
export const LATE_MAILS = sql`mail where ${IS_LATE_MAIL}`;
