import type { Generated } from "kysely";

/** Brands of parts. */
export type BrandTables = {
  brand: {
    id: Generated<number>;
    name: string;
    slug: string;
    image: string | null;
    is_demo: Generated<boolean>;
  };
};
