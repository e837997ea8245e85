import { partNumberKey } from "../../part/part-number.ts";

/** The signs in which two numbers differ: those that were typed, and those that the other has in their place. */
export type NumberDifference = { typed: string; has: string };

/**
 * Where a number is another than the one that was typed, dashes and blanks aside: what stands between the
 * beginning and the end that both share. Null where they are the same number.
 */
export function numberDifference(typed: string, number: string): NumberDifference | null {
  const [one, other] = [partNumberKey(typed), partNumberKey(number)];
  if (one === other) return null;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    typed: one.slice(start, one.length - end),
    has: other.slice(start, other.length - end),
  };
}
