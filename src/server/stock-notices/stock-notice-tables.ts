import type { ColumnType, Generated } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Moment } from "#server/platform/database/column-types.ts";

/** Who waits for which part. */
export type StockNoticeTables = {
  stock_notice: {
    id: Generated<number>;
    created_at: ColumnType<Date, never, Date>;
    part_id: number;
    email: string;
    locale: Locale;
    storefront: Storefront | null;
    host: string | null;
    confirmed_at: Moment;
  };
};
