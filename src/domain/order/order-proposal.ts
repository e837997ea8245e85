import { type Cents, cents } from "../money/money.ts";
import { paymentDeadline } from "../payment/payment-method.ts";
import type { RefundWay } from "../payment/refund-way.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * Where a proposal is: a change of a paid order that comes to more, and waits for its difference (ADR 0061). Staff
 * withdraws it, its customer declines it, time ends it, or its order is cancelled.
 */
export const PROPOSAL_STATES = [
  "waiting",
  "applied",
  "withdrawn",
  "declined",
  "expired",
  "cancelled",
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
/** How a proposal may end without its money. */
export type ProposalEnd = Exclude<ProposalState, "waiting" | "applied">;

/** By what the difference comes: at a provider, or by hand, as a transfer that staff confirms. */
export const PROPOSAL_WAYS = ["provider", "by_hand"] as const;
export type ProposalWay = (typeof PROPOSAL_WAYS)[number];

/**
 * By what the difference of a paid order comes: by what the order was paid by, so that its money has one way, and all of
 * it goes back that way. Null of one that owes it on account, which is edited at once.
 */
export function proposalWay(paidBy: RefundWay): ProposalWay | null {
  return paidBy === "credit" ? null : paidBy;
}

/**
 * Until when a proposal waits: as long as an order does at its payment link, or for a transfer that the shop expects, which
 * has as many days as the storefront promises now.
 */
export function proposalDeadline(
  { way, transferDays }: { way: ProposalWay; transferDays: number },
  now: Date,
): Date {
  const method = way === "provider" ? "card" : "transfer";
  const deadline = paymentDeadline(
    { method, isUnproven: false, isByLink: true, transferDays },
    now,
  );
  if (deadline === null) throw new Error("What waits for its money ends.");
  return deadline;
}

/** Whether its difference may be paid now: what time is up nobody begins to pay, also before the shop has ended it. */
export function isProposalPayable(
  { state, expiresAt }: { state: ProposalState; expiresAt: Date },
  now: Date,
): boolean {
  return state === "waiting" && expiresAt > now;
}

/**
 * Whether an order may get a status while a proposal of it waits: it may be held and released, and cancelled, which ends
 * the proposal. It goes on no further, for it is not known yet what is to be checked and shipped.
 */
export function mayMoveWhileProposed(status: OrderStatus, to: OrderStatus): boolean {
  return to === "cancelled" || to === "on_hold" || status === "on_hold";
}

const OPEN_ONCE_PAID: ReadonlySet<OrderStatus> = new Set([
  "vin_verification",
  "awaiting_shipment",
  "on_hold",
]);

/** Whether an order can still become what a proposal makes of it: it is open, holds its pieces, and nothing of it has left. */
export function takesProposal({
  status,
  isHolding,
  hasShipped,
}: {
  status: OrderStatus;
  isHolding: boolean;
  hasShipped: boolean;
}): boolean {
  return OPEN_ONCE_PAID.has(status) && isHolding && !hasShipped;
}

const END_NOTE = /^proposal (withdrawn|declined|expired|cancelled)$/;

/** What the history of its order keeps of the end of a proposal; `readProposalEnd` reads it. */
export function proposalEndNote(end: ProposalEnd): string {
  return `proposal ${end}`;
}

/** How a proposal ended, by the note of its order's history; undefined for any other text. */
export function readProposalEnd(note: string): ProposalEnd | undefined {
  const [, end] = END_NOTE.exec(note) ?? [];
  return PROPOSAL_STATES.find(
    (state): state is ProposalEnd => state === end && state !== "waiting" && state !== "applied",
  );
}

const MORE_NOTE = /^more (\d{1,12})(?:: (.*))?$/s;

/** What the history keeps of a difference that was paid, with what staff wrote along; `readMoreNote` reads it. */
export function moreNote(amount: Cents, written: string): string {
  return `more ${amount}${written === "" ? "" : `: ${written}`}`;
}

/** Reads the note of a difference that was paid; undefined for any other text. */
export function readMoreNote(note: string): { amount: Cents; written: string } | undefined {
  const [, amount, written = ""] = MORE_NOTE.exec(note) ?? [];
  return amount === undefined ? undefined : { amount: cents(Number(amount)), written };
}
