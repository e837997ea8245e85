/** What is listed of a review of ACES: what waits, what was said, what is left out. */
export const REVIEW_STATES = ["waiting", "said", "left"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
