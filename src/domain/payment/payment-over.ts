/**
 * What was refused: a payment that was sent for the first time, the same payment sent again, or going on with
 * it after its bank's question.
 */
export type PaymentCall = "first" | "again" | "confirm";

/** What a call was refused with: HTTP's status, and the shop's code. */
export type RefusedPayment = { status: number; code: string };

/** Somebody is at this payment, or another one has its key: neither says what became of it. */
const SAYS_NOTHING = new Set(["in_progress", "idempotency_key_reused"]);
/** Refused at the door, before anything was looked at: too slow, by another version (ADR 0075), too early, too often. */
const AT_THE_DOOR = new Set([408, 421, 425, 429]);

/**
 * Whether a refusal is the last word on a payment, so that the next try may be another one with a key of its
 * own. A fault of the shop is none: the money may be out. That the provider cannot be reached is one where the
 * payment was to be sent there, for then nothing was; and a refusal at the door is one only for what was never
 * sent before (lessons 4, security B1).
 */
export function isPaymentOver({ status, code }: RefusedPayment, call: PaymentCall): boolean {
  if (SAYS_NOTHING.has(code)) return false;
  if (status >= 500) return code === "payment_unavailable" && call !== "confirm";
  return call === "first" || !AT_THE_DOOR.has(status);
}
