import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReturnLines, type ReturnRow } from "./return-store.ts";

type Pieces = { position: number; quantity: number };

/**
 * What is taken back of each line, none of those that are not named, all of what was sent where none is. A ShopError
 * `return_refused` for pieces that nobody sent, and for a line that is named twice.
 */
export async function acceptedPieces(
  db: Database,
  { number }: Pick<ReturnRow, "number">,
  wanted: readonly Pieces[] | null,
): Promise<Pieces[]> {
  const sent = await findReturnLines(db, number);
  const named = new Set(wanted?.map(({ position }) => position));
  const isPart = wanted?.every(({ position, quantity }) =>
    sent.some((line) => line.position === position && line.quantity >= quantity),
  );
  if (wanted && (!isPart || named.size < wanted.length))
    throw new ShopError("return_refused", { return: number });
  return sent.map(({ position, quantity }) => {
    const taken = wanted?.find((line) => line.position === position)?.quantity ?? 0;
    return { position, quantity: wanted ? taken : quantity };
  });
}
