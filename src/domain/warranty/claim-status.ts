import { ShopError } from "../error/shop-error.ts";

/** Where a warranty claim is: a part failed in service, and its customer says so. */
export const CLAIM_STATUSES = ["received", "approved", "refused", "replaced", "credited"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Where a claim begins. */
export const NEW_CLAIM_STATUS: ClaimStatus = "received";

export const CLAIM_STEPS = ["approve", "refuse", "replace", "credit"] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** Each step leads from one status to one other, and never back: received → approved | refused, approved → replaced | credited. */
const STEPS: Record<ClaimStep, { from: ClaimStatus; to: ClaimStatus }> = {
  approve: { from: "received", to: "approved" },
  refuse: { from: "received", to: "refused" },
  replace: { from: "approved", to: "replaced" },
  credit: { from: "approved", to: "credited" },
};

/**
 * Where a claim is after a step; the only place where one is refused that it may not take now, with a ShopError
 * `claim_status_refused`.
 */
export function claimAfter(status: ClaimStatus, step: ClaimStep): ClaimStatus {
  const { from, to } = STEPS[step];
  if (status !== from) throw new ShopError("claim_status_refused", { from: status, step });
  return to;
}

/** The steps that a claim may take now. */
export function nextClaimSteps(status: ClaimStatus): ClaimStep[] {
  return CLAIM_STEPS.filter((step) => STEPS[step].from === status);
}

/**
 * Whether the pieces of a claim are spoken for: it is being looked at, or they were paid back. What was refused
 * may be claimed again with more to say, and what was replaced is a new piece that may fail too.
 */
export function holdsClaimed(status: ClaimStatus): boolean {
  return status !== "refused" && status !== "replaced";
}
