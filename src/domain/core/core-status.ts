import { ShopError } from "../error/shop-error.ts";

/**
 * Where a core is (decisions §8): so many used pieces of an order line that the shop wants back, and whose
 * deposits it keeps until then. `returned` went back with the part itself, whose return paid the deposit; `closed` did
 * not come in its days, and its deposit stays with the shop unless it takes it up again.
 */
export const CORE_STATUSES = [
  "expected",
  "sent",
  "received",
  "credited",
  "reduced",
  "refused",
  "returned",
  "closed",
] as const;
export type CoreStatus = (typeof CORE_STATUSES)[number];
/** Where a core begins: its part has left the shop. */
export const NEW_CORE_STATUS: CoreStatus = "expected";

export const CORE_STEPS = [
  "send",
  "receive",
  "extend",
  "close",
  "credit",
  "reduce",
  "refuse",
  "return",
] as const;
export type CoreStep = (typeof CORE_STEPS)[number];

type Leading = { from: readonly CoreStatus[]; to: CoreStatus };

/**
 * Where each step leads: expected → received → credited | reduced | refused (decisions §8). Its customer may say that
 * it was sent before it arrives. One that did not come in its days is closed; given more days it is expected again, and
 * what comes all the same may be taken. Otherwise nothing leads back. Whoever returns the part owes no core for it, one
 * that was refused or closed too; what a deposit was paid for already stays paid.
 */
const STEPS: Record<CoreStep, Leading> = {
  send: { from: ["expected"], to: "sent" },
  receive: { from: ["expected", "sent", "closed"], to: "received" },
  extend: { from: ["expected", "sent", "closed"], to: "expected" },
  close: { from: ["expected", "sent"], to: "closed" },
  credit: { from: ["received"], to: "credited" },
  reduce: { from: ["received"], to: "reduced" },
  refuse: { from: ["received"], to: "refused" },
  return: { from: ["expected", "sent", "received", "refused", "closed"], to: "returned" },
};

/**
 * Where a core is after a step; the only place where one is refused that it may not take now, with a ShopError
 * `core_status_refused`.
 */
export function coreAfter(status: CoreStatus, step: CoreStep): CoreStatus {
  const { from, to } = STEPS[step];
  if (!from.includes(status)) throw new ShopError("core_status_refused", { from: status, step });
  // What is on its way stays so, with more days.
  return step === "extend" && isAwaited(status) ? status : to;
}

/** Where a core may be to take a step, in the order in which cores take it. */
export function mayTake(step: CoreStep): readonly CoreStatus[] {
  return STEPS[step].from;
}

/** The steps that staff may take now; its customer sends, and a return takes it along. */
export function nextCoreSteps(status: CoreStatus): CoreStep[] {
  const byStaff = CORE_STEPS.filter((step) => step !== "send" && step !== "return");
  return byStaff.filter((step) => STEPS[step].from.includes(status));
}

/** Whether the shop still waits for it, so that there is a slip to put into its parcel. */
export function isAwaited(status: CoreStatus): boolean {
  return status === "expected" || status === "sent";
}

/** Whether its deposits are neither paid back nor lost: what is still to come back to its customer. */
export function isDepositOpen(status: CoreStatus): boolean {
  return isAwaited(status) || status === "received";
}
