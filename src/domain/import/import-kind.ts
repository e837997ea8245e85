/** What a file can bring in (decisions §11); `aces` is fitments as ACES XML, `pies` are parts as PIES, XML or flat. */
export const IMPORT_KINDS = [
  "parts",
  "prices",
  "stock",
  "fitments",
  "interchange",
  "cross-references",
  "kits",
  "customers",
  "aces",
  "pies",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** The kinds that come as a table: CSV or XLSX, a row a line. */
export type TableKind = Exclude<ImportKind, "aces" | "pies">;
export const TABLE_KINDS: readonly TableKind[] = IMPORT_KINDS.filter(isTableKind);

/** Whether files of a kind are tables with columns of their own. */
export function isTableKind(kind: ImportKind): kind is TableKind {
  return kind !== "aces" && kind !== "pies";
}

/** Whether what an import of a kind refuses is written as XML. */
export function isXmlKind(kind: ImportKind): boolean {
  return !isTableKind(kind);
}

/** The kinds of which no screen has a list: the shop writes what it has of them as an import reads it. */
export const OUTGOING_KINDS = [
  "fitments",
  "interchange",
  "kits",
] as const satisfies readonly TableKind[];
export type OutgoingKind = (typeof OUTGOING_KINDS)[number];

/** Whether the shop writes files of a kind that no screen lists. */
export function isOutgoingKind(kind: ImportKind): kind is OutgoingKind {
  return OUTGOING_KINDS.some((one) => one === kind);
}

/** Waiting for the background, at work, stopped on request (and going on when asked), ended well or not. */
export const IMPORT_STATES = ["waiting", "running", "stopped", "done", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What imports are looked for by: a state, or `failedLately`, what failed in the last days, undone or not. */
export const SOUGHT_IMPORTS = [...IMPORT_STATES, "failedLately"] as const;
/** So long the overview tells of an import that failed, in days. */
export const FAILED_LATELY_DAYS = 7;

/** What becomes of one row: written, left as it was, refused, or kept for review until its mapping is there. */
export const ROW_RESULTS = ["create", "update", "unchanged", "reject", "review"] as const;
export type RowResult = (typeof ROW_RESULTS)[number];
export type ImportCounts = Readonly<Record<RowResult, number>> & {
  /** Rows, counted above too, that change a price steeply, and the line of the first; without it, none. */
  steep?: { rows: number; line: number };
  /** Applications, counted as unchanged, that name what staff says is not the shop's; without it, none. */
  leftOut?: number;
};

/** The counts of a run that has met nothing yet. */
export const NO_COUNTS: ImportCounts = { create: 0, update: 0, unchanged: 0, reject: 0, review: 0 };

/** How many rows met each result, on top of `before`. */
export function countResults(before: ImportCounts, results: readonly RowResult[]): ImportCounts {
  const counts = { ...before };
  for (const result of results) counts[result] += 1;
  return counts;
}

/** Adds the lines of rows that change a price steeply. */
export function countSteep(counts: ImportCounts, lines: readonly number[]): ImportCounts {
  const line = counts.steep?.line ?? lines[0];
  if (line === undefined) return counts;
  return { ...counts, steep: { rows: (counts.steep?.rows ?? 0) + lines.length, line } };
}

/** Adds applications that are left out. */
export function addLeftOut(counts: ImportCounts, rows: number): ImportCounts {
  return rows === 0 ? counts : { ...counts, leftOut: (counts.leftOut ?? 0) + rows };
}

/** Rows accounted for: each is counted under exactly one result. */
export function totalOf(counts: ImportCounts): number {
  return ROW_RESULTS.reduce((sum, result) => sum + counts[result], 0);
}
