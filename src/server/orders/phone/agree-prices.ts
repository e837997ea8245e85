import type { PhonePlaceRequest } from "#contract/phone-orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import {
  type AgreedPrice,
  type Agreement,
  realAgreements,
  withAgreedPrices,
} from "#domain/order/agreed-price.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { insertAgreements } from "#server/orders/orders/agreed-price-store.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

type Sent = Pick<PhonePlaceRequest, "agreed">;

/**
 * The draft at the prices that a manager agreed on with its customer. ShopErrors `forbidden` for anybody less who sends
 * one, and `invalid_products` for a price of what is not ordered.
 */
export function agreedDraft(draft: OrderDraft, sent: Sent, by: StaffCall): OrderDraft {
  const agreed = agreedIn(sent);
  if (agreed.length === 0) return draft;
  requireManager(by);
  const priced = withAgreedPrices(draft.items, agreed);
  if ("wrongSku" in priced) throw new ShopError("invalid_products", { sku: priced.wrongSku });
  return { ...draft, items: priced.items };
}

type Placed = { orderNumber: number; buyer: Buyer; sent: Sent };

/** Keeps of an order that is placed what was agreed on, beside what the catalogue says to this customer; what that is. */
export async function keepAgreements(
  db: Database,
  { orderNumber, buyer, sent }: Placed,
  by: StaffCall,
): Promise<Agreement[]> {
  const agreed = agreedIn(sent);
  if (agreed.length === 0) return [];
  const { priceLevel, storefront } = buyer;
  const skus = agreed.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel, storefront });
  const { name } = staffActor(by);
  const real = realAgreements(agreed, (sku) => parts.get(sku)?.price);
  const kept = real.map((one) => Object.assign(one, { by: name }));
  await insertAgreements(db, orderNumber, kept);
  return kept;
}

/** An entry of the log for each part of which a price was agreed on. */
export async function logAgreements(
  db: Database,
  { orderNumber, kept }: { orderNumber: number; kept: readonly Agreement[] },
  by: StaffCall,
): Promise<void> {
  for (const { sku, list, price, reason } of kept)
    await appendAudit(db, {
      ...staffAuthor(by),
      action: "order.agreed_price",
      subject: `order:${orderNumber}`,
      change: { sku: [null, sku], piece_cents: [list, price], reason: [null, reason] },
    });
}

function agreedIn({ agreed }: Sent): AgreedPrice[] {
  return (agreed ?? []).map(({ sku, price, reason }) => ({
    sku,
    price: fromDollars(price),
    reason,
  }));
}
