import type { ImportKind, ImportState } from "./import-kind.ts";

/**
 * The kinds of which a whole import can be taken back: each row is one thing of one part, which is put back or not.
 * Fitments run together with those that were there, what replaces or contains what may close a circle by now, and
 * customers are people with terms: of those nobody could say that all is as it was (ADR 0052).
 */
const UNDO_KINDS = [
  "parts",
  "prices",
  "stock",
  "cross-references",
] as const satisfies readonly ImportKind[];
export type UndoKind = (typeof UNDO_KINDS)[number];

/** How long after its end an import can be taken back (decisions §11). */
const UNDO_MS = 24 * 3_600_000;

/** What becomes of what an import changed: put back, or why it stays as it is. */
export const UNDO_RESULTS = ["back", "sold", "changed", "used", "gone"] as const;
export type UndoResult = (typeof UNDO_RESULTS)[number];
export type UndoCounts = Readonly<Record<UndoResult, number>>;

export const NOTHING_UNDONE: UndoCounts = { back: 0, sold: 0, changed: 0, used: 0, gone: 0 };

/** How many things met each result, on top of `before`. */
export function countUndone(before: UndoCounts, results: readonly UndoResult[]): UndoCounts {
  const counts = { ...before };
  for (const result of results) counts[result] += 1;
  return counts;
}

/** The fields that an import changed; null where there is no such thing. */
export type Fields = Readonly<Record<string, unknown>> | null;

type Kept = Exclude<Fields, null>;

/** The fields in which two states of a thing differ, as they were and as they are. */
export function differingFields(before: object, after: object): { before: Kept; after: Kept } {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isSame(value, was.get(field)));
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
}

export type UndoFacts = {
  before: Fields;
  after: Fields;
  /** What there is now. */
  current: Fields;
  /** Whether somebody has ordered the part since. */
  isSold: boolean;
  /** Of a part that the import made: whether anything else speaks of it by now. */
  isUsed: boolean;
};

/**
 * Whether something is put back: only what is as the import left it, of a part of which nothing was ordered since. A
 * part that the import made goes only while nothing else speaks of it.
 */
export function judgeUndo({ before, after, current, isSold, isUsed }: UndoFacts): UndoResult {
  if (after !== null && current === null) return "gone";
  if (isSold) return "sold";
  if (!isAsLeft(after, current)) return "changed";
  return before === null && isUsed ? "used" : "back";
}

function isAsLeft(after: Fields, current: Fields): boolean {
  if (after === null || current === null) return after === current;
  return Object.entries(after).every(([field, value]) => isSame(value, current[field]));
}

/** What comes back from the database has its keys in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === fields.size &&
    entries.every(([field, value]) => fields.has(field) && isSame(value, fields.get(field)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

export type UndoneRun = {
  kind: ImportKind;
  isDryRun: boolean;
  state: ImportState;
  /** When it ended; of one that was stopped, when it began. */
  endedAt: Date;
  isUndone: boolean;
  /** Whether it changed anything of which is kept what it was. */
  hasChanges: boolean;
};

export type UndoRefusal = "import_undo_kind" | "import_undo_late" | "import_state_refused";

/** Why an import cannot be taken back now; undefined where it can. */
export function undoRefusal(run: UndoneRun, now: Date): UndoRefusal | undefined {
  if (!isUndoKind(run.kind)) return "import_undo_kind";
  const isAtWork = run.state === "waiting" || run.state === "running";
  if (run.isDryRun || isAtWork || run.isUndone) return "import_state_refused";
  if (now.getTime() - run.endedAt.getTime() >= UNDO_MS) return "import_undo_late";
  return run.hasChanges ? undefined : "import_state_refused";
}

/** Whether a kind of import is one that can be taken back. */
export function isUndoKind(kind: ImportKind): kind is UndoKind {
  return UNDO_KINDS.some((one) => one === kind);
}
