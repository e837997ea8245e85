import type { StockResponse } from "#contract/part-desk.ts";
import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";
import { isDay } from "#domain/calendar/day.ts";

import { wholeIn } from "../../form/typed-values.ts";

type Shelf = StockResponse["shelves"][number];

/** What stands in the dialog of a move; warehouses by their ids. */
export type TypedMove = { from: string; to: string; pieces: string; day: string };

/** What of it cannot be sent as it stands. */
export type MoveProblem = "pieces" | "day";

/** A move as it is sent, without its part. */
export type WantedMove = { fromId: number; toId: number; pieces: number; arrivesOn: string | null };

/** Where pieces may come from: where any are free, closed or not. */
export function shelvesFrom(shelves: readonly Shelf[]): Shelf[] {
  return shelves.filter(({ onHand }) => onHand > 0);
}

/** Where they may go: to any open warehouse but their own. */
export function shelvesTo(shelves: readonly Shelf[], from: string): Shelf[] {
  return shelves.filter(({ isClosed, warehouseId }) => !isClosed && String(warehouseId) !== from);
}

/** Whether anything of the part can go anywhere. */
export function mayMove(shelves: readonly Shelf[]): boolean {
  return shelvesFrom(shelves).some(
    ({ warehouseId }) => shelvesTo(shelves, String(warehouseId)).length > 0,
  );
}

/** What the dialog begins with: from where most is free, to the first that is another. */
export function moveAtFirst(shelves: readonly Shelf[]): TypedMove {
  const [most] = shelvesFrom(shelves)
    .filter(({ warehouseId }) => shelvesTo(shelves, String(warehouseId)).length > 0)
    .toSorted((one, other) => other.onHand - one.onHand);
  return { from: "", to: "", pieces: "", day: "", ...(most && movedFrom(shelves, most)) };
}

/** Another warehouse that pieces come from; they do not go where they are. */
export function withFrom(typed: TypedMove, from: string, shelves: readonly Shelf[]): TypedMove {
  if (typed.to !== "" && typed.to !== from) return { ...typed, from };
  return { ...typed, from, to: String(shelvesTo(shelves, from)[0]?.warehouseId ?? "") };
}

/** The move that was typed, or the field that keeps it from being sent; what was not typed yet is no fault. */
export function readMove({ from, to, pieces, day }: TypedMove): WantedMove | MoveProblem | "empty" {
  const count = wholeIn(pieces);
  if (count === null || from === "" || to === "") return "empty";
  if (count < 1 || count > MOST_ON_SHELF) return "pieces";
  if (day !== "" && !isDay(day)) return "day";
  return { fromId: Number(from), toId: Number(to), pieces: count, arrivesOn: day || null };
}

function movedFrom(shelves: readonly Shelf[], { warehouseId }: Shelf) {
  const from = String(warehouseId);
  return { from, to: String(shelvesTo(shelves, from)[0]?.warehouseId ?? "") };
}
