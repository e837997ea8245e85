import type { ColumnNames } from "#domain/import/column.ts";
import type { ImportCounts, ImportKind, ImportState } from "#domain/import/import-kind.ts";
import type { UndoCounts, UndoState } from "#domain/import/import-undo.ts";
import type { PiesChoices } from "#domain/pies/resolution.ts";
import type { ImportRefusalCode } from "#domain/import/import-refusal.ts";

export type ImportOptions = {
  /** Brands that the file names and the shop lacks are added. */
  createBrands?: boolean;
  /** When the stock of the file was counted, as an ISO instant, for the rows that do not say it. */
  asOf?: string;
  /** The sheet of a workbook, by its name or its place; the first one when nothing is said. */
  sheet?: string;
  /** What headers of the file mean where their own words do not say it, by the header's key. */
  columns?: ColumnNames;
  /** Of PIES: which description is the title, and the quality of parts that it makes. */
  pies?: Partial<PiesChoices>;
};

/** What an operator should know of a file, though it stopped nothing. */
export type ImportWarning = {
  code:
    | "unknown_columns"
    | "footer_count"
    | "assets_left"
    | "steep_prices"
    | "item_count"
    | "left_out";
  params: Record<string, string | number>;
};

/** One import of one file, as the operator follows it. */
export type ImportRun = {
  id: number;
  kind: ImportKind;
  fileName: string;
  filePath: string;
  sha256: string;
  sizeBytes: number;
  isDryRun: boolean;
  options: ImportOptions;
  state: ImportState;
  /** Rows of the file that are dealt with. */
  position: number;
  /** The part of the file that is read, 0 to 1. */
  progress: number;
  counts: ImportCounts;
  header: readonly string[];
  /** What an operator should know, though it stopped nothing; older runs have sentences. */
  warnings: readonly (ImportWarning | string)[];
  error: { code: ImportRefusalCode; params: Record<string, string | number> } | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Who began it in the back office; null for a command. */
  begunBy: string | null;
  /** Whether somebody wants it to stop, and it has not yet. */
  isStopWanted: boolean;
  /** Whether it is kept what there was before it changed something. */
  hasChanges: boolean;
  /** Whether it is of all that it changed. */
  isKeptWhole: boolean;
  /** How it is taken back, where somebody wants that. */
  undo: RunUndo | null;
};

export type RunUndo = {
  state: UndoState;
  by: string;
  accountId: string | null;
  counts: UndoCounts;
  /** At what it failed the last time, as whoever runs the shop looks it up. */
  error: string | null;
};
