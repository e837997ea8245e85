import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Who of the staff has what open; see db/migrations/0110. */
export type PresenceTables = {
  desk_presence: { subject: string; account_id: string; seen_at: Timestamp };
};
