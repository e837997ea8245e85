/** A share of a whole in whole percent, rounded half up; none of nothing. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.floor((part * 100) / whole + 0.5) : undefined;
}
