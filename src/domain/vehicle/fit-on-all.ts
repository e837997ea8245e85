import type { FitStatus } from "./fitment.ts";

/**
 * What is said of a part on a vehicle of which is only known that it is one of several, as a VIN may leave the engine open:
 * what is said on each of them, and nothing where that differs, where of one nothing was heard, or where there is none
 * (decisions §4, §12).
 */
export function fitOnAll(statuses: readonly (FitStatus | undefined)[]): FitStatus {
  const [first, ...others] = statuses;
  return first !== undefined && others.every((one) => one === first) ? first : "unknown";
}
