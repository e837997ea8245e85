/** How sure it is that a part takes the place of one with another maker's number, the surest first. */
export const CERTAINTIES = ["exact", "equivalent", "similar"] as const;
export type Certainty = (typeof CERTAINTIES)[number];
