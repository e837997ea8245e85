import type { DeskReturnRequest } from "#contract/after-sale-desk.ts";

import type { ReturnWish } from "./open-return.ts";

/** The lines of a wish as they are sent, and the vehicles that they do not fit, where those are named. */
export function wishedIn(
  items: DeskReturnRequest["items"],
): Pick<ReturnWish, "lines" | "vehicles"> {
  const named = items.map(({ line, vehicle }) => [line, (vehicle ?? "").trim()] as const);
  return {
    lines: items.map(({ line, quantity, reason, comment }) => ({
      position: line,
      quantity,
      reason,
      comment: (comment ?? "").trim(),
    })),
    vehicles: new Map(named.filter(([, vehicle]) => vehicle !== "")),
  };
}
