import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A moment that the database writes itself unless it is told. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** A moment that may never come. */
export type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<Value extends object> = JSONColumnType<Value>;

/** Columns that may be changed freely: the named ones have a function of their own, by which alone they change. */
export type FreeColumns<Columns, Guarded extends keyof Columns> = Omit<Columns, Guarded> & {
  [Column in Guarded]?: never;
};

/** Columns of every history of a status: who moved it, when, from what to what. Such tables are only ever added to. */
export type StatusStepColumns<Status extends string> = {
  id: Generated<number>;
  at: Generated<Date>;
  /** Null for a customer, and for what the shop does by itself; so is the name empty. */
  actor_id: string | null;
  actor: string;
  from_status: Status | null;
  to_status: Status;
};
