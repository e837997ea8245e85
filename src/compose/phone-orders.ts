import { createAddressBook } from "#server/accounts/address-book.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { GarageKeeper } from "#server/garage/keep-garage.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { createOrderEditing } from "#server/orders/editing/edit-order.ts";
import { createRestCancelling } from "#server/orders/editing/cancel-rest.ts";
import { orderEditRoutes } from "#server/orders/editing/edit-routes.ts";
import { restRoutes } from "#server/orders/editing/rest-routes.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { createRestMail } from "#server/orders/orders/rest-mail.ts";
import { findPartsInstead } from "#server/orders/phone/parts-instead.ts";
import { createPhoneDesk } from "#server/orders/phone/phone-desk.ts";
import { phoneOrderRoutes } from "#server/orders/phone/phone-order-routes.ts";
import { createPhoneOrderPlacing } from "#server/orders/phone/place-phone-order.ts";
import type { PlaceOrder } from "#server/orders/placing/place-order.ts";
import { createDeskPartList, type FindByWords } from "#server/part-desk/list-parts.ts";
import type { TellFitments } from "#server/parts/tell-fitments.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createQuotePartSearch } from "#server/quotes/find-quote-parts.ts";
import { quotePartRoute } from "#server/quotes/quote-part-route.ts";
import type { CalculateShipping } from "#server/shipping/calculate-shipping.ts";
import type { QuoteShipping } from "#server/shipping/quote-shipping.ts";

type Needs = {
  shop: Pick<ShopDatabase, "pool">;
  priceOrder: PriceOrder;
  placeOrder: PlaceOrder;
  /** The calculator without a guest's limit: it is staff that asks. */
  quoteForStaff: QuoteShipping;
  gateways: Gateways;
  calculate: CalculateShipping;
  mails: OrderMails;
  links: OrderLinks;
  issueSoon: Invoicing["issueSoon"];
  byWords: FindByWords;
  tellFitments: TellFitments;
  now: () => Date;
  garage: Pick<GarageKeeper, "read">;
};

/** What staff needs to make an order while its customer is on the phone, and to edit any. */
export function composePhoneOrders({ shop, byWords, garage, ...needs }: Needs): CallRoutes {
  const db = preparedDatabase(shop.pool);
  const findParts = createDeskPartList(db, byWords);
  const desk = createPhoneDesk({
    ...needs,
    db,
    findParts,
    quoteShipping: needs.quoteForStaff,
    addressesOf: createAddressBook(db).list,
    vehiclesOf: garage.read,
    place: createPhoneOrderPlacing({ ...needs, db }),
  });
  const editing = createOrderEditing({ ...needs, db, findParts, databaseNow });
  const rest = createRestCancelling({ ...needs, db, tellRest: createRestMail(needs.links) });
  const found = { ...needs, db, findParts };
  const quoteParts = createQuotePartSearch({
    db,
    findInstead: (wanted) => findPartsInstead(found, wanted),
  });
  return {
    staff: [phoneOrderRoutes(desk), orderEditRoutes(editing), quotePartRoute(quoteParts)],
    manager: [restRoutes(rest)],
  };
}
