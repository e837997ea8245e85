/**
 * How a dispute stands that a customer opened at the provider or at their bank: nobody has decided yet, the
 * shop keeps the money, the customer has it back.
 */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What a provider said of a dispute, and when it said so. */
export type DisputeNews = { state: DisputeState; at: Date };

/**
 * A dispute after news, or as it is first heard of: what the provider said last is true, in whatever order its messages come; of two
 * things said in one moment the one that is further on (a lost dispute may be appealed, and won after all).
 */
export function disputeAfter(known: DisputeNews | undefined, news: DisputeNews): DisputeNews {
  if (!known) return news;
  const later = news.at.getTime() - known.at.getTime();
  if (later !== 0) return later > 0 ? news : known;
  return DISPUTE_STATES.indexOf(news.state) > DISPUTE_STATES.indexOf(known.state) ? news : known;
}
