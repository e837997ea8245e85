import type { ColumnType, Generated } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

type Setting = {
  key: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
  updated_at: Timestamp;
};

/** What the shop is set to, and what a storefront has set otherwise. */
export type SettingTables = {
  setting: Setting;
  storefront_setting: Setting & { storefront: Storefront };
};
