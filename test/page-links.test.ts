import { describe, expect, it } from "vitest";

import { SITEMAP_PATHS } from "#compose/sitemap.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { pathPattern } from "#domain/page/page-paths.ts";
import { type PageName, PAGES } from "#domain/page/pages.ts";
import { createMailLinks } from "#server/accounts/mail-links.ts";
import { createOrderLinks } from "#server/orders/orders/order-links.ts";
import { isOdd, pageAddress } from "#server/pages/page-address.ts";
import { createNoticeLinks } from "#server/stock-notices/notice-links.ts";
import * as paths from "#web/paths.ts";

const ORIGIN = "https://shop.example";
const VALIDATOR = "0123456789abcdefghijkl";
const ORDER = { type: "order", orderNumber: "100001", validator: VALIDATOR } as const;
const ENGINE = { make: "Mack / Volvo", name: "MP8", liters: "12.8" };
const mails = createMailLinks(() => ORIGIN);
const orders = createOrderLinks(() => ORIGIN);
const notices = createNoticeLinks(() => ORIGIN, new Uint8Array(32));

/** Builds no address of a page: the id of an order, the captcha's window, a document of its own (ADR 0018), and the blog's feed. */
const NO_PAGES = ["orderId", "personCheckPath", "feedPath"];

/** What each builder of src/web/paths.ts makes in a language, by the page that it leads to. */
const LINKS = {
  accountPath: (locale) => ({
    accountOverview: [paths.accountPath(locale), paths.accountPath(locale, "overview")],
    accountOrders: [paths.accountPath(locale, "my-orders")],
    accountInvoices: [paths.accountPath(locale, "invoices")],
    personalInfo: [paths.accountPath(locale, "personal-info")],
    addresses: [paths.accountPath(locale, "manage-address")],
    address: [paths.accountPath(locale, "new-address")],
    accountLists: [paths.accountPath(locale, "lists")],
  }),
  addressPath: (locale) => ({ address: [paths.addressPath(locale, "7")] }),
  allResultsPath: (locale) => ({ allResults: [paths.allResultsPath(locale, "q=pump")] }),
  branchPartsPath: (locale) => ({ results: [paths.branchPartsPath(locale, "HER")] }),
  brandPartsPath: (locale) => ({ results: [paths.brandPartsPath(locale, "a/b")] }),
  brandPath: (locale) => ({
    brands: [paths.brandPath(locale)],
    brand: [paths.brandPath(locale, "a/b?c")],
  }),
  cartPath: (locale) => ({ cart: [paths.cartPath(locale)] }),
  catalogsPath: (locale) => ({ catalogs: [paths.catalogsPath(locale)] }),
  categoryPartsPath: (locale) => ({ results: [paths.categoryPartsPath(locale, "engine")] }),
  categoryPath: (locale) => ({
    categories: [paths.categoryPath(locale)],
    category: [paths.categoryPath(locale, "engine")],
  }),
  checkoutPath: (locale) => ({
    checkoutStart: [paths.checkoutPath(locale)],
    checkoutBilling: [paths.checkoutPath(locale, "billing")],
    checkoutShipping: [paths.checkoutPath(locale, "shipping")],
    checkoutPayment: [paths.checkoutPath(locale, "payment")],
  }),
  enginePath: (locale) => ({ engineParts: [paths.enginePath(locale, ENGINE)] }),
  engineSearchPath: (locale) => ({ engineSearch: [paths.engineSearchPath(locale)] }),
  findOrderPath: (locale) => ({ order: [paths.findOrderPath(locale)] }),
  forgotPasswordPath: (locale) => ({ newPassword: [paths.forgotPasswordPath(locale)] }),
  garagePath: (locale) => ({ garage: [paths.garagePath(locale)] }),
  homePath: (locale) => ({ home: [paths.homePath(locale)] }),
  invoicePath: (locale) => ({ invoice: [paths.invoicePath(locale, ORDER)] }),
  isuzuPath: (locale) => ({ isuzu: [paths.isuzuPath(locale)] }),
  listPath: (locale) => ({ accountLists: [paths.listPath(locale, "7")] }),
  loginPath: (locale) => ({
    login: [paths.loginPath(locale), paths.loginPath(locale, "/my-account")],
  }),
  modelPartsPath: (locale) => ({
    results: [paths.modelPartsPath(locale, { make: "Isuzu", model: "NPR/HD" })],
  }),
  offlinePath: (locale) => ({
    offline: [paths.offlinePath(locale), paths.offlinePath(locale, "/part/1?a=b")],
  }),
  offerPath: (locale) => ({
    offer: [paths.offerPath(locale, { type: "quote", orderNumber: "200001" })],
    phoneOrder: [paths.offerPath(locale, { type: "order", orderNumber: "200001" })],
  }),
  orderConfirmationPath: (locale) => ({
    orderConfirmation: [paths.orderConfirmationPath(locale, ORDER)],
  }),
  openReturnPath: (locale) => ({ openReturn: [paths.openReturnPath(locale, ORDER)] }),
  findReturnPath: (locale) => ({ openReturn: [paths.findReturnPath(locale)] }),
  returnPagePath: (locale) => ({
    orderReturn: [paths.returnPagePath(locale, { returnNumber: "700001", validator: VALIDATOR })],
  }),
  orderPagePath: (locale) => ({ order: [paths.orderPagePath(locale, ORDER)] }),
  partPath: (locale) => ({
    part: [paths.partPath(locale, "A/B?C#1"), paths.partPath(locale, "ñ")],
  }),
  registerPath: (locale) => ({ login: [paths.registerPath(locale)] }),
  registrationConfirmationPath: (locale) => ({
    registrationConfirmation: [paths.registrationConfirmationPath(locale)],
  }),
  sharedListPath: (locale) => ({ sharedList: [paths.sharedListPath(locale, VALIDATOR)] }),
  remanufacturedPath: (locale) => ({ remanufactured: [paths.remanufacturedPath(locale)] }),
  resultsPath: (locale) => ({
    results: [paths.resultsPath(locale), paths.resultsPath(locale, "q=pump")],
  }),
  subcategoryPath: (locale) => ({ results: [paths.subcategoryPath(locale, "engine", "pumps")] }),
  vehiclePartsPath: (locale) => ({
    results: [paths.vehiclePartsPath(locale, { type: "engine", id: 45 })],
  }),
  blogPath: (locale) => ({
    blog: [paths.blogPath(locale), paths.blogPath(locale, "", 2)],
    blogPost: [paths.blogPath(locale, "isuzu-numbers")],
  }),
  contentPagePath: (locale) => ({ contentPage: [paths.contentPagePath(locale, "about-us")] }),
  contactPath: (locale) => ({ contact: [paths.contactPath(locale)] }),
  mapPath: (locale) => ({ map: [paths.mapPath(locale), paths.mapPath(locale, "A/B?C#1")] }),
  wholesalePath: (locale) => ({ wholesale: [paths.wholesalePath(locale)] }),
  vehicleSelectorPath: (locale) => ({ vehicleSelector: [paths.vehicleSelectorPath(locale)] }),
  vinPath: (locale) => ({ vehicleSelector: [paths.vinPath(locale, "1M8GDM9AXKP042788")] }),
} satisfies Record<string, Links>;

