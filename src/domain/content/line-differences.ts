/** A line of two versions of a text: in both, in the one before alone, or in the one after alone. */
export type LineDifference = { kind: "same" | "gone" | "new"; line: string };

/** More pairs of lines than this are not compared one with each other: what lies between is gone, and new. */
const MOST_PAIRS = 1_000_000;

/** What became of a text, line by line in their order; of a line that was changed the one before stands first. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  const start = sameFirst(was, is);
  const end = sameFirst(was.slice(start).toReversed(), is.slice(start).toReversed());
  const [gone, added] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const between =
    gone.length * added.length > MOST_PAIRS
      ? [...asAll("gone", gone), ...asAll("new", added)]
      : compared(gone, added);
  return [
    ...asAll("same", was.slice(0, start)),
    ...between,
    ...asAll("same", was.slice(was.length - end)),
  ];
}

/** A piece of what is shown: a line, or how many that are in both are left out. */
export type ShownDifference = LineDifference | { kind: "left_out"; count: number };

/** Lines that differ with one beside them on either side; what is the same further away is counted. */
export function shownDifferences(all: readonly LineDifference[]): ShownDifference[] {
  const isChanged = (at: number) => (all[at]?.kind ?? "same") !== "same";
  const shown: ShownDifference[] = [];
  for (const [at, one] of all.entries()) {
    const last = shown.at(-1);
    if (isChanged(at - 1) || isChanged(at) || isChanged(at + 1)) shown.push(one);
    else if (last?.kind === "left_out") last.count += 1;
    else shown.push({ kind: "left_out", count: 1 });
  }
  return shown;
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replaceAll("\r\n", "\n").split("\n");
}

function sameFirst(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((line, at) => line !== other[at]);
  return end === -1 ? Math.min(one.length, other.length) : end;
}

function asAll(kind: LineDifference["kind"], lines: readonly string[]): LineDifference[] {
  return lines.map((line) => ({ kind, line }));
}

/** By the longest sequence of lines that both have. */
function compared(was: readonly string[], is: readonly string[]): LineDifference[] {
  const longest = sequenceLengths(was, is);
  const lengthAt = (a: number, b: number) => longest[a]?.[b] ?? 0;
  const all: LineDifference[] = [];
  let [a, b] = [0, 0];
  while (a < was.length || b < is.length) {
    const [old, now] = [was[a], is[b]];
    if (old !== undefined && old === now) {
      all.push({ kind: "same", line: old });
      [a, b] = [a + 1, b + 1];
    } else if (old !== undefined && lengthAt(a + 1, b) >= lengthAt(a, b + 1)) {
      all.push({ kind: "gone", line: old });
      a += 1;
    } else {
      all.push({ kind: "new", line: now ?? "" });
      b += 1;
    }
  }
  return all;
}

/** How many lines both have from each pair of places on, at most, in their order. */
function sequenceLengths(was: readonly string[], is: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint32Array(is.length + 1));
  for (let a = was.length - 1; a >= 0; a -= 1) {
    const [row, below] = [lengths[a], lengths[a + 1]];
    if (!row || !below) continue;
    for (let b = is.length - 1; b >= 0; b -= 1)
      row[b] =
        was[a] === is[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0);
  }
  return lengths;
}
