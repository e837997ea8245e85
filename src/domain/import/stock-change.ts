import type { StockRow } from "./stock-row.ts";

/** What a warehouse holds and expects of a part. */
export type StockLevel = { onHand: number; incoming: number; incomingOn: string | null };

export const NO_STOCK: StockLevel = { onHand: 0, incoming: 0, incomingOn: null };

export type StockChange = {
  after: StockLevel;
  /** Only the columns that the row has can be among them. */
  changed: readonly ("on_hand" | "incoming" | "incoming_on")[];
};

/**
 * What a row makes of the stock. A count is of a moment: what came and went since (`movedSince`: orders
 * below 0, what they gave back above) is added to it. More ordered since than was counted leaves none.
 * A part of which nothing is on its way has no day on which it comes.
 */
export function changeStock(standing: StockLevel, row: StockRow, movedSince: number): StockChange {
  const incoming = row.incoming ?? standing.incoming;
  const incomingOn = row.incomingOn === undefined ? standing.incomingOn : row.incomingOn;
  const after = {
    onHand: row.onHand === undefined ? standing.onHand : Math.max(0, row.onHand + movedSince),
    incoming,
    incomingOn: incoming > 0 ? incomingOn : null,
  };
  return {
    after,
    changed: [
      ...(standing.onHand === after.onHand ? [] : (["on_hand"] as const)),
      ...(standing.incoming === after.incoming ? [] : (["incoming"] as const)),
      ...(standing.incomingOn === after.incomingOn ? [] : (["incoming_on"] as const)),
    ],
  };
}
