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
  /** What a brand was called before, as addresses have it. */
  brand_alias: { key: string; brand_id: number };
};
