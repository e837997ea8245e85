import type { Generated } from "kysely";

/** Brands of parts. */
export type BrandTables = {
  brand: {
    id: Generated<number>;
    name: string;
    slug: string;
    image: string | null;
    is_demo: Generated<boolean>;
    version: Generated<number>;
  };
  /** The words other than its address that mean a brand: its name, and what it was called before. */
  brand_alias: { key: string; brand_id: number };
};
