import { type FieldProblem, fieldProblem } from "../account/field-problem.ts";
import { readVin } from "../vin/vin.ts";
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

/** What is wrong with a VIN that is given to an order, in the turn of the VIN's own messages (specification §5). */
export function vinProblems(typed: string): FieldProblem[] {
  if (typed.trim() === "") return [fieldProblem("vinNumber", "required")];
  const reading = readVin(typed);
  if (reading.ok) return [];
  return [fieldProblem("vinNumber", reading.reason === "length" ? "vin_length" : "vin_characters")];
}
