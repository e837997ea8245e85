/** The oldest model year on offer (specification §5, §9). */
export const OLDEST_MODEL_YEAR = 1987;

/** Model years on offer: next calendar year down to 1987. */
export function modelYears(now: Date): number[] {
  const newest = now.getUTCFullYear() + 1;
  return Array.from({ length: newest - OLDEST_MODEL_YEAR + 1 }, (_, index) => newest - index);
}
