import type { Role } from "../account/role.ts";
import { isOverdue } from "./core-due.ts";
import { type CoreStatus, type CoreStep, nextCoreSteps } from "./core-status.ts";

/** What staff does with a core: less than all of its deposit is credited by the same step as all of it. */
export const DESK_CORE_STEPS = ["receive", "extend", "close", "credit", "refuse", "pay"] as const;
export type DeskCoreStep = (typeof DESK_CORE_STEPS)[number];

/** Money goes back by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const CORE_STEP_ROLES: Record<DeskCoreStep, Extract<Role, "staff" | "manager">> = {
  receive: "staff",
  extend: "staff",
  close: "staff",
  credit: "manager",
  refuse: "staff",
  pay: "manager",
};

type Standing = {
  status: CoreStatus;
  /** The last moment to send it; null while its days have not begun. */
  dueAt: Date | null;
};

/** The steps that staff may take now: a core is closed once its days are over, and given more once they have begun. */
export function coreStepsNow({ status, dueAt }: Standing, now: Date): CoreStep[] {
  return nextCoreSteps(status).filter((step) => {
    if (step === "close") return isOverdue(dueAt, now);
    return step !== "extend" || dueAt !== null;
  });
}

/** What staff may do with a core now; it is paid where its credit waits to be paid by hand (`isToPay`). */
export function deskCoreSteps(
  { isToPay, ...core }: Standing & { isToPay: boolean },
  now: Date,
): DeskCoreStep[] {
  const next: readonly string[] = coreStepsNow(core, now);
  return DESK_CORE_STEPS.filter((step) => (step === "pay" ? isToPay : next.includes(step)));
}
