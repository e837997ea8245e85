import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { KeptDraft } from "#contract/order-draft.ts";
import type { Country } from "#domain/account/region.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { FreeShipping } from "#domain/coupon/coupon.ts";

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type Json<Value extends object> = JSONColumnType<Value>;

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

/** The tables of 0007-cart.sql. */
export type CartTables = {
  cart_line: { account_id: string; sku: string; quantity: number; position: number };
  joined_cart: { account_id: string; fingerprint: Buffer; joined_at: Timestamp };
  order_draft: { account_id: string; draft: Json<KeptDraft>; updated_at: Timestamp };
  shared_cart: { id: string; lines: Json<CartLine[]>; expires_at: Date };
  guest_cart_part: { client: string; sku: string; expires_at: Date };
  coupon: CouponTable;
  coupon_use: {
    coupon_id: number;
    order_reference: string;
    account_id: string | null;
    email: string;
    used_at: Timestamp;
  };

  shipping_zone: {
    code: string;
    country: Country;
    name: string;
    areas: string[];
    position: number;
    version: Generated<number>;
  };
  shipping_rate: {
    id: Generated<number>;
    zone: string;
    carrier: string;
    service: "ground" | "express" | "freight";
    base_cents: number;
    per_kilogram_cents: number;
    days_min: number;
    days_max: number;
    is_enabled: Generated<boolean>;
    version: Generated<number>;
  };
  shipping_policy: {
    is_only: Generated<boolean>;
    volume_per_gram: Generated<number>;
    default_grams: Generated<number>;
    freight_above_grams: Generated<number>;
    residential_cents: Generated<number>;
    residential_freight_cents: Generated<number>;
    freight_categories: Generated<string[]>;
    version: Generated<number>;
  };
};
