/**
 * Why money that was taken for an order, or for what a change of it comes to more, goes back (ADR 0017, ADR 0061): it is
 * another amount, currency or account than was asked for; the order or the change did not wait for it any more; it was
 * paid already; what was let go is sold; or money of the order went back, or is claimed, that is of no piece.
 */
export const CAPTURE_OBJECTIONS = [
  "amount_differs",
  "currency_differs",
  "payee_differs",
  "order_ended",
  "proposal_ended",
  "order_paid_back",
  "paid_already",
  "sold_out",
] as const;
export type CaptureObjection = (typeof CAPTURE_OBJECTIONS)[number];
