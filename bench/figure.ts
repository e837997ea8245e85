/** What a figure is counted in. Of rates and shares more is better, of everything else less. */
export const UNITS = ["ms", "processor ms", "s", "a second", "MB", "times", "%", "of 1"] as const;
export type Unit = (typeof UNITS)[number];

/** One figure of a measurement, and the most, or of rates and shares the least, that it may be. */
export type Figure = { what: string; measured: number; unit: Unit; bound?: number | null };

/** What a fixed load of the processor takes here and now: of the clock, and of the processor alone, in ms. */
export type Calibration = { ms: number; processorMs: number };

const MORE_IS_BETTER: ReadonlySet<Unit> = new Set(["a second", "%", "of 1"]);

/** "at most" or "at least", as a bound of this unit is meant. */
export function boundWord(unit: Unit): string {
  return MORE_IS_BETTER.has(unit) ? "at least" : "at most";
}

export function isWithin({ measured, unit, bound }: Figure): boolean {
  if (bound === undefined || bound === null) return true;
  return MORE_IS_BETTER.has(unit) ? measured >= bound : measured <= bound;
}

/**
 * A figure that two machines, or two hours of one, have in common: how often the fixed load could be done
 * in the time. More is always worse. Memory is the same on both and stays as it is; shares are judged by their bounds.
 */
export function costOf({ measured, unit }: Figure, { ms, processorMs }: Calibration) {
  switch (unit) {
    case "ms":
      return measured / ms;
    case "s":
      return (measured * 1_000) / ms;
    case "a second":
      return measured === 0 ? undefined : 1_000 / measured / ms;
    case "processor ms":
      return measured / processorMs;
    case "MB":
      return measured;
    case "times":
    case "%":
    case "of 1":
      return undefined;
  }
}
