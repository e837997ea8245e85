import { addedRange, fitsIn, type LineRange, stretchesOf } from "./line-ranges.ts";

/** What stands beside what is said of a part on a vehicle line. */
type Beside = {
  /** The years in which the line has a vehicle. */
  years: readonly number[];
  /** Of those, the ones in which another part of its interchange group fits. */
  groupYears: readonly number[];
};

/** The years in which the group of a part fits, and the part itself does not. */
export function lackedYears(ranges: readonly LineRange[], { groupYears }: Beside): number[] {
  return groupYears.filter((year) => !fitsIn(ranges, year));
}

/** The years in which a part fits, and no other of its group does. */
export function aloneYears(ranges: readonly LineRange[], { years, groupYears }: Beside): number[] {
  return years.filter((year) => fitsIn(ranges, year) && !groupYears.includes(year));
}

/**
 * The ranges once the part fits wherever its group does, with the position, pieces and note that the others say. What is
 * said of a year already stays alone, as the part's own word; where two others say something else of one year at one
 * position, the first of them has it. A year without a vehicle is never covered.
 */
export function withGroup(
  ranges: readonly LineRange[],
  groupRanges: readonly LineRange[],
  years: readonly number[],
): LineRange[] {
  const free = years.filter((year) => !fitsIn(ranges, year));
  const added = groupRanges.reduce<LineRange[]>((before, range) => {
    const atPosition = before.filter(({ position }) => position === range.position);
    const fresh = free.filter((year) => fitsIn([range], year) && !fitsIn(atPosition, year));
    return stretchesOf(fresh).reduce(
      (after, span) => addedRange(after, { ...range, ...span }),
      before,
    );
  }, []);
  return added.reduce(addedRange, [...ranges]);
}
