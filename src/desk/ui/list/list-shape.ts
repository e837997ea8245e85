import type { ReactNode } from "react";

import type { Role } from "#domain/account/role.ts";
import type { ListName } from "#domain/list/list-name.ts";

import type { TextColumn } from "./text-column.ts";

/** A page of a list by key, as every list of the back office answers (decisions §11). */
export type KeysetPage<Row> = { items: Row[]; next: string | number | null };

/** A column of a list. */
export type ListColumn<Row> = TextColumn<Row> & { cell: (row: Row) => ReactNode };

/** What narrows a list; `key` is its key in the address. */
export type ListFilter = { key: string; label: string } & (
  | { kind: "text" }
  /** A day, as "2026-11-22". */
  | { kind: "day" }
  | { kind: "choice"; all: string; options: readonly { value: string; name: string }[] }
);

/** What would change of a row, what else is done with it, or why it is left out. */
export type BulkPreview =
  | { what: string; before: string; after: string }
  | { plan: string }
  | { skipped: string };

/** Something that is done to many rows, after a look at what it does. */
export type BulkAction<Row> = {
  id: string;
  name: string;
  /** The least role that may. */
  role: Role;
  preview: (row: Row) => BulkPreview;
  /** As many are taken at once; any number without it. */
  most?: number;
} & (
  | { run: (row: Row) => Promise<unknown> }
  | {
      /** Does it with all of them at once, and changes none. */
      together: (rows: readonly Row[]) => Promise<unknown>;
      /** What is said before and after, of so many of so many, and the button that does it. */
      says: Readonly<Record<"preview" | "act" | "done", (count: number, of: number) => string>>;
    }
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
  bulk?: readonly BulkAction<Row>[];
  /** Whether the shop is at work on a row: then one looks at the list again until no row is. */
  isMoving?: (row: Row) => boolean;
  /** How often it is read anew where what it says changes by itself though no row moves, in ms. */
  anewMs?: number;
};
