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
