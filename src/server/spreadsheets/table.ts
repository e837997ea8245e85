/**
 * A column of a table that people open in a spreadsheet: its title, and what its cells are. Days and moments are given
 * as people near the shop read them, "2026-11-25" and "2026-11-25 14:05".
 */
export type TableColumn = { title: string; kind: "text" | "count" | "dollars" | "day" | "moment" };

/** A cell; null is an empty one. */
export type Cell = string | number | null;

export type Table = {
  columns: readonly TableColumn[];
  /** A cell for each column; they come as they are read. */
  rows: AsyncIterable<readonly Cell[]>;
};