type Links = (locale: (typeof LOCALES)[number]) => Partial<Record<PageName, string[]>>;

/** What mails lead to. */
const MAILED: Links = (locale) => {
  const site = { storefront: "cr", host: null } as const;
  const order = { number: 100_001, validator: VALIDATOR, locale, ...site };
  return {
    home: [orders.home({ locale, ...site })],
    order: [orders.to("order", order), orders.to("quote", order)],
    orderReturn: [orders.toReturn(order)],
    accountInvoices: [orders.toInvoices({ locale, ...site })],
    registrationConfirmation: [mails.verify({ locale, site }, "an-id")],
    ownData: [mails.ownData({ locale, site }, "an-id")],
    newPassword: [mails.newPassword({ locale, site }, "an-id")],
    stockNotice: [notices.confirm({ locale, site }, 7), notices.stop({ locale, site }, 7)],
    part: [notices.part({ locale, site }, "A/B?C#1")],
    login: [mails.login({ locale, site })],
    personalInfo: [mails.personalInfo({ locale, site })],
  };
};

/** What the sitemap lists, in Spanish. */
const LISTED: Partial<Record<PageName, string[]>> = {
  category: [SITEMAP_PATHS.category("engine")],
  results: [SITEMAP_PATHS.subcategory("engine", "pumps")],
  brand: [SITEMAP_PATHS.brand("a/b")],
  engineParts: [SITEMAP_PATHS.engine(ENGINE)],
  part: [SITEMAP_PATHS.part("A/B")],
  contentPage: [SITEMAP_PATHS.page("about-us")],
  blog: [SITEMAP_PATHS.post()],
  blogPost: [SITEMAP_PATHS.post("isuzu-numbers")],
};

