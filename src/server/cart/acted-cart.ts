import type { CartLine } from "#domain/cart/cart-lines.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Calling } from "#server/platform/http/caller.ts";

type Cart = readonly CartLine[];

/** Writes down what staff changed in a customer's cart, in the transaction that changes it (ADR 0055). */
export type NoteActedCart = (db: Database, cart: { before: Cart; after: Cart }) => Promise<void>;

/** What writes it down for a caller; undefined for whoever changes a cart of their own. */
export function actedCartNote({ caller, client }: Calling): NoteActedCart | undefined {
  const { account } = caller;
  const actor = actedBy(caller);
  if (!actor || !account) return undefined;
  return async (db, cart) => {
    const change = changesOf(cart);
    if (Object.keys(change).length === 0) return;
    const subject = `account:${account.accountId}`;
    await appendAudit(db, { actor, action: "account.acted_cart", subject, change, client });
  };
}

/** How many of each part there were, and how many there are, of those that changed. */
function changesOf({
  before,
  after,
}: {
  before: Cart;
  after: Cart;
}): Record<string, [number, number]> {
  const skus = new Set([...before, ...after].map(({ sku }) => sku));
  const changes: Record<string, [number, number]> = {};
  for (const sku of skus) {
    const [was, is] = [quantityOf(before, sku), quantityOf(after, sku)];
    if (was !== is) changes[sku] = [was, is];
  }
  return changes;
}

function quantityOf(cart: Cart, sku: string): number {
  return cart.find((line) => line.sku === sku)?.quantity ?? 0;
}
