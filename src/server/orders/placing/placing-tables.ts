import type { Moment, Timestamp } from "#server/platform/database/column-types.ts";

/** What is being ordered, by which key, and the stock that it holds. */
export type PlacingTables = {
  begun_draft: {
    id: string;
    account_id: string | null;
    browser: string | null;
    order_number: number | null;
    attempt_id: string | null;
    order_hash: string | null;
    begun_at: Timestamp;
    closed_at: Moment;
  };
  placing_key: {
    scope: string;
    key: string;
    body_hash: string;
    order_number: number;
    attempt_id: string | null;
    created_at: Timestamp;
  };
  order_allocation: {
    order_number: number;
    position: number;
    warehouse_id: number;
    quantity: number;
  };
};
