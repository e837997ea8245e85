import type { ImportCounts, ImportKind } from "#domain/imports/import-kind.ts";
import type { ImportRefusalCode } from "#domain/imports/import-refusal.ts";

export type ImportOptions = {
  /** Brands that the file names and the shop lacks are added. */
  createBrands?: boolean;
  /** When the stock of the file was counted, as an ISO instant, for the rows that do not say it. */
  asOf?: string;
  /** The sheet of a workbook, by its name or its place; the first one when nothing is said. */
  sheet?: string;
};

/** waiting for the background, at work, stopped on request (and going on when asked), ended well or not. */
export type ImportState = "waiting" | "running" | "stopped" | "done" | "failed";

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
  /** Sentences on what an operator should know, though it stopped nothing. */
  warnings: readonly string[];
  error: { code: ImportRefusalCode; params: Record<string, string | number> } | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};
