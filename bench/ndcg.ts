/** What a page is worth whose rows are worth `gains`, from the top: each row counts less than the one above. */
function cumulativeGain(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/**
 * How near a page comes to the best that the catalogue allows, from 0 to 1 (normalised discounted cumulative
 * gain): `possible` is what each thing that could stand on it is worth, in any order. Undefined where nothing is worth anything.
 */
export function ndcg(gains: readonly number[], possible: readonly number[]): number | undefined {
  const best = possible.toSorted((one, other) => other - one).slice(0, gains.length);
  const most = cumulativeGain(best);
  return most === 0 ? undefined : cumulativeGain(gains) / most;
}
