import type { ColumnType } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Keys that accounts are logged in with, and what browsers are to sign. */
export type PasskeyTables = {
  passkey: {
    id: string;
    account_id: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    site: string;
    device: string;
    created_at: Timestamp;
    used_at: ColumnType<Date | null, never, Date>;
  };
  passkey_challenge: {
    challenge: string;
    account_id: string | null;
    expires_at: Date;
  };
};
