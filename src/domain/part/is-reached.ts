/**
 * Whether one comes from one thing to another, step by step: what takes its place, or what it holds. Circles that are
 * there already are walked once.
 */
export function isReached(
  from: number,
  to: number,
  nextOf: (id: number) => Iterable<number>,
): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id === to) return true;
    for (const next of nextOf(id)) seen.add(next);
  }
  return false;
}
