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
type Agreeing = { buyer: Buyer; sent: Sent };

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

/** What was agreed on beside what the catalogue says to this customer; what it says anyway is no agreement. */
export async function findAgreed(
  db: Database,
  { buyer, sent }: Agreeing,
  by: StaffCall,
): Promise<Agreement[]> {
  const agreed = agreedIn(sent);
  if (agreed.length === 0) return [];
  const { priceLevel, storefront } = buyer;
  const skus = agreed.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel, storefront });
  const { name } = staffActor(by);
  const real = realAgreements(agreed, (sku) => parts.get(sku)?.price);
  return real.map((one) => Object.assign(one, { by: name }));
}

/** Keeps what was agreed on of an order that is placed. */
export async function keepAgreements(
  db: Database,
  { orderNumber, ...agreeing }: Agreeing & { orderNumber: number },
  by: StaffCall,
): Promise<void> {
  await insertAgreements(db, orderNumber, await findAgreed(db, agreeing, by));
}

type Logged = { kept: readonly Agreement[] } & (
  | { of: "order"; orderNumber: number }
  | { of: "quote"; quoteNumber: number }
);

/** An entry of the log for each part of which a price was agreed on, of an order or of a quote that begins with it. */
export async function logAgreements(
  db: Database,
  { kept, ...of }: Logged,
  by: StaffCall,
): Promise<void> {
  const number = of.of === "order" ? of.orderNumber : of.quoteNumber;
  for (const { sku, list, price, reason } of kept)
    await appendAudit(db, {
      ...staffAuthor(by),
      action: `${of.of}.agreed_price`,
      subject: `${of.of}:${number}`,
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
