import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Rows as they were, each with all its columns. */
export type KeptRows = { table: string; rows: Record<string, unknown>[] };

/** What was taken away in the back office, with its rows, as long as it can be had back. */
export type RemovedThingTables = {
  removed_thing: {
    subject: string;
    kept: JSONColumnType<KeptRows[]>;
    formerly: Generated<string[]>;
    removed_at: ColumnType<Date, never, never>;
  };
};
