import type { RawBuilder } from "kysely";

import { movementInsertion } from "./movement-store.ts";

/** Why pieces came or went, and what for. */
export type MovementReason =
  | { kind: "opening" | "correction" | "receipt" }
  | { kind: "order" | "release"; orderNumber: number }
  | { kind: "import"; runId: number | null };

/**
 * Books what has been changed of the stock: `moved` has columns part_id, warehouse_id and quantity, what
 * came (above 0) or went. Part of the statement that changes the stock, or of its transaction.
 */
export function movementsInto(moved: RawBuilder<unknown>, reason: MovementReason) {
  const orderNumber = "orderNumber" in reason ? reason.orderNumber : null;
  const runId = "runId" in reason ? reason.runId : null;
  return movementInsertion(moved, { kind: reason.kind, orderNumber, runId });
}
