import { appendFileSync, closeSync, openSync, readFileSync, readSync } from "node:fs";

import type { PageKinds } from "./page-kinds.ts";

/** A look at a page at which axe was not needed, and one at which it was. */
const NOTED = { spared: "=", judged: "+" } as const;
const BEHIND = "-behind";
const PIECE = 1 << 16;

/**
 * The kinds of elements that axe has judged in this run, in which look and by which rules, and found nothing in. All files
 * of the run add lines to one file and read what others added. A kind that something was found in is never among them.
 */
export type JudgedKinds = {
  /** Those that nobody has judged yet in this look; none spares axe the page. */
  unjudged: (scope: Scope) => string[];
  /** These have been, and nothing was found in them. */
  noteJudged: (scope: Scope) => void;
  noteSpared: () => void;
};
/** What is looked at, and by which rules; by all where none is named. */
export type Scope = PageKinds & { rules: readonly string[] | undefined };

export function openJudged(file: string): JudgedKinds {
  const known = new Set<string>();
  let read = 0;
  const add = (lines: readonly string[]) => appendFileSync(file, `${lines.join("\n")}\n`);
  const readOn = () => {
    const { lines, end } = linesFrom(file, read);
    for (const line of lines) known.add(line);
    read = end;
  };
  return {
    unjudged: ({ look, kinds, rules }) => {
      readOn();
      const scopes = [scopeOf(look, undefined), scopeOf(look, rules)];
      // What is behind a dialog is judged by some of the rules: whoever passed all of them passes these.
      const isKnown = (kind: string) =>
        scopes.some(
          (scope) => known.has(`${scope} ${kind}`) || known.has(`${scope} ${withoutBehind(kind)}`),
        );
      return kinds.filter((kind) => !isKnown(kind));
    },
    noteJudged: ({ look, kinds, rules }) =>
      add([NOTED.judged, ...kinds.map((kind) => `${scopeOf(look, rules)} ${kind}`)]),
    noteSpared: () => add([NOTED.spared]),
  };
}

/** How many looks at pages axe was needed for in a run, and how many it was spared, since all in them was judged. */
export function countJudged(file: string): { judged: number; spared: number } {
  const lines = readFileSync(file, "utf8").split("\n");
  const countOf = (note: string) => lines.filter((line) => line === note).length;
  return { judged: countOf(NOTED.judged), spared: countOf(NOTED.spared) };
}

function scopeOf(look: string, rules: readonly string[] | undefined): string {
  return `${look} ${rules?.toSorted().join() ?? "all"}`;
}

function withoutBehind(kind: string): string {
  return kind.endsWith(BEHIND) ? kind.slice(0, -BEHIND.length) : kind;
}

/** Whole lines from a place on, and where the next ones begin: another process may be within one. */
function linesFrom(file: string, start: number): { lines: string[]; end: number } {
  const pieces: Buffer[] = [];
  const opened = openSync(file, "r");
  for (let place = start; ;) {
    const piece = Buffer.alloc(PIECE);
    const count = readSync(opened, piece, 0, PIECE, place);
    if (count === 0) break;
    pieces.push(piece.subarray(0, count));
    place += count;
  }
  closeSync(opened);
  const text = Buffer.concat(pieces);
  const whole = text.subarray(0, text.lastIndexOf("\n") + 1);
  return { lines: whole.toString("latin1").split("\n"), end: start + whole.length };
}
