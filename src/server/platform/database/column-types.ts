import type { ColumnType, JSONColumnType } from "kysely";

/** A moment that the database writes itself unless it is told. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** A moment that may never come. */
export type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<Value extends object> = JSONColumnType<Value>;

/** Columns that may be changed freely: the named ones have a function of their own, by which alone they change. */
export type FreeColumns<Columns, Guarded extends keyof Columns> = Omit<Columns, Guarded> & {
  [Column in Guarded]?: never;
};
