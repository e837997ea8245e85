import type { ReactNode } from "react";

import type { ListName } from "#domain/list/list-name.ts";

import type { BulkAction } from "../bulk/bulk-action.ts";
import type { TextColumn } from "./text-column.ts";

/** A page of a list by key, as every list of the back office answers (decisions §11). */
export type KeysetPage<Row> = { items: Row[]; next: string | number | null };

/** A column of a list. */
export type ListColumn<Row> = TextColumn<Row> & { cell: (row: Row) => ReactNode };

/** What narrows a list; `key` is its key in the address. */
export type ListFilter = { key: string; label: string } & (
  | { kind: "text" }
  /** Words for one thing that rows have, beside the text that is searched for. */
  | { kind: "words" }
  /** A day, as "2026-11-22". */
  | { kind: "day" }
  /** A day and time by the clocks of the page, as "2026-11-22T10:30". */
  | { kind: "moment" }
  | { kind: "choice"; all: string; options: readonly { value: string; name: string }[] }
);

/** A list of the back office. */
export type ListSpec<Row> = {
  /** The area; columns and views of the list are kept under it, and the server writes its file by it. */
  name: ListName;
  /** The call below /api that gives it, page after page. */
  path: string;
  /** What the call takes as its filters, of what the address says. */
  filtersOf: (filters: Readonly<Record<string, string>>) => object;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  /** What is to be known of the list as it is narrowed, or of the rows that have come; said above it. */
  noteOf?: (rows: readonly Row[]) => string | undefined;
  /** The order that it has where the address names no other; undefined where no column gives it. */
  sorted?: string;
  idOf: (row: Row) => string;
  /** What a row is called: beside its box, and in previews. */
  nameOf: (row: Row) => string;
  /** The group that a row stands in, in a list that is ordered by groups: said above the first of each. */
  groupOf?: (row: Row) => string;
  /** Where a row leads: its detail. */
  hrefOf: (row: Row) => string;
  /** What may be done with many of its rows; none where each is a matter of its own (docs/architecture.md). */
  bulk: readonly BulkAction<Row>[];
  /** Whether the shop is at work on a row: then one looks at the list again until no row is. */
  isMoving?: (row: Row) => boolean;
  /** How often it is read anew where what it says changes by itself though no row moves, in ms. */
  anewMs?: number;
};
