import type { ColumnType, Generated } from "kysely";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

type PartFacetTable = {
  part_id: number;
  category_id: number;
  subcategory_id: number;
  brand_id: number;
  quality: number;
  availability_cr: number;
  availability_us: number;
  /** How much each storefront asks for it. */
  demand_cr: Generated<number>;
  demand_us: Generated<number>;
  /** The same for the parts of one kind that replace each other. A bigint. */
  group_key: Generated<string>;
  /** 0 for a part with fitments of its own, 1 for one that fits everything, 2 for one with both, 3 where nothing is known. */
  reach: Generated<number>;
  /** Whether no other part of its group has its brand. */
  is_sole: Generated<boolean>;
  /** What leaves soonest for the storefront, of that what is asked for most, of that the better quality. */
  standing_cr: Generated<number>;
  standing_us: Generated<number>;
  rank_es: number;
  rank_en: number;
  /** A bit for each warehouse that holds a piece: `warehouse.bit`. A bigint. */
  warehouses: Generated<string>;
  makes: Generated<number>;
  words: Generated<number>;
  title_words: Generated<number>;
} & Record<PriceLevel, number | null>;

/** What search reads: it follows the truth of the other tables. */
export type SearchTables = {
  part_facet: PartFacetTable;
  facet_count: {
    facet:
      | "subcategory"
      | "make"
      | "brand"
      | "quality"
      | "groupSubcategory"
      | "groupMake"
      | "groupBrand"
      | "groupQualities";
    /** A bigint; the masks of makes go beyond safe integers. */
    value: string;
    parts: number;
  };
  part_terms: { part_id: number; terms: number[]; key_es: string; key_en: string };
  term: {
    id: Generated<number>;
    stem: string;
    word: string;
    frequency: Generated<number>;
    is_vehicle: Generated<boolean>;
    bit: number | null;
  };
  synonym: {
    id: Generated<number>;
    phrases: string[];
    means: Generated<string[]>;
    names: Generated<string[]>;
    version: Generated<number>;
    updated_at: Timestamp;
  };
  search_outbox: { id: Generated<number>; part_id: number; queued_at: Timestamp };
  search_state: {
    is_only: Generated<boolean>;
    is_rebuilding: Generated<boolean>;
    vocabulary_version: Generated<number>;
    rebuilt_at: ColumnType<Date | null, Date | null, Date | null>;
  };
};
