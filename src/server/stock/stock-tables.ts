import type { ColumnType, Generated } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

/** What lies in which warehouse, and every movement of it. */
export type StockTables = {
  warehouse: {
    id: Generated<number>;
    code: string;
    name: string;
    city: string;
    storefront: Storefront;
    position: number;
    /** Its bit in part_facet.warehouses; the database gives it. */
    bit: Generated<number | null>;
    version: Generated<number>;
    is_pickup: Generated<boolean>;
    /** Since when it is closed. */
    closed_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  warehouse_former_name: { name: string; warehouse_id: number };
  stock: {
    part_id: number;
    warehouse_id: number;
    on_hand: Generated<number>;
    incoming: Generated<number>;
    /** Pieces that live orders took out of it. */
    sold: Generated<number>;
    incoming_on: ColumnType<string | null, string | null, string | null>;
  };
  stock_movement: {
    id: Generated<number>;
    at: Timestamp;
    part_id: number;
    warehouse_id: number;
    kind: "opening" | "order" | "release" | "return" | "import" | "correction" | "receipt";
    quantity: number;
    order_number: Generated<number | null>;
    import_run_id: Generated<number | null>;
    actor: Generated<string | null>;
    on_hand: Generated<number | null>;
    move_id: Generated<number | null>;
    intake_id: Generated<number | null>;
    is_undo: Generated<boolean | null>;
  };
  stock_move: {
    id: Generated<number>;
    actor: string;
    key: string;
    part_id: number;
    from_id: number;
    to_id: number;
    pieces: number;
    arrives_on: string | null;
    at: Timestamp;
    undone_at: ColumnType<Date | null, never, Date>;
    undone_by: Generated<string | null>;
  };
  stock_receipt: {
    actor: string;
    key: string;
    part_id: number;
    warehouse_id: number;
    pieces: number;
    at: Timestamp;
  };
  stock_intake: {
    id: Generated<number>;
    actor: string;
    key: string;
    warehouse_id: number;
    at: Timestamp;
    taken_back_at: ColumnType<Date | null, never, Date>;
    taken_back_by: Generated<string | null>;
  };
  stock_intake_line: {
    intake_id: number;
    position: number;
    part_id: number;
    pieces: number;
    awaited: number;
    on_hand: number;
    orders: number[];
    incoming_before: number | null;
    incoming_on_before: string | null;
    taken_back: Generated<number>;
  };
};
