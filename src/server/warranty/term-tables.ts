import type { Generated } from "kysely";

/** How long parts, or all parts of a brand, are warranted. */
export type WarrantyTermTables = {
  warranty_term: {
    id: Generated<number>;
    brand_id: number | null;
    part_id: number | null;
    months: number;
    km: number | null;
  };
};
