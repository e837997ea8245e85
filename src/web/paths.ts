import { vehicleParam } from "#domain/garage/garage.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { CheckoutStep } from "#domain/order/checkout-draft.ts";
import { pageLink } from "#domain/page/page-link.ts";

/** Every link in the shop is built here, never typed as a string. `locale` puts English under /en. */
export function homePath(locale: Locale): string {
  return pageLink(locale, "");
}

/** The results page; `query` holds the keys that the list is filtered by, without "?". */
export function resultsPath(locale: Locale, query = ""): string {
  return withQuery(pageLink(locale, "custom-search"), query);
}

/** The results page that never leads straight to a part, even when one number matches exactly. */
export function allResultsPath(locale: Locale, query: string): string {
  return withQuery(pageLink(locale, "custom-search-no"), query);
}

/** The parts of one subcategory (specification §2, side menu). */
export function subcategoryPath(locale: Locale, category: string, subcategory: string): string {
  return resultsPath(locale, new URLSearchParams({ category, subcategory }).toString());
}

/** Every part of one category. */
export function categoryPartsPath(locale: Locale, category: string): string {
  return resultsPath(locale, new URLSearchParams({ category }).toString());
}

/** A category's page; without one, the index of all categories. */
export function categoryPath(locale: Locale, categoryUrl = ""): string {
  return categoryUrl === ""
    ? pageLink(locale, "category")
    : pageLink(locale, "category/:id", segment(categoryUrl));
}

/** A brand's page; without one, the index of all brands. */
export function brandPath(locale: Locale, brand = ""): string {
  return brand === ""
    ? pageLink(locale, "search-by-brand")
    : pageLink(locale, "search-by-brand/:id", segment(brand));
}

/** Every part of one brand. */
export function brandPartsPath(locale: Locale, brand: string): string {
  return resultsPath(locale, new URLSearchParams({ brand }).toString());
}

/** Every part of which a piece lies in a branch now. */
export function branchPartsPath(locale: Locale, code: string): string {
  return resultsPath(locale, new URLSearchParams({ warehouse: code.toLowerCase() }).toString());
}

/** The parts of an engine; maker, name and litres together name it. */
export function enginePath(
  locale: Locale,
  engine: { make: string; name: string; liters: string },
): string {
  const names = [engine.make, engine.name, engine.liters].filter((name) => name !== "");
  return pageLink(locale, "engine/*", names.map(segment).join(":"));
}

/** The parts of a model, whatever its year and engine. */
export function modelPartsPath(
  locale: Locale,
  { make, model }: { make: string; model: string },
): string {
  const vehicle = ["model", make, model].join(":");
  return resultsPath(locale, new URLSearchParams({ vehicle }).toString());
}

/** The parts of one of the shop's vehicles or engines. */
export function vehiclePartsPath(
  locale: Locale,
  vehicle: { type: "vehicle" | "engine"; id: number },
): string {
  return resultsPath(locale, new URLSearchParams({ vehicle: vehicleParam(vehicle) }).toString());
}

/** The catalogues as PDFs. */
export function catalogsPath(locale: Locale): string {
  return pageLink(locale, "catalogs");
}

/** Where people write to the shop. */
export function contactPath(locale: Locale): string {
  return pageLink(locale, "contact-us");
}

/** The branches on a map; with a part, which of them have it. */
export function mapPath(locale: Locale, sku = ""): string {
  return withQuery(pageLink(locale, "Map"), sku && new URLSearchParams({ sku }).toString());
}

/** The page on which a vehicle is chosen. */
export function vehicleSelectorPath(locale: Locale): string {
  return pageLink(locale, "vehicle-selector");
}

/** The same page, reading a VIN; it stands after "#", which no server and no log sees. */
export function vinPath(locale: Locale, vin: string): string {
  return `${vehicleSelectorPath(locale)}#vin=${vin}`;
}

/** The page of all engines by maker. */
export function engineSearchPath(locale: Locale): string {
  return pageLink(locale, "search-parts-for-engine");
}

/** The page of remanufactured engines and transmissions. */
export function remanufacturedPath(locale: Locale): string {
  return pageLink(locale, "remanufactured-engines-and-transmissions");
}

/** What the shop has for Isuzu trucks. */
export function isuzuPath(locale: Locale): string {
  return pageLink(locale, "isuzu-truck-parts");
}

/** The shopper's vehicles. */
export function garagePath(locale: Locale): string {
  return pageLink(locale, "my-garage");
}

/** A part's page. */
export function partPath(locale: Locale, sku: string): string {
  return pageLink(locale, "part/*", segment(sku));
}

/** Login and registration; `next` is where a login leads on to. */
export function loginPath(locale: Locale, next = ""): string {
  return withQuery(pageLink(locale, "login"), next && new URLSearchParams({ next }).toString());
}

/** The same page with the registration first. */
export function registerPath(locale: Locale): string {
  return pageLink(locale, "register");
}

