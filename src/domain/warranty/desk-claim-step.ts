import type { Role } from "../account/role.ts";
import { type ClaimStatus, nextClaimSteps } from "./claim-status.ts";

/** What staff does with a warranty claim. */
export const DESK_CLAIM_STEPS = ["approve", "refuse", "replace", "credit", "pay"] as const;
export type DeskClaimStep = (typeof DESK_CLAIM_STEPS)[number];

/** Money goes back by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const CLAIM_STEP_ROLES: Record<DeskClaimStep, Extract<Role, "staff" | "manager">> = {
  approve: "staff",
  refuse: "staff",
  replace: "staff",
  credit: "manager",
  pay: "manager",
};

/** What staff may do with a claim now; it is paid where its credit waits to be paid by hand (`isToPay`). */
export function deskClaimSteps({
  status,
  isToPay,
}: {
  status: ClaimStatus;
  isToPay: boolean;
}): DeskClaimStep[] {
  const next: readonly string[] = nextClaimSteps(status);
  return DESK_CLAIM_STEPS.filter((step) => (step === "pay" ? isToPay : next.includes(step)));
}
