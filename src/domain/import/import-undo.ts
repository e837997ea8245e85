import { DAY_MS } from "../clock/durations.ts";
import { isSameValue, type KeptFields } from "./differing-fields.ts";
import type { ImportState } from "./import-kind.ts";

/** How long after its end an import can be taken back (decisions §11). */
export const UNDO_MS = DAY_MS;

/** Waiting for the background, at work, over, or given up because it failed again and again. */
export const UNDO_STATES = ["waiting", "running", "done", "failed"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** How often in a row it may fail; a turn or two do where the database is away for a moment. */
export const MOST_UNDO_FAILURES = 3;

/** Whether it goes on by itself. */
export function isUndoAtWork(state: UndoState | undefined): boolean {
  return state === "waiting" || state === "running";
}

/**
 * What becomes of what an import changed: put back, also where somebody has to hear of it (`invited`: a customer who is
 * taken away has a mail by now whose link opens nothing any more), or why it stays as it is.
 */
export const UNDO_RESULTS = ["back", "invited", "sold", "changed", "used", "gone"] as const;
export type UndoResult = (typeof UNDO_RESULTS)[number];
/** What is told thing by thing. */
export type ReportedResult = Exclude<UndoResult, "back">;
export type UndoCounts = Readonly<Record<UndoResult, number>>;

export const NOTHING_UNDONE: UndoCounts = {
  back: 0,
  invited: 0,
  sold: 0,
  changed: 0,
  used: 0,
  gone: 0,
};

/** Whether something is put back. */
export function isPutBack(result: UndoResult): boolean {
  return result === "back" || result === "invited";
}

/** How many things met each result, on top of `before`. */
export function countUndone(before: UndoCounts, results: readonly UndoResult[]): UndoCounts {
  const counts = { ...before };
  for (const result of results) counts[result] += 1;
  return counts;
}

/** The fields that an import changed; null where there is no such thing. */
export type Fields = KeptFields | null;

export type UndoFacts = {
  before: Fields;
  after: Fields;
  /** What there is now. */
  current: Fields;
  /** Whether there still is the part of which it is. */
  hasPart: boolean;
  /** Whether somebody has ordered the part since. */
  isSold: boolean;
  /** Of a part that the import made: whether anything else speaks of it by now. */
  isUsed: boolean;
  /** Whether what it would say again is of something that was removed: of a brand, part or year that is no more. */
  isOfRemoved: boolean;
};

/**
 * Whether something is put back: only what is as the import left it, of a part of which nothing was ordered since, and
 * never what names something that was removed. A part that the import made goes only while nothing else speaks of it.
 */
export function judgeUndo(facts: UndoFacts): UndoResult {
  const { before, after, current, hasPart, isSold, isUsed, isOfRemoved } = facts;
  if (!hasPart || (after !== null && current === null)) return "gone";
  if (isSold) return "sold";
  if (isOfRemoved || !isAsLeft(after, current)) return "changed";
  return before === null && isUsed ? "used" : "back";
}

function isAsLeft(after: Fields, current: Fields): boolean {
  if (after === null || current === null) return after === current;
  return Object.entries(after).every(([field, value]) => isSameValue(value, current[field]));
}

type RunTimes = { createdAt: Date; startedAt: Date | null; finishedAt: Date | null };

export type UndoneRun = RunTimes & {
  isDryRun: boolean;
  state: ImportState;
  /** How it is taken back, where somebody wants that; one that failed may be tried again. */
  undo: UndoState | undefined;
  /** Whether it changed anything of which is kept what it was. */
  hasChanges: boolean;
  /** Whether that is kept of all that it changed; not where a version that kept nothing of its kind applied some rows. */
  isKeptWhole: boolean;
};

export type UndoRefusal = "import_undo_late" | "import_undo_half" | "import_state_refused";

/** Why an import cannot be taken back now; undefined where it can. */
export function undoRefusal(run: UndoneRun, now: Date): UndoRefusal | undefined {
  const isAtWork = run.state === "waiting" || run.state === "running";
  const isUndone = run.undo !== undefined && run.undo !== "failed";
  if (run.isDryRun || isAtWork || isUndone) return "import_state_refused";
  if (now.getTime() - endedAt(run).getTime() >= UNDO_MS) return "import_undo_late";
  if (!run.hasChanges) return "import_state_refused";
  return run.isKeptWhole ? undefined : "import_undo_half";
}

/** When an import ended; of one that was stopped, when it began (`sweepBefore` has the same in SQL). */
function endedAt({ finishedAt, startedAt, createdAt }: RunTimes): Date {
  return finishedAt ?? startedAt ?? createdAt;
}
