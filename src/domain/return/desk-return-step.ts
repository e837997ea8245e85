import type { Role } from "../account/role.ts";
import { nextSteps, type ReturnStatus, type ReturnStep } from "./return-status.ts";

/** Money goes back by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const RETURN_STEP_ROLES: Record<ReturnStep, Extract<Role, "staff" | "manager">> = {
  authorize: "staff",
  deny: "staff",
  receive: "staff",
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
}): ReturnStep[] {
  return nextSteps(status).filter((step) => step !== "refund" || isByHand);
}
