import type { ColumnType, Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Second factors, what stands in for a lost one, and who has yet to show theirs. */
export type SecondFactorTables = {
  second_factor: {
    account_id: string;
    secret: Buffer;
    confirmed_at: ColumnType<Date | null, never, Date>;
    last_step: ColumnType<string | null, never, number>;
    created_at: Timestamp;
  };
  recovery_code: {
    account_id: string;
    hash: string;
    used_at: ColumnType<Date | null, never, Date>;
  };
  factor_challenge: {
    hash: string;
    account_id: string;
    tries: Generated<number>;
    expires_at: Date;
  };
};
