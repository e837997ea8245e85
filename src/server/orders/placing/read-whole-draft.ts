import type { SentOrderDraft } from "#contract/order-draft.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import { type Buyer, readBuyer } from "#server/checkout/buyer.ts";
import { readDraft } from "#server/checkout/read-draft.ts";
import type { Calling } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { requireWholeDraft, type WholeDraft } from "./draft-contents.ts";

/** A draft that somebody sends to buy by, or to ask for prices. */
export type SentDraft = Calling & { order: SentOrderDraft };

type Needs = { db: Database; seeParts: GuestCartLimit };

/**
 * Reads a sent draft with who buys, before it is priced: by order, by PayPal or as a quote. ShopErrors as
 * `readBuyer`, `readDraft` and `requireWholeDraft`, and `rate_limited` for a guest who reads prices.
 */
export async function readWholeDraft(
  { db, seeParts }: Needs,
  { order, caller, client }: SentDraft,
): Promise<{ buyer: Buyer; draft: OrderDraft; whole: WholeDraft }> {
  const buyer = await readBuyer(db, caller);
  const draft = await readDraft(db, order, buyer);
  const whole = requireWholeDraft(draft, buyer);
  const skus = draft.items.map(({ sku }) => sku);
  await seeParts({ client, isGuest: !buyer.account }, skus);
  return { buyer, draft, whole };
}