/** The window of the captcha; what follows `#` names the form that asks (ADR 0018). */
export function personCheckPath(locale: Locale, asker: string): string {
  return `${locale === "en" ? "/en" : ""}/person-check#${asker}`;
}

/** What follows a registration. */
export function registrationConfirmationPath(locale: Locale): string {
  return pageLink(locale, "registration-confirmation");
}

/** Asks for a mail that leads to a new password. */
export function forgotPasswordPath(locale: Locale): string {
  return pageLink(locale, "new-password/:id?");
}

export type AccountPart =
  | "overview"
  | "my-orders"
  | "personal-info"
  | "lists"
  | "manage-address"
  | "new-address"
  | "invoices";

/** A part of the account; without one, its overview. */
export function accountPath(locale: Locale, part?: AccountPart): string {
  if (part === "lists") return listPath(locale);
  return pageLink(locale, part === undefined ? "my-account" : `my-account/${part}`);
}

/** One of the lists of parts that a customer keeps; without an id, all of them. */
export function listPath(locale: Locale, id = ""): string {
  return pageLink(locale, "my-account/lists/:id?", segment(id));
}

/** A list of parts for whoever has its link. */
export function sharedListPath(locale: Locale, shareId: string): string {
  return pageLink(locale, "parts-list/:id", segment(shareId));
}

/** The form of an address that is kept; the address is spelled as specification §2 has it. */
export function addressPath(locale: Locale, id: string): string {
  return pageLink(locale, "my-account/update-addres/:id?", segment(id));
}

/** The cart (specification §2). */
export function cartPath(locale: Locale): string {
  return pageLink(locale, "Cart");
}

/** A step of the checkout; without one, the first (specification §2). */
export function checkoutPath(locale: Locale, step: CheckoutStep = "start"): string {
  return pageLink(locale, step === "start" ? "Checkout" : `Checkout/${step}`);
}

/**
 * Where a quote, or an order by phone, is paid. Its secret is not in the address: providers' scripts read that
 * (security A24, A29).
 */
export function offerPath(
  locale: Locale,
  { type, orderNumber }: Pick<OrderAddress, "type" | "orderNumber">,
): string {
  return pageLink(locale, `Checkout/${type}/:id`, segment(orderNumber));
}

/** What names an order or quote in its address: /order/{type}-{number}-{validator} (decisions §7). */
type OrderAddress = { type: "order" | "quote"; orderNumber: string; validator: string };

/** The page of an order or a quote. */
export function orderPagePath(locale: Locale, order: OrderAddress): string {
  return pageLink(locale, "order/:id?", orderId(order));
}

/** The same page just after the order was placed. */
export function orderConfirmationPath(locale: Locale, order: OrderAddress): string {
  return pageLink(locale, "order-confirmation/:id?", orderId(order));
}

/** What accounts of companies get, and how one applies. */
export function wholesalePath(locale: Locale): string {
  return pageLink(locale, "wholesale");
}

/** What is kept in this browser for times without network; `to` is where one was going. */
export function offlinePath(locale: Locale, to = ""): string {
  return withQuery(pageLink(locale, "offline"), to && new URLSearchParams({ to }).toString());
}

/** One of the shop's own pages; without one, the list of them. */
export function contentPagePath(locale: Locale, id = ""): string {
  return pageLink(locale, "page/:id?", segment(id));
}

/** An article of the blog; without one, the blog. */
export function blogPath(locale: Locale, link = "", page = 1): string {
  if (link !== "") return pageLink(locale, "blog/:link", segment(link));
  return withQuery(pageLink(locale, "blog"), page > 1 ? `page=${page}` : "");
}

/** Where feed readers follow the blog. */
export function feedPath(locale: Locale): string {
  return pageLink(locale, "blog/:link", "feed.xml");
}

/** An order's invoice: the one in force, or by its number any that it has had. */
export function invoicePath(locale: Locale, order: OrderAddress, number?: string): string {
  const path = pageLink(locale, "order/invoice/:id?", orderId(order));
  return number === undefined ? path : `${path}?number=${number}`;
}

/** What of an order may come back, and the form that asks for it. */
export function openReturnPath(locale: Locale, order: OrderAddress): string {
  return pageLink(locale, "order/open-return/:id?", orderId(order));
}

/** The same page before anybody has said which order. */
export function findReturnPath(locale: Locale): string {
  return pageLink(locale, "order/open-return/:id?");
}

/** The page of a return. */
export function returnPagePath(
  locale: Locale,
  { returnNumber, validator }: { returnNumber: string; validator: string },
): string {
  return pageLink(locale, "order/return/:id?", `return-${returnNumber}-${validator}`);
}

/** The form that finds an order by e-mail and number. */
export function findOrderPath(locale: Locale): string {
  return pageLink(locale, "order/:id?");
}

/** An order's id as calls take it. */
export function orderId({ type, orderNumber, validator }: OrderAddress): string {
  return `${type}-${orderNumber}-${validator}`;
}

function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

function segment(text: string): string {
  return encodeURIComponent(text);
}
