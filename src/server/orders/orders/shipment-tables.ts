import type { Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** What left the shop. */
export type ShipmentTables = {
  shipment: {
    id: Generated<number>;
    order_number: number;
    carrier: string;
    tracking_number: string;
    shipped_at: Timestamp;
  };
  shipment_line: {
    shipment_id: number;
    position: number;
    quantity: number;
    /** Pieces that were never in a warehouse, as staff said. */
    from_supplier: Generated<number>;
  };
};
