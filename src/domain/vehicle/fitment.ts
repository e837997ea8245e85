/** Where on the vehicle a part goes, as fitments and imports code it; empty says nothing of it. */
export const FITMENT_POSITIONS = [
  "",
  "front",
  "rear",
  "left",
  "right",
  "front_left",
  "front_right",
  "rear_left",
  "rear_right",
] as const;
export type FitmentPosition = (typeof FITMENT_POSITIONS)[number];

/** What can be said of a part on a vehicle. */
export const FIT_STATUSES = ["fits", "universal", "does_not_fit", "unknown"] as const;
export type FitStatus = (typeof FIT_STATUSES)[number];

/**
 * What is said of a part on a vehicle or an engine that the shop knows (decisions §12): it fits when a
 * fitment says so of this very one; a universal part goes on many and must be compared by its measures,
 * which is no "fits"; where nothing at all is known of the part its catalogue is not ready; else it does
 * not fit. An engine alone says nothing of the cab, axles and brakes around it: what only fits vehicles
 * that have it depends on the vehicle, and is not known.
 */
export function fitStatus(part: {
  isListed: boolean;
  isUniversal: boolean;
  hasFitments: boolean;
  dependsOnVehicle: boolean;
}): FitStatus {
  if (part.isListed) return "fits";
  if (part.isUniversal) return "universal";
  return part.hasFitments && !part.dependsOnVehicle ? "does_not_fit" : "unknown";
}

/** What is noted of a part on a vehicle is no longer than this in each language, in signs. */
export const LONGEST_FITMENT_NOTE = 500;
