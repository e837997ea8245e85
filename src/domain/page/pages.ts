/**
 * A guard by its name in specification §2, and `holder` of ADR 0055; what each of them asks stands in
 * src/web/app/guards.ts.
 */
export type GuardName =
  | "auth"
  | "check-auth"
  | "check-cart"
  | "check-order"
  | "holder"
  | "init-localstorage"
  | "userIsAdmin";

export type ShopPage = {
  /**
   * Its addresses below the language, as the router reads them; "" is the language itself. Links and the
   * sitemap use the first. Long optional paths are splats that the page reads by position: the router would
   * try every length.
   */
  paths: readonly string[];
  /** What a browser passes before it sees the page, in this order; without guards the page is open to everybody. */
  guards?: readonly GuardName[];
  /**
   * About one person: never stored on the way, told to no other site, out of search engines (security A29).
   * What others bring after consent runs on all pages but these (ADR 0037).
   */
  isPrivate?: true;
  /** A list of parts: there are as many as there are searches, and each asks the database for much. */
  isList?: true;
  /** Shows other things for another vehicle. */
  showsParts?: true;
  /** Its path may name an engine, which beats the vehicle that is active. */
  namesEngine?: true;
  /** There is one of it, and search engines are told so. */
  isInSitemap?: true;
  /** Says what another page says: search engines stay out (lessons 23). */
  isClosedToRobots?: true;
  hidesFooter?: true;
  /** A document of its own, without header and footer. */
  hidesFrame?: true;
  /**
   * Whom it may reach, beside the shop itself (security A24): scripts and frames of payment providers, or of those
   * among them that take cards, pictures of streets, or its own catalogues in frames. Such a page is always a document of
   * its own.
   */
  thirdParties?: "cardProviders" | "catalogFiles" | "mapTiles" | "paymentProviders";
};

const FOR_EVERYBODY = {
  home: { paths: [""], isInSitemap: true },
  results: { paths: ["custom-search", "parts"], isList: true, showsParts: true, hidesFooter: true },
  allResults: {
    paths: ["custom-search-no", "custom-search-old"],
    isList: true,
    showsParts: true,
    hidesFooter: true,
    isClosedToRobots: true,
  },
  engineParts: {
    paths: ["engine/*"],
    isList: true,
    showsParts: true,
    namesEngine: true,
    hidesFooter: true,
  },
  olderEngineParts: {
    paths: ["custom_search/*"],
    isList: true,
    showsParts: true,
    namesEngine: true,
    hidesFooter: true,
    isClosedToRobots: true,
  },
  part: { paths: ["part/*", "parts/*"], showsParts: true },
  categories: { paths: ["category", "search/category"], isInSitemap: true },
  category: { paths: ["category/:id", "search/category/:id"] },
  brands: { paths: ["search-by-brand", "search/brand"], isInSitemap: true },
  brand: { paths: ["search-by-brand/:id", "search/brand/:id"] },
  isuzu: { paths: ["isuzu-truck-parts", "isuzu-parts"], isInSitemap: true },
  remanufactured: {
    paths: ["remanufactured-engines-and-transmissions", "EngineAndTransmissionPage"],
    isInSitemap: true,
  },
  engineSearch: {
    paths: ["search-parts-for-engine", "search-parts-for-engine/:id"],
    isInSitemap: true,
  },
  vehicleSelector: { paths: ["vehicle-selector"], isInSitemap: true },
  contact: { paths: ["contact-us"], isInSitemap: true },
  map: { paths: ["Map"], isInSitemap: true, thirdParties: "mapTiles" },
  catalogs: { paths: ["catalogs"], isInSitemap: true, thirdParties: "catalogFiles" },
  wholesale: { paths: ["wholesale"], isInSitemap: true },
  contentPage: { paths: ["page/:id?"] },
  blog: { paths: ["blog"] },
  blogPost: { paths: ["blog/:link"] },
  offline: { paths: ["offline"], isClosedToRobots: true },
} as const satisfies Record<string, ShopPage>;

