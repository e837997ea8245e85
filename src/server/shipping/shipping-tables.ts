import type { Generated } from "kysely";

import type { Country } from "#domain/account/region.ts";

/** Where the shop ships to, and what that costs. */
export type ShippingTables = {
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
