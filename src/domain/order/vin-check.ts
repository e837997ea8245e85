import { type FieldProblem, fieldProblem } from "../account/field-problem.ts";
import { vinProblems } from "../vin/vin-problems.ts";
import { type OrderState, statusOncePaid } from "./order-status.ts";

type CheckedOrder = Pick<OrderState, "status" | "heldFrom"> & {
  needsVinCheck: boolean;
  vinNumber: string;
};

/**
 * Whether an order is still to be compared with the VIN of its vehicle (decisions §7): before it is paid where a
 * part needs it or a VIN was given, then as long as it stands there, on hold too. Not once it is checked, and never
 * of one that is cancelled.
 */
export function awaitsVinCheck({ status, heldFrom, ...order }: CheckedOrder): boolean {
  if (status === "awaiting_payment") return statusOncePaid(order) === "vin_verification";
  return (status === "on_hold" ? heldFrom : status) === "vin_verification";
}

/** What is wrong with a VIN that is given to an order: there is none, or it is none (specification §5). */
export function givenVinProblems(typed: string): FieldProblem[] {
  if (typed.trim() === "") return [fieldProblem("vinNumber", "required")];
  return vinProblems("vinNumber", typed);
}