const FOR_CUSTOMERS = { guards: ["init-localstorage", "auth"], isPrivate: true } as const;
/** Whose calls only the holder of the account may make, and nobody of the staff in their place. */
const FOR_HOLDERS = { guards: ["init-localstorage", "auth", "holder"], isPrivate: true } as const;
const FOR_BUYERS = {
  guards: ["init-localstorage", "check-cart", "check-order"],
  isPrivate: true,
} as const;
/** Whoever has the link may see it: the calls behind it ask for the secret that the link holds. */
const BY_LINK = { guards: ["init-localstorage"], isPrivate: true } as const;

const FOR_ONE_PERSON = {
  login: {
    paths: ["login", "register"],
    guards: ["init-localstorage", "check-auth"],
    isPrivate: true,
  },
  registrationConfirmation: { paths: ["registration-confirmation"], isPrivate: true },
  stockNotice: { paths: ["stock-notice"], isPrivate: true },
  ownData: { paths: ["my-data"], isPrivate: true },
  newPassword: { paths: ["new-password/:id?"], isPrivate: true },
  accountOverview: { paths: ["my-account", "my-account/overview"], ...FOR_CUSTOMERS },
  accountOrders: { paths: ["my-account/my-orders"], ...FOR_CUSTOMERS },
  personalInfo: { paths: ["my-account/personal-info"], ...FOR_HOLDERS },
  addresses: { paths: ["my-account/manage-address"], ...FOR_CUSTOMERS },
  address: {
    paths: ["my-account/new-address", "my-account/update-addres/:id?"],
    ...FOR_CUSTOMERS,
  },
  accountInvoices: { paths: ["my-account/invoices"], ...FOR_CUSTOMERS },
  accountLists: { paths: ["my-account/lists/:id?"], ...FOR_CUSTOMERS },
  garage: { paths: ["my-garage"], isPrivate: true },
  cart: { paths: ["Cart"], guards: ["init-localstorage", "check-cart"], isPrivate: true },
  checkoutStart: { paths: ["Checkout"], ...FOR_BUYERS },
  checkoutBilling: { paths: ["Checkout/billing"], ...FOR_BUYERS },
  checkoutShipping: { paths: ["Checkout/shipping"], ...FOR_BUYERS },
  checkoutPayment: {
    paths: ["Checkout/payment"],
    ...FOR_BUYERS,
    thirdParties: "paymentProviders",
  },
  payInvoices: {
    paths: ["Checkout/invoices"],
    ...FOR_HOLDERS,
    thirdParties: "cardProviders",
  },
  offer: { paths: ["Checkout/quote/:id"], ...BY_LINK, thirdParties: "paymentProviders" },
  phoneOrder: { paths: ["Checkout/order/:id"], ...BY_LINK, thirdParties: "paymentProviders" },
  order: { paths: ["order/:id?"], ...BY_LINK },
  invoice: { paths: ["order/invoice/:id?"], ...BY_LINK, hidesFrame: true },
  openReturn: { paths: ["order/open-return/:id?"], ...BY_LINK, hidesFooter: true },
  orderReturn: { paths: ["order/return/:id?"], ...BY_LINK, hidesFooter: true },
  sharedList: { paths: ["parts-list/:id"], ...BY_LINK },
  orderConfirmation: { paths: ["order-confirmation/:id?"], ...BY_LINK },
} as const satisfies Record<string, ShopPage>;

const TABLE = { ...FOR_EVERYBODY, ...FOR_ONE_PERSON };

export type PageName = keyof typeof TABLE;

/** An address of a page as the table has it: a link to any other does not compile. */
export type PagePath = (typeof TABLE)[PageName]["paths"][number];

/**
 * Every page of the shop with all its addresses (specification §2): who may open it, what it keeps to itself,
 * and what stands around it. The router, the server's headers, robots.txt, the sitemap and the tests read it
 * here, and say none of it again.
 */
export const PAGES: Readonly<Record<PageName, ShopPage>> = TABLE;
