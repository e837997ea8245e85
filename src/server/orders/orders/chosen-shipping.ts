/** The option of the calculator that was chosen, as it was offered. */
export type ChosenShipping = {
  carrier: string;
  service: string;
  /** Days on the way; null where nobody knows. */
  days: { min: number; max: number } | null;
};
