/** Why an attempt to pay came to nothing, as the shop writes it down; a provider may add codes of its own. */
const ATTEMPT_REASONS = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "invalid_source",
  "amount_changed",
  "cancelled",
  "sold_out",
  "paid_already",
  "not_taken",
  "not_captured",
  "amount_differs",
  "currency_differs",
  "payee_differs",
  "order_ended",
  "proposal_ended",
  "order_paid_back",
  "other",
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** Whether there are words for a code. */
export function isAttemptReason(code: string): code is AttemptReason {
  return ATTEMPT_REASONS.some((reason) => reason === code);
}
