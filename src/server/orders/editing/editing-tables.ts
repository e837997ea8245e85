import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Edits of orders by the keys that they were sent with. */
export type EditingTables = {
  order_edit: { key: string; body_hash: string; order_number: number; at: Timestamp };
};
