import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** As long as a change of it waits for its money an order goes no further (ADR 0061): a ShopError `proposal_waits`. */
export async function requireNoProposal(
  db: Database,
  { number }: Pick<OrderRow, "number">,
): Promise<void> {
  const proposal = await findProposal(db, number);
  if (proposal) throw new ShopError("proposal_waits", { proposal: proposal.number });
}
