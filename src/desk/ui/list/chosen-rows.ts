/** With a row more, or without it where it was chosen. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(chosen);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

/** With all rows from one to another, in whichever direction; a row that is gone ends the range where the other is. */
export function withRange(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  [from, to]: readonly [string, string],
): ReadonlySet<string> {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0);
  const range = ends.length === 0 ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  return new Set([...chosen, ...range]);
}
