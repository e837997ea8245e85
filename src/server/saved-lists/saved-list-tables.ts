import type { Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Lists of parts that customers keep. */
export type SavedListTables = {
  saved_list: {
    id: Generated<string>;
    account_id: string;
    name: string;
    share_id: string | null;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  saved_list_line: { list_id: string; sku: string; quantity: number; position: number };
};
