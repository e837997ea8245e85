import type { TriedOut } from "../mutation/run-mutants.ts";
import type { Defence } from "./defence.ts";

/** What the tests say of a defence that was taken out. */
export type Verdict = { isNoticed: boolean; cells: readonly string[] };

type Tried = {
  defence: Defence;
  /** What became of its tests without it. */
  without: Pick<TriedOut, "isGreen" | "red">;
  /** Whether its tests are green while it is there: red for another reason they notice nothing. */
  isGreenWhole: boolean;
};

/** A defence is noticed by a test that fails without it, and is green with it: a file that does not load proves nothing. */
export function verdictOf({ defence, without, isGreenWhole }: Tried): Verdict {
  const [first, ...more] = without.red;
  const isNoticed = isGreenWhole && first !== undefined;
  const { threat, name, test } = defence;
  return { isNoticed, cells: [isNoticed ? "noticed" : "FAILED", threat, name, test, reason()] };

  function reason(): string {
    if (!isGreenWhole) return "its tests are red while the defence is there";
    if (without.isGreen) return "NOBODY NOTICES";
    if (first === undefined) return "its tests do not even begin";
    return more.length === 0 ? first : `${first} (and ${more.length} more)`;
  }
}

/** Verdicts as the lines of a table. */
export function tableOf(verdicts: readonly Verdict[]): string[] {
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

/** Whether a defence is one of those that are called for: by a part of its threat, name, file or test. */
export function isChosen({ threat, name, file, test }: Defence, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return words.some(
    (word) => threat === word || [name, file, test].some((part) => part.includes(word)),
  );
}
