import { addRange, type FitmentRange, saysSameOfYears } from "../import/fitment-years.ts";

/**
 * What is said of a part on a vehicle line into which another was merged (decisions §11, vehicles): all that was said of
 * either. Where both say something of a year, what the one that stays says of it stands.
 */
export function mergedRanges(
  gone: readonly FitmentRange[],
  kept: readonly FitmentRange[],
): FitmentRange[] {
  return kept.reduce((all, range) => addRange(all, range, "replace"), [...gone]);
}

/** How a range meets what the line that stays says of the same part and place. */
export type RangeMeeting = "moves" | "doubles" | "differs";

/** A range doubles where the line that stays says of some year of it the same, and differs where it says otherwise. */
export function meetingOf(range: FitmentRange, kept: readonly FitmentRange[]): RangeMeeting {
  const met = kept.filter(
    ({ yearFrom, yearTo }) => yearFrom <= range.yearTo && yearTo >= range.yearFrom,
  );
  if (met.length === 0) return "moves";
  return met.every((one) => saysSameOfYears(one, range)) ? "doubles" : "differs";
}
