import type { Role } from "../account/role.ts";
import { type CoreStatus, nextCoreSteps } from "./core-status.ts";

/** What staff does with a core: less than all of its deposit is credited by the same step as all of it. */
export const DESK_CORE_STEPS = ["receive", "credit", "refuse", "pay"] as const;
export type DeskCoreStep = (typeof DESK_CORE_STEPS)[number];

/** Money goes back by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const CORE_STEP_ROLES: Record<DeskCoreStep, Extract<Role, "staff" | "manager">> = {
  receive: "staff",
  credit: "manager",
  refuse: "staff",
  pay: "manager",
};

/** What staff may do with a core now; it is paid where its credit waits to be paid by hand (`isToPay`). */
export function deskCoreSteps({
  status,
  isToPay,
}: {
  status: CoreStatus;
  isToPay: boolean;
}): DeskCoreStep[] {
  const next: readonly string[] = nextCoreSteps(status);
  return DESK_CORE_STEPS.filter((step) => (step === "pay" ? isToPay : next.includes(step)));
}
