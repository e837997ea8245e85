import type { ColumnType, Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** What the shop is set to. */
export type SettingTables = {
  setting: {
    key: string;
    value: ColumnType<unknown, string, string>;
    version: Generated<number>;
    updated_at: Timestamp;
  };
};
