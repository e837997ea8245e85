import type { ColumnType, Generated } from "kysely";

/** What staff notes of customers. */
export type CustomerNoteTables = {
  customer_note: {
    id: Generated<number>;
    account_id: string;
    at: ColumnType<Date, never, never>;
    author_id: string | null;
    author: string;
    note: string;
    changed_at: ColumnType<Date | null, never, Date>;
    version: Generated<number>;
    removed_at: ColumnType<Date | null, never, Date | null>;
    key: string;
    body_hash: string;
  };
};
