import type { ColumnType, Generated } from "kysely";

import type { Supply } from "#domain/availability/availability.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { Certainty } from "#domain/part/cross-reference.ts";
import type { PartUnit } from "#domain/part/part-unit.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { QueueCause, TrustState } from "#domain/verification/trust.ts";
import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

export type StoredAttribute = { id: number; value: string | { es: string; en: string } };

type PartTable = {
  id: Generated<number>;
  sku: string;
  part_number: string;
  brand_id: number;
  subcategory_id: number;
  quality: BrandQuality;
  title_es: string;
  title_en: string;
  detail_es: Generated<string>;
  detail_en: Generated<string>;
  unit: Generated<PartUnit>;
  pieces: Generated<number>;
  core_cents: Generated<number>;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  origin_country: string | null;
  interchange_group: string | null;
  superseded_by: number | null;
  images: Generated<string[]>;
  is_universal: Generated<boolean>;
  is_electrical: Generated<boolean>;
  is_special_order: Generated<boolean>;
  needs_vin_check: Generated<boolean>;
  supply: Generated<Supply>;
  min_stock: number | null;
  attributes: Json<StoredAttribute[]>;
  popularity: Generated<number>;
  cabys: string | null;
  verification: Generated<TrustState>;
  queued_for: Generated<QueueCause>;
  queued_at: Timestamp;
  judged_by: Generated<string | null>;
  judged_at: ColumnType<Date | null, never, Date | null>;
  rejected_because: Generated<string | null>;
  source: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Parts: what is told of them, what they cost, their numbers, and what they fit. */
export type PartTables = {
  part: PartTable;
  /** What parts cost the shop, for managers alone; no row where nobody has said. */
  part_cost: { part_id: number; cost_cents: number };
  part_price: { part_id: number } & Record<PriceLevel, number | null>;
  part_number: {
    part_id: number;
    kind: "printed" | "oem" | "competitor" | "superseded" | "gtin";
    maker: Generated<string>;
    number: string;
    key: string;
    /** Of a competitor's number; null where nobody said. */
    certainty: Generated<Certainty | null>;
  };
  kit_item: {
    kit_id: number;
    position: number;
    part_id: number | null;
    part_number: Generated<string>;
    title_es: string;
    title_en: string;
    quantity: number;
  };
  fitment_note: { id: Generated<number>; text_es: string; text_en: string };
  fitment: {
    part_id: number;
    line_id: number;
    year_from: number;
    year_to: number;
    quantity: Generated<number>;
    position: Generated<string>;
    note_id: number | null;
  };
  engine_fitment: { engine_id: number; part_id: number; is_explicit: Generated<boolean> };
};
