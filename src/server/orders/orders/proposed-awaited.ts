import { isSameAddress } from "#domain/order/order-edit.ts";

import type { OrderRow } from "./order-store.ts";
import type { ProposedPieces } from "./proposal-store.ts";
import type { ProposedContents } from "./proposed-contents.ts";

/** What of a part that a proposal adds no warehouse holds, and the day that was said of it. */
export type ProposedAwaited = Pick<ProposedPieces, "awaited" | "arrivesOn">;

/** The same of each part that a proposal adds, by its number. */
export function proposedAwaited(
  { lines }: Pick<ProposedContents, "lines">,
  pieces: readonly ProposedPieces[],
): ReadonlyMap<string, ProposedAwaited> {
  const numbers = new Map(lines.map(({ partId, partNumber }) => [partId, partNumber]));
  return new Map(
    pieces
      .filter(({ awaited }) => awaited > 0)
      .map(({ partId, awaited, arrivesOn }) => [numbers.get(partId) ?? "", { awaited, arrivesOn }]),
  );
}

/** Whether the address of the invoice changes along with where an order goes. */
export function isBilledAnew(
  { billingAddress }: Pick<OrderRow, "billingAddress">,
  contents: Pick<ProposedContents, "billingAddress">,
): boolean {
  return !isSameAddress(billingAddress, contents.billingAddress);
}
