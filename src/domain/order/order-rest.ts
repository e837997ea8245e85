import { ShopError } from "../error/shop-error.ts";
import { PIECES_PATTERN, type PiecesChange, piecesText, piecesInText } from "./pieces-text.ts";
import { type PiecesToPick } from "./picked-pieces.ts";

/** Pieces of a line of an order, by its place. */
type Pieces = { position: number; quantity: number };

/**
 * Refuses, with a ShopError `rest_refused`, to take pieces off an order that are not there to be sent: of no line, of a
 * line that is named twice, or more than are left of it. What has left is never touched (ADR 0058).
 */
export function requireToSend(wished: readonly Pieces[], left: readonly Pieces[]): void {
  const positions = new Set(wished.map(({ position }) => position));
  const areLeft = wished.every(({ position, quantity }) =>
    left.some((line) => line.position === position && quantity > 0 && quantity <= line.quantity),
  );
  if (wished.length === 0 || positions.size < wished.length || !areLeft)
    throw new ShopError("rest_refused", { lines: wished.length });
}

/**
 * Which pieces an order lets go: of each line first those that no warehouse holds, which nobody has, and then those of the
 * warehouse that it takes from last. `toPick` is what `piecesToPick` says is left of it, in its order.
 */
export function piecesLetGo(
  toPick: readonly PiecesToPick[],
  wished: readonly Pieces[],
): PiecesToPick[] {
  return wished.flatMap(({ position, quantity }) => {
    let open = quantity;
    return toPick
      .filter((place) => place.position === position)
      .toReversed()
      .flatMap((place) => {
        const taken = Math.min(open, place.quantity);
        open -= taken;
        return taken > 0 ? [{ ...place, quantity: taken }] : [];
      });
  });
}

const NOTE = new RegExp(`^rest(${PIECES_PATTERN}+)$`);

/** Writes the note of pieces that will not be sent, which `readRestNote` reads: of each part how many were to come, and are. */
export function restNote(pieces: readonly PiecesChange[]): string {
  return `rest${piecesText(pieces)}`;
}

/** Reads it; undefined for any other text. */
export function readRestNote(text: string): PiecesChange[] | undefined {
  const [, pieces] = NOTE.exec(text) ?? [];
  return pieces === undefined ? undefined : piecesInText(pieces);
}
