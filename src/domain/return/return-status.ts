import { ShopError } from "../error/shop-error.ts";

/** Where a return is (decisions §8). */
export const RETURN_STATUSES = [
  "requested",
  "authorized",
  "denied",
  "received",
  "approved",
  "rejected",
  "refunded",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
/** Where a return begins. */
export const NEW_RETURN_STATUS: ReturnStatus = "requested";

/** What the shop does with a return, from the request to the money. */
export const RETURN_STEPS = [
  "authorize",
  "deny",
  "receive",
  "approve",
  "reject",
  "refund",
] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

type Leading = { from: ReturnStatus; to: ReturnStatus };

/** Each step leads from one status to one other, and never back: requested → authorized | denied → … (decisions §8). */
const STEPS: Record<ReturnStep, Leading> = {
  authorize: { from: "requested", to: "authorized" },
  deny: { from: "requested", to: "denied" },
  receive: { from: "authorized", to: "received" },
  approve: { from: "received", to: "approved" },
  reject: { from: "received", to: "rejected" },
  refund: { from: "approved", to: "refunded" },
};

/**
 * Where a return is after a step; the only place where one is refused that it may not take now, with a
 * ShopError `return_status_refused` (decisions §8).
 */
export function returnAfter(status: ReturnStatus, step: ReturnStep): ReturnStatus {
  const { from, to } = STEPS[step];
  if (status !== from) throw new ShopError("return_status_refused", { from: status, step });
  return to;
}

/** The steps that a return may take now. */
export function nextSteps(status: ReturnStatus): ReturnStep[] {
  return RETURN_STEPS.filter((step) => STEPS[step].from === status);
}

/**
 * Whether the pieces of a return are spoken for: on their way back, or taken back. What was denied or
 * rejected stays its customer's, who may ask again while the days last.
 */
export function holdsPieces(status: ReturnStatus): boolean {
  return status !== "denied" && status !== "rejected";
}

/** Whether there is a slip to put into the parcel: from the shop's yes until it has the parcel. */
export function hasSlip(status: ReturnStatus): boolean {
  return status === "authorized";
}
