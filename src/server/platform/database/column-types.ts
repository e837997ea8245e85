import type { ColumnType, JSONColumnType } from "kysely";

/** A moment that the database writes itself unless it is told. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** A moment that may never come. */
export type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<Value extends object> = JSONColumnType<Value>;
