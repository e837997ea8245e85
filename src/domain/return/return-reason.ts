/** Why something comes back (specification §9, decisions §8). */
export const RETURN_REASONS = [
  "does_not_fit",
  "arrived_late",
  "incorrect_part",
  "not_needed",
  "ordered_by_mistake",
  "found_cheaper",
  "arrived_damaged",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What its customer wants for it: the money, or the money and word of the part that is right. */
export const RETURN_RESOLUTIONS = ["refund", "exchange"] as const;
export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number];
