import type { ColumnType, Generated } from "kysely";

import type { FreeShipping } from "#domain/coupon/coupon.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

type CouponTable = {
  id: Generated<number>;
  code: string;
  amount_cents: number | null;
  percent: ColumnType<string | null, number | null, number | null>;
  minimum_cents: Generated<number>;
  starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_enabled: Generated<boolean>;
  uses_limit: number | null;
  uses_per_customer: number | null;
  uses: Generated<number>;
  brands: Generated<string[]>;
  categories: Generated<string[]>;
  free_shipping: Generated<FreeShipping>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Coupons and their uses. */
export type CouponTables = {
  coupon: CouponTable;
  coupon_use: {
    coupon_id: number;
    order_reference: string;
    account_id: string | null;
    email: string;
    used_at: Timestamp;
  };
};
