/**
 * Which things cannot be put back beside what stays as it is: they would close a circle, or say twice what is said once.
 * What is not put back for that stays, too, and another may clash with it: things are left out until none clashes.
 * `clashesIn` judges one as all would be with those put back.
 */
export function clashingThings<Thing extends { id: number }>(
  things: readonly Thing[],
  clashesIn: (back: readonly Thing[]) => (thing: Thing) => boolean,
): Set<number> {
  const clashing = new Set<number>();
  for (let back = things; ; back = back.filter(({ id }) => !clashing.has(id))) {
    const found = back.filter(clashesIn(back));
    if (found.length === 0) return clashing;
    for (const { id } of found) clashing.add(id);
  }
}
