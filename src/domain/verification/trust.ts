/** How far the shop's people trust what the shop says of a part (decisions §11, ADR 0048). */
export const TRUST_STATES = ["unverified", "verified", "rejected"] as const;
export type TrustState = (typeof TRUST_STATES)[number];

/** Why a part waits to be verified: an import brought it, somebody sent it back, or somebody said that it does not fit. */
export const QUEUE_CAUSES = ["import", "staff", "report", "return"] as const;
export type QueueCause = (typeof QUEUE_CAUSES)[number];

/** What weighs more when a part waits for two causes: what people have met outweighs what a file says. */
const WEIGHT: Readonly<Record<QueueCause, number>> = { import: 0, staff: 1, report: 2, return: 3 };

type Queued = { trust: TrustState; cause: QueueCause };

/**
 * What becomes of a part when there is a cause to look at it again: a verified one waits anew, one that waits
 * does so for the weightier cause, and one that somebody rejected stays rejected, because no file and no report
 * puts on sale what a person took off it.
 */
export function trustAfter({ trust, cause }: Queued, reason: QueueCause): Queued {
  if (trust === "rejected") return { trust, cause };
  if (trust === "verified") return { trust: "unverified", cause: reason };
  return { trust, cause: WEIGHT[reason] > WEIGHT[cause] ? reason : cause };
}

/** Why somebody takes a part off sale. */
export const REJECT_REASONS = [
  "wrong_data",
  "wrong_fitment",
  "duplicate",
  "not_sold",
  "something_else",
] as const;
