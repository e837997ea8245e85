import { type AdminLevel, hasRole } from "../account/role.ts";

/**
 * What waits for a hand of the staff (decisions §11), in the order in which the overview shows it: what holds up a
 * customer's money or parts comes first, what the shop owes itself last.
 */
export const HANDS = [
  "ordersToConfirm",
  "proposalsToConfirm",
  "ordersOfVin",
  "ordersToShip",
  "ordersOnHold",
  "ordersToPayBack",
  "paymentsLate",
  "refundsLate",
  "disputes",
  "quotesToAnswer",
  "returnsToDecide",
  "returnsToJudge",
  "returnsToPay",
  "returnsLate",
  "coresToJudge",
  "coresToPay",
  "coresLate",
  "claimsToDecide",
  "claimsToSettle",
  "claimsToPay",
  "accountPayments",
  "customersToApprove",
  "wholesale",
  "certificates",
  "messages",
  "fitmentReports",
  "mailsFailed",
  "mailsLate",
  "importsFailed",
  "catalogsFailed",
  "jobsFailing",
  "searchLate",
  "acesToSettle",
  "partsBelowMinimum",
  "partsToVerify",
  "searchesUnanswered",
] as const;
export type Hand = (typeof HANDS)[number];

/** Those that a page of the back office lacks which does not say its version. */
export const LATER_HANDS: ReadonlySet<Hand> = new Set([
  "proposalsToConfirm",
  "paymentsLate",
  "refundsLate",
  "mailsLate",
  "searchLate",
]);

/** Of what a page was told that waits, what it knows: a process of a later version may tell it of more (ADR 0075). */
export function knownHands<Waiting extends { hand: string }>(all: readonly Waiting[]): Waiting[] {
  const known = new Set<string>(HANDS);
  return all.filter(({ hand }) => known.has(hand));
}

/** Counted as far as this; what is more is told as "1,000 and more", so that counting costs the same among millions. */
export const MOST_COUNTED = 1_000;

/** Questions of so many days are told that found nothing: what was asked before that was looked at, or is no matter. */
export const UNANSWERED_DAYS = 7;

/** What only a manager looks at; all else waits for anybody of the staff. */
const MANAGERS: ReadonlySet<Hand> = new Set([
  "ordersToPayBack",
  "refundsLate",
  "importsFailed",
  "catalogsFailed",
  "jobsFailing",
  "searchLate",
  "acesToSettle",
]);

/** Whether somebody with a role is told of it. */
export function isHandOf(level: AdminLevel, hand: Hand): boolean {
  return !MANAGERS.has(hand) || hasRole(level, "manager");
}
