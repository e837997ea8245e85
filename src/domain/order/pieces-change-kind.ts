import type { PiecesChange } from "./pieces-text.ts";

/** What becomes of a part: it is new, gone, or there in another number. */
export function piecesChangeKind({
  from,
  to,
}: Pick<PiecesChange, "from" | "to">): "added" | "removed" | "pieces" {
  if (from === 0) return "added";
  return to === 0 ? "removed" : "pieces";
}

/** Whether an order comes to have more of any part, which is held or ordered for it meanwhile. */
export function addsPieces(changes: readonly Pick<PiecesChange, "from" | "to">[]): boolean {
  return changes.some(({ from, to }) => to > from);
}
