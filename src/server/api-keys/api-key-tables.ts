import type { ColumnType, Generated } from "kysely";

import type { KeyScope } from "#domain/api-key/key-scope.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Moment, Timestamp } from "#server/platform/database/column-types.ts";

/** Keys of programs, their secrets, and what they were used for; see db/migrations/0116. */
export type ApiKeyTables = {
  api_key: {
    id: Generated<number>;
    name: string;
    account_id: string | null;
    scopes: KeyScope[];
    storefront: Storefront | null;
    networks: string[];
    begun_at: Date;
    expires_at: Date;
    paused_at: Moment;
    revoked_at: Moment;
    reminded_at: Moment;
    made_by: string;
    created_at: Timestamp;
    version: Generated<number>;
  };
  api_key_secret: {
    handle: string;
    key_id: number;
    hash: Buffer;
    created_at: Date;
    ends_at: Date;
  };
  api_key_use: {
    key_id: number;
    day: ColumnType<string, string, never>;
    call: string;
    calls: Generated<number>;
    refused: Generated<number>;
    last_at: Date;
    last_from: string;
  };
};
