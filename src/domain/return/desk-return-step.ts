import type { Role } from "../account/role.ts";
import { nextSteps, type ReturnStatus, type ReturnStep } from "./return-status.ts";

/** What staff does with a return: all but what its customer alone does. */
export const DESK_RETURN_STEPS = [
  "authorize",
  "deny",
  "receive",
  "close",
  "reopen",
  "approve",
  "reject",
  "refund",
] as const satisfies ReturnStep[];
export type DeskReturnStep = (typeof DESK_RETURN_STEPS)[number];

/** Money goes back by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const RETURN_STEP_ROLES: Record<DeskReturnStep, Extract<Role, "staff" | "manager">> = {
  authorize: "staff",
  deny: "staff",
  receive: "staff",
  close: "staff",
  reopen: "staff",
  approve: "manager",
  reject: "staff",
  refund: "manager",
};

/**
 * What staff may do with a return now. Of money that a provider or the book of credit sends back nobody says that it went:
 * only what goes by hand (`isByHand`) waits for somebody's word.
 */
export function deskReturnSteps({
  status,
  isByHand,
}: {
  status: ReturnStatus;
  isByHand: boolean;
}): DeskReturnStep[] {
  const next = nextSteps(status);
  return DESK_RETURN_STEPS.filter((step) => next.includes(step) && (step !== "refund" || isByHand));
}
