import type { z } from "zod";

import type { AddressReply } from "#contract/account.ts";
import type {
  PhoneCustomerResponse,
  PhonePart,
  PhonePartsRequest,
  PhonePriceRequest,
  PhoneShippingRequest,
} from "#contract/phone-orders.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";
import { isPayableBy, phonePayments } from "#domain/order/phone-order.ts";
import { findCalledAccount } from "#server/accounts/called-account.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { readDraft } from "#server/checkout/read-draft.ts";
import { wireEntryOf } from "#server/garage/garage-wire.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { phoneTerms } from "#server/orders/placing/phone-terms.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { ShippingQuote } from "#server/shipping/calculate-shipping.ts";
import type { QuoteShipping } from "#server/shipping/quote-shipping.ts";

import { agreedDraft } from "#server/orders/placing/agree-prices.ts";
import { findPhoneParts, type PhonePartNeeds } from "./find-phone-parts.ts";
import { phoneCaller } from "./phone-calling.ts";
import type { PricedPhoneOrder } from "./phone-wire.ts";
import type { PlacePhoneOrder } from "./place-phone-order.ts";

/** What staff asks and does while a customer is on the phone; each by what the customer's account says. */
export type PhoneDesk = {
  customer: (accountId: string) => Promise<Omit<PhoneCustomerResponse, "status">>;
  parts: (request: PhonePartsRequest) => Promise<PhonePart[]>;
  price: (request: z.infer<typeof PhonePriceRequest>, by: StaffCall) => Promise<PricedPhoneOrder>;
  shipping: (
    request: z.infer<typeof PhoneShippingRequest>,
    client: Client,
  ) => Promise<ShippingQuote>;
  place: PlacePhoneOrder;
};

type Needs = PhonePartNeeds & {
  db: Database;
  priceOrder: PriceOrder;
  quoteShipping: QuoteShipping;
  gateways: Gateways;
  addressesOf: (accountId: string) => Promise<AddressReply[]>;
  vehiclesOf: (accountId: string) => Promise<GarageEntry[]>;
  place: PlacePhoneOrder;
  now: () => Date;
};

/** ShopErrors as `phoneCaller` and `readBuyer`, and what pricing or shipping refuses. */
export function createPhoneDesk(needs: Needs): PhoneDesk {
  const { db, priceOrder, quoteShipping, place } = needs;
  return {
    place,
    customer: async (accountId) => {
      const { customerAt, locale, storefront } = await findCalledAccount(db, accountId);
      const [addresses, vehicles] = await Promise.all([
        needs.addressesOf(accountId),
        needs.vehiclesOf(accountId),
      ]);
      const garage = vehicles.map((one) => wireEntryOf(one));
      return {
        customer: customerAt(needs.now()),
        locale,
        storefront,
        addresses,
        vehicles: garage,
      };
    },
    parts: async (request) => {
      const { caller } = await phoneCaller(db, request.buyer);
      return findPhoneParts(needs, request, caller);
    },
    price: async ({ buyer: wanted, order, agreed }, by) => {
      const { caller, creditLeft } = await phoneCaller(db, wanted);
      const buyer = await readBuyer(db, caller);
      const draft = agreedDraft(await readDraft(db, order, buyer), { agreed }, by);
      const priced = await priceOrder(db, draft, buyer);
      const { total } = priced.totals;
      return {
        priced,
        ways: phonePayments(phoneTerms(buyer, needs)).filter((way) => isPayableBy(way, total)),
        creditLeft,
      };
    },
    shipping: async ({ buyer, ...sent }, client) => {
      const { caller } = await phoneCaller(db, buyer);
      return quoteShipping(sent, { caller, client });
    },
  };
}
