import type { Generated } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";

/** How much each storefront asks for a part, where that is known. */
export type DemandTables = {
  part_demand: {
    part_id: number;
    storefront: Storefront;
    popularity: number | null;
    orders: Generated<number>;
  };
};
