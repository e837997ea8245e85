/**
 * The two-sided p of the Mann-Whitney U test: how likely two samples of one and the same distribution
 * differ in rank as much as these do. Normal approximation with average ranks for equal values; good from
 * twenty values each (Mann and Whitney, 1947).
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    const end = all.findLastIndex(({ value }) => value === all[start]?.value) + 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isOne }) => isOne).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const pairs = one.length * other.length;
  const count = all.length;
  const u = rankSum - (one.length * (one.length + 1)) / 2;
  const spread = Math.sqrt((pairs / 12) * (count + 1 - ties / (count * (count - 1))));
  return spread === 0 ? 1 : 2 * upperTail(Math.abs(u - pairs / 2) / spread);
}

/** The share of a normal distribution beyond z (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
