import { type RawBuilder, sql } from "kysely";

/**
 * Whether a movement says how many pieces lie on a shelf, whoever brought or took them: somebody counted there, or a file
 * said so. What was booked before it is in what was counted, and is not taken back any more.
 */
export const IS_COUNT: RawBuilder<unknown> = sql`(kind = 'import' or (kind = 'correction' and move_id is null))`;
