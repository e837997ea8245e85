/** What changed the pieces on a shelf, as staff reads it. */
export const MOVEMENT_KINDS = [
  "count",
  "receipt",
  "receipt_undone",
  "move",
  "move_undone",
  "order",
  "release",
  "return",
  "import",
  "import_undone",
  "opening",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How the book of stock has a movement: by a kind that versions before know, and by what it was part of. */
export type BookedMovement = {
  kind: "opening" | "order" | "release" | "return" | "import" | "correction" | "receipt";
  isMove: boolean;
  isUndo: boolean;
};

/** What a movement was: a correction of a shelf is a count, unless it is one end of a move. */
export function movementKind({ kind, isMove, isUndo }: BookedMovement): MovementKind {
  if (kind === "correction") {
    if (!isMove) return "count";
    return isUndo ? "move_undone" : "move";
  }
  if (isUndo && kind === "receipt") return "receipt_undone";
  return isUndo && kind === "import" ? "import_undone" : kind;
}

/** How the book has movements of a kind: `movementKind` of it is that kind again. */
export function bookedAs(kind: MovementKind): BookedMovement {
  const isUndo = kind === "move_undone" || kind === "receipt_undone" || kind === "import_undone";
  const isMove = kind === "move" || kind === "move_undone";
  if (isMove || kind === "count") return { kind: "correction", isMove, isUndo };
  if (kind === "receipt_undone") return { kind: "receipt", isMove, isUndo };
  return { kind: kind === "import_undone" ? "import" : kind, isMove, isUndo };
}

/** What lay on the shelf before a movement and after it; null where the book did not keep it. */
export function levelsAround(
  quantity: number,
  onHand: number | null,
): { before: number | null; after: number | null } {
  return { before: onHand === null ? null : onHand - quantity, after: onHand };
}
