/** Where money is asked for that was noted at the counter and had not come: there, or there and by transfer. */
export const PAY_AT = ["counter", "either"] as const;
export type PayAt = (typeof PAY_AT)[number];
