import type { TriedOut } from "../mutation/run-mutants.ts";
import type { Defence } from "./defence.ts";

/** What the tests say of a defence that was taken out. */
export type Verdict = {
  isNoticed: boolean;
  /** Its tests are red while it is there, too: for another reason, so that they say nothing of it. */
  isUnclear: boolean;
  cells: readonly string[];
};

type Outcome = Pick<TriedOut, "isGreen" | "red">;
type Tried = {
  defence: Defence;
  /** What became of its tests while it is there, and without it. */
  whole: Outcome;
  without: Outcome;
};

/** A defence is noticed by a test that fails without it, and is green with it: a file that does not load proves nothing. */
export function verdictOf({ defence, whole, without }: Tried): Verdict {
  const isUnclear = !whole.isGreen;
  const isNoticed = !isUnclear && without.red.length > 0;
  const { threat, name, test } = defence;
  const reason = isUnclear ? `RED ANYWAY: ${namesOf(whole)}` : reasonOf(without);
  return {
    isNoticed,
    isUnclear,
    cells: [isNoticed ? "noticed" : "FAILED", threat, name, test, reason],
  };
}

function reasonOf(without: Outcome): string {
  return without.isGreen ? "NOBODY NOTICES" : namesOf(without);
}

function namesOf({ red: [first, ...more] }: Outcome): string {
  if (first === undefined) return "its tests do not even begin";
  return more.length === 0 ? first : `${first} (and ${more.length} more)`;
}

/** Verdicts as the lines of a table. */
export function tableOf(verdicts: readonly Pick<Verdict, "cells">[]): string[] {
  const rows = verdicts.map(({ cells }) => cells);
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(" | ")
      .trimEnd(),
  );
}

/** Whether a defence is one of those that are called for: by its threat, or a part of its name, file or test. */
export function isChosen({ threat, name, file, test }: Defence, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return words.some(
    (word) => threat === word || [name, file, test].some((part) => part.includes(word)),
  );
}
