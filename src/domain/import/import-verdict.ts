import type { ImportCounts } from "./import-kind.ts";

/** What an import came to, for programs: the exit codes of `import` and `import:status ID`. */
export const EXIT_CODES = {
  /** Every row was taken, or the import is still at work. */
  taken: 0,
  /** It failed, or no row was taken. */
  failed: 1,
  /** Some rows were refused, or wait for review. */
  inPart: 3,
  /** Stopped before its end; `--resume` goes on. */
  stopped: 4,
} as const;
export type ImportVerdict = keyof typeof EXIT_CODES;

type Ended = {
  state: "waiting" | "running" | "stopped" | "done" | "failed";
  counts: ImportCounts;
};

/** Judges an import by what became of its rows: a file of which every row was refused is no success. */
export function importVerdict({ state, counts }: Ended): ImportVerdict {
  if (state === "failed" || state === "stopped") return state;
  if (state !== "done") return "taken";
  const { create, update, unchanged, reject, review } = counts;
  if (reject > 0 && create + update + unchanged + review === 0) return "failed";
  return reject > 0 || review > 0 ? "inPart" : "taken";
}
