import { ShopError } from "../error/shop-error.ts";

/**
 * Where a return is (decisions §8). `closed` was authorized and is expected no more, by the shop's word; `withdrawn`
 * was given up by its customer before anything came.
 */
export const RETURN_STATUSES = [
  "requested",
  "authorized",
  "denied",
  "received",
  "approved",
  "rejected",
  "refunded",
  "closed",
  "withdrawn",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
/** Where a return begins. */
export const NEW_RETURN_STATUS: ReturnStatus = "requested";

/** What is done with a return, from the request to the money; its customer alone withdraws. */
export const RETURN_STEPS = [
  "authorize",
  "deny",
  "receive",
  "close",
  "reopen",
  "approve",
  "reject",
  "refund",
  "withdraw",
] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

type Leading = { from: readonly ReturnStatus[]; to: ReturnStatus };

/**
 * Where each step leads: requested → authorized | denied → … (decisions §8). Nothing leads back, but for a return that
 * ended before anything came: the shop may expect it again, and may take what comes all the same.
 */
const STEPS: Record<ReturnStep, Leading> = {
  authorize: { from: ["requested"], to: "authorized" },
  deny: { from: ["requested"], to: "denied" },
  receive: { from: ["authorized", "closed", "withdrawn"], to: "received" },
  close: { from: ["authorized"], to: "closed" },
  reopen: { from: ["closed", "withdrawn"], to: "authorized" },
  approve: { from: ["received"], to: "approved" },
  reject: { from: ["received"], to: "rejected" },
  refund: { from: ["approved"], to: "refunded" },
  withdraw: { from: ["requested", "authorized"], to: "withdrawn" },
};

/**
 * Where a return is after a step; the only place where one is refused that it may not take now, with a
 * ShopError `return_status_refused` (decisions §8).
 */
export function returnAfter(status: ReturnStatus, step: ReturnStep): ReturnStatus {
  const { from, to } = STEPS[step];
  if (!from.includes(status)) throw new ShopError("return_status_refused", { from: status, step });
  return to;
}

/** The steps that a return may take now. */
export function nextSteps(status: ReturnStatus): ReturnStep[] {
  return RETURN_STEPS.filter((step) => STEPS[step].from.includes(status));
}

const LETS_PIECES_GO: ReadonlySet<ReturnStatus> = new Set([
  "denied",
  "rejected",
  "closed",
  "withdrawn",
]);

/**
 * Whether the pieces of a return are spoken for: on their way back, or taken back. What was denied, rejected, closed
 * or withdrawn stays its customer's, who may ask again while the days last.
 */
export function holdsPieces(status: ReturnStatus): boolean {
  return !LETS_PIECES_GO.has(status);
}

/** Whether its customer may give it up: nothing of it has come, and the shop has not said no. */
export function mayWithdraw(status: ReturnStatus): boolean {
  return STEPS.withdraw.from.includes(status);
}

/** Whether there is a slip to put into the parcel: from the shop's yes until it has the parcel. */
export function hasSlip(status: ReturnStatus): boolean {
  return status === "authorized";
}
