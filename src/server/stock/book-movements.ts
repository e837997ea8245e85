import type { RawBuilder } from "kysely";

import { movementInsertion } from "./movement-store.ts";

/** What of a movement every kind may say. */
type MovementSource = {
  /** Whoever did it, as the audit log names them; without it a customer, the shop itself, or whoever ran the import. */
  by?: string | undefined;
  /** It takes back a move, a receipt or an import. */
  isUndo?: boolean;
};

/** Why pieces came or went, what for, and by whom. */
export type MovementReason = MovementSource &
  (
    | { kind: "opening" }
    /** Counted, or with `moveId` brought from one warehouse to another. */
    | { kind: "correction"; moveId?: number }
    | { kind: "receipt"; intakeId?: number }
    | { kind: "order" | "release"; orderNumber: number }
    | { kind: "import"; runId: number | null }
  );

/**
 * Books what has been changed of the stock: `moved` has columns part_id, warehouse_id and quantity, what
 * came (above 0) or went, and on_hand, what lies there afterwards. Part of the statement that changes the stock, which
 * alone knows it, or of its transaction.
 */
export function movementsInto(moved: RawBuilder<unknown>, reason: MovementReason) {
  const { kind, by = null, isUndo = null } = reason;
  return movementInsertion(moved, {
    kind,
    orderNumber: "orderNumber" in reason ? reason.orderNumber : null,
    runId: "runId" in reason ? reason.runId : null,
    moveId: "moveId" in reason ? (reason.moveId ?? null) : null,
    intakeId: "intakeId" in reason ? (reason.intakeId ?? null) : null,
    by,
    isUndo,
  });
}