/** The pages that answer at an address, by the table alone; of several, as in the router, those that spell most of it. */
function pagesAt(address: string): string[] {
  const { pathname } = new URL(address, ORIGIN);
  const matching = Object.entries(PAGES).flatMap(([name, page]) =>
    page.paths
      .filter((path) => pathPattern([path]).test(pathname))
      .map((path) => ({ name, spelled: path.replace(/[:*].*$/, "").length })),
  );
  const most = Math.max(...matching.map(({ spelled }) => spelled));
  return matching.filter(({ spelled }) => spelled === most).map(({ name }) => name);
}

function isKeptPrivate(address: string): boolean {
  const read = pageAddress(address.replace(ORIGIN, "").replace(/#.*/, ""));
  return !isOdd(read) && read.isPrivate;
}

function requirePage(name: string, address: string): void {
  const page = new Map(Object.entries(PAGES)).get(name);
  expect([address, pagesAt(address)]).toEqual([address, [name]]);
  expect([address, isKeptPrivate(address)]).toEqual([address, page?.isPrivate ?? false]);
}

const spread = (links: Partial<Record<PageName, string[]>>) =>
  Object.entries(links).flatMap(([name, addresses]) =>
    addresses.map((address): [string, string] => [name, address]),
  );

describe("a link", () => {
  it("is built by nothing that this test does not know", () => {
    expect(Object.keys(paths).toSorted()).toEqual([...Object.keys(LINKS), ...NO_PAGES].toSorted());
  });

  it.each(
    LOCALES.flatMap((locale) => Object.values(LINKS).flatMap((links) => spread(links(locale)))),
  )("of a page leads to %s of the table, as private as it says: %s", requirePage);

  it.each(LOCALES.flatMap((locale) => spread(MAILED(locale))))(
    "in a mail leads to %s of the table: %s",
    (name, address) => {
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
      requirePage(name, address);
    },
  );

  it.each(spread(LISTED))("in the sitemap leads to %s of the table: %s", requirePage);
});

it("lists in the sitemap each page that there is one of, and none that is somebody's own", () => {
  const listed = SITEMAP_PATHS.fixed.flatMap(pagesAt);
  const meant = Object.entries(PAGES).flatMap(([name, page]) => (page.isInSitemap ? [name] : []));
  expect(listed).toEqual(meant);
  expect(SITEMAP_PATHS.fixed.filter(isKeptPrivate)).toEqual([]);
});

it("leads to every page of the table but those for addresses of before", () => {
  const reached = new Set(
    [...Object.values(LINKS), MAILED].flatMap((links) => spread(links("es")).map(([name]) => name)),
  );
  expect(Object.keys(PAGES).filter((name) => !reached.has(name))).toEqual([
    "olderEngineParts",
    "payInvoices", // from the account's own page alone, which builds the link: every browser would load it here
  ]);
});
