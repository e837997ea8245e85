import type { SentCartItem } from "#contract/cart.ts";
import type { DraftAddress, SentOrderDraft } from "#contract/order-draft.ts";
import { type Address, placeProblems } from "#domain/account/address.ts";
import { keptPhone } from "#domain/account/phone.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { mergedLines } from "#domain/cart/cart-lines.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import { NO_TAX_ID } from "#domain/order/tax-identity.ts";
import { ownAddress } from "#server/accounts/own-address.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sentLine } from "#server/cart/cart-wire.ts";
import { requireOwnFacts } from "#server/parts/product-facts.ts";

import type { Buyer } from "./buyer.ts";

/**
 * The draft as it was sent, with its addresses looked up and its lines merged. A ShopError
 * `not_found` for an address that is not the buyer's own (security A14), `mixed_product` for a
 * line whose product number belongs to another part, a FormError as `readAddress` says.
 */
export async function readDraft(
  db: Database,
  sent: SentOrderDraft,
  buyer: Buyer,
): Promise<OrderDraft> {
  return {
    items: await readItems(db, sent.items),
    shippingAddress: await readAddress(db, sent.shippingAddress, buyer),
    billingAddress: await readAddress(db, sent.billingAddress, buyer),
    email: buyer.account?.email ?? emptyAsNull(normalEmail(text(sent.email))),
    shippingOptionId: emptyAsNull(text(sent.shippingRequested?.id)),
    couponCode: emptyAsNull(text(sent.coupon?.code)),
    paymentMethod: sent.paymentMethod ?? null,
    vinNumber: text(sent.vinNumber),
    purchaseOrder: text(sent.purchaseOrder),
    taxId: sent.tax_id ?? NO_TAX_ID,
  };
}

/** One line for each part of a sent cart. */
export async function readItems(
  db: Database,
  sent: readonly SentCartItem[],
): Promise<OrderDraft["items"]> {
  await requireOwnFacts(db, sent);
  return mergedLines(sent.map(sentLine));
}

/**
 * An address of the buyer's book by its id, or as it was sent; null when nothing of it is known. A
 * FormError for one whose postal code is of another state than it says: nothing is priced for it.
 */
export async function readAddress(
  db: Database,
  sent: DraftAddress | null | undefined,
  buyer: Pick<Buyer, "account">,
): Promise<Address | null> {
  const address = await findAddress(db, sent, buyer);
  if (address) requireGoodForm(placeProblems(address));
  return address;
}

async function findAddress(
  db: Database,
  sent: DraftAddress | null | undefined,
  { account }: Pick<Buyer, "account">,
): Promise<Address | null> {
  if (!sent) return null;
  if (sent.id) {
    if (!account) throw new ShopError("not_found", { address: sent.id });
    return ownAddress(db, { accountId: account.accountId, id: sent.id });
  }
  return sent.country ? addressOf({ ...sent, country: sent.country }) : null;
}

function addressOf(sent: DraftAddress & Pick<Address, "country">): Address {
  return {
    receiverName: text(sent.receiver_name),
    company: text(sent.company),
    street: text(sent.street),
    city: text(sent.city),
    state: text(sent.state),
    postalCode: text(sent.postal_code),
    country: sent.country,
    district: text(sent.district),
    phone: keptPhone(text(sent.phone), sent.country),
    additionalInfo: text(sent.additional_info),
    type: sent.type ?? "residential",
  };
}

function text(value: string | null | undefined): string {
  return (value ?? "").trim();
}

function emptyAsNull(value: string): string | null {
  return value === "" ? null : value;
}
