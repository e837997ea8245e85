import type { PageName } from "#domain/page/pages.ts";

/** Things that the pages of one thing are asked for. */
export type Things = { sku: string; category: string; brand: string };

const NOBODYS_ORDER = "order-1-0000000000000000000000";
const NOBODYS_RETURN = "return-1-0000000000000000000000";

type Samples = Record<PageName, readonly [string, ...string[]]>;

/** Addresses of every page of the shop in Spanish, with all that makes a page look another way. */
export function pageSamples({ sku, category, brand }: Things): Samples {
  return {
    home: ["/"],
    categories: ["/category"],
    category: [`/category/${category}`],
    isuzu: ["/isuzu-truck-parts"],
    brands: ["/search-by-brand"],
    brand: [`/search-by-brand/${brand}`],
    remanufactured: ["/remanufactured-engines-and-transmissions"],
    results: [
      `/custom-search?category=${category}`,
      "/custom-search?q=filtro&view=grid",
      "/custom-search?q=zzzzqqqq",
    ],
    allResults: [`/custom-search-no?category=${category}`],
    engineParts: ["/engine/isuzu:4hk1:5.2"],
    olderEngineParts: ["/custom_search/isuzu:4hk1:5.2"],
    engineSearch: ["/search-parts-for-engine"],
    vehicleSelector: ["/vehicle-selector"],
    contact: ["/contact-us"],
    map: ["/Map"],
    catalogs: ["/catalogs"],
    wholesale: ["/wholesale"],
    contentPage: ["/page/about-us", "/page", "/page/privacy-policy"],
    offline: ["/offline"],
    blog: ["/blog"],
    blogPost: ["/blog/how-to-read-an-isuzu-part-number"],
    part: [`/part/${encodeURIComponent(sku)}`],
    garage: ["/my-garage"],
    cart: ["/Cart"],
    checkoutStart: ["/Checkout"],
    checkoutBilling: ["/Checkout/billing"],
    checkoutShipping: ["/Checkout/shipping"],
    checkoutPayment: ["/Checkout/payment"],
    offer: ["/Checkout/quote/100001"],
    phoneOrder: ["/Checkout/order/100001"],
    login: ["/login", "/register"],
    registrationConfirmation: ["/registration-confirmation"],
    stockNotice: ["/stock-notice"],
    ownData: ["/my-data"],
    newPassword: ["/new-password", "/new-password/a-link-from-a-mail"],
    accountOverview: ["/my-account", "/my-account/overview"],
    accountOrders: ["/my-account/my-orders"],
    accountInvoices: ["/my-account/invoices"],
    payInvoices: ["/Checkout/invoices"],
    personalInfo: ["/my-account/personal-info"],
    addresses: ["/my-account/manage-address"],
    address: ["/my-account/new-address"],
    accountLists: ["/my-account/lists", "/my-account/lists/00000000-0000-4000-8000-000000000000"],
    sharedList: ["/parts-list/0000000000000000000000"],
    order: ["/order", `/order/${NOBODYS_ORDER}`],
    invoice: [`/order/invoice/${NOBODYS_ORDER}`],
    openReturn: ["/order/open-return", `/order/open-return/${NOBODYS_ORDER}`],
    orderReturn: [`/order/return/${NOBODYS_RETURN}`],
    orderConfirmation: ["/order-confirmation"],
  };
}
