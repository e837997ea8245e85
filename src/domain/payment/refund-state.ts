/**
 * How money stands that the shop sends back: it is asked for, it went back, it will never go: the provider
 * refuses it, or the shop has withdrawn it because the provider sent the same money back by itself.
 */
export const REFUND_STATES = ["waiting", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as it is known; it is named once its provider has said what became of it, by an id of its own. */
export type RefundStanding = { state: RefundState; isNamed: boolean };

/** Where a refund begins. */
export const NEW_REFUND: RefundStanding = { state: "waiting", isNamed: false };

/** What a provider says of a refund, or what the shop knows by itself. */
export type RefundNews = Exclude<RefundState, "waiting">;

/**
 * A refund after news (ADR 0024): what its provider itself has refused stays refused, however late an older
 * message comes. Money that went back may come back, and a refund that was withdrawn may be made all the same.
 */
export function refundAfter({ state, isNamed }: RefundStanding, news: RefundNews): RefundState {
  return state === "refused" && isNamed ? "refused" : news;
}

/** Whether news change nothing of a refund: it is done already, or its provider has refused it itself. */
export function isOldRefundNews(known: RefundStanding, news: RefundNews): boolean {
  return refundAfter(known, news) === known.state && (known.state === "done" || known.isNamed);
}
