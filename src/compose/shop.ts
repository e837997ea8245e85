import type { FastifyInstance } from "fastify";

import { createRecaptcha } from "#adapters/captcha/recaptcha.ts";
import { type OpenedGateways, openGateways } from "#adapters/payments/open-gateways.ts";
import { type Config, shopOrigin, shopOrigins } from "#config/config.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { KeptCart } from "#server/cart/keep-cart.ts";
import type { ContentOf } from "#server/content/read-content.ts";
import { garageRoutes } from "#server/garage/garage-routes.ts";
import { createGarageKeeper, type GarageKeeper } from "#server/garage/keep-garage.ts";
import { createMailShop, type MailShopReader } from "#server/mails/mail-shop.ts";
import { isVerified } from "#server/orders/orders/holder.ts";
import { createPageApi, type PageUseCases } from "#server/pages/page-api.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import type { Sessions } from "#server/platform/http/caller.ts";
import { createPersonCheck, type RequirePerson } from "#server/platform/http/require-person.ts";
import type { SearchLog } from "#server/searches/log-searches.ts";
import { createSettingsReader, type SettingsReader } from "#server/settings/read-settings.ts";
import { settingRoutes } from "#server/settings/setting-routes.ts";
import type { KeptSitemap } from "#server/sitemap/keep-sitemap.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";
import type { NoticeLinks } from "#server/stock-notices/notice-links.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { composeAccounts } from "./accounts.ts";
import { composeApiKeys } from "./api-keys.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import { composeCertificates } from "./certificates.ts";
import { composeCart, type ComposedCart } from "./cart.ts";
import { type ComposedBooklets, composeBooklets } from "./booklets.ts";
import { composeCatalogue } from "./catalogue.ts";
import { composeContact } from "./contact.ts";
import { composeFitmentReports } from "./fitment-reports.ts";
import { type ComposedContent, composeContent } from "./content.ts";
import { composeFeeds } from "./feeds.ts";
import { composeUploads, type ComposedUploads } from "./uploads.ts";
import { composeVerification } from "./verification.ts";
import { composeWholesale } from "./wholesale.ts";
import { type ComposedOrders, composeOrdering, type OrderUpkeep } from "./ordering.ts";
import { composeOwnPictures } from "./own-pictures.ts";
import { composeOwnNumbers } from "./own-numbers.ts";
import { composePack } from "./pack.ts";
import { composePhoneOrders } from "./phone-orders.ts";
import { sealKeyOf } from "./seal-key.ts";
import { composeShopDesk, type DeskDatabases } from "./shop-desk.ts";
import { composeSavedLists } from "./saved-lists.ts";
import { composeSettingDrawing } from "./setting-drawing.ts";
import { settingsReading } from "./settings-reading.ts";
import { type ComposedNotices, composeStockNotices } from "./stock-notices.ts";

const clock = () => new Date();
type Needs = DeskDatabases & {
  config: Config;
  catalogueVersion: CatalogueVersion;
  /** Where guests' pages, the search and the lists of the catalogue are read; the shop's database by default. */
  reads?: ReadDatabase | undefined;
  /** Whether this is the demonstration, which may be paid at a sandbox. */
  isDemo: boolean;
};

export type ComposedShop = Omit<ComposedContent, "routes"> & {
  routes: CallRoutes;
  /** Who holds a token. */
  sessions: Sessions;
  /** Where those lead who wait for a part. */
  noticeLinks: NoticeLinks;
  /** Whose mails they are. */
  mailShop: MailShopReader;
  settings: SettingsReader;
  /** Catalogues as PDFs. */
  booklets: ComposedBooklets;
  /** Pictures that people send. */
  uploads: ComposedUploads;
  /** What keeps payments and orders moving. */
  upkeep: OrderUpkeep;
  /** Counts what is asked and chosen, and writes it. */
  searchLog: SearchLog;
  /** What pages ask, answered as to a guest. */
  apiFor: (locale: Locale, storefront: Storefront) => ShopApi;
  /** The feeds of the catalogue. */
  installFeeds: (app: FastifyInstance) => void;
  /** What search engines are told, with addresses that begin with this origin. */
  sitemapOf: (origin: string, storefront: Storefront) => KeptSitemap;
};

/** Every use case with what it needs: which calls there are, and what pages are made from. */
export async function composeShop(needed: Needs): Promise<ComposedShop> {
  const { config, shop, reads = shop, catalogueVersion } = needed;
  const { rateLimitScale } = config;
  const gateways = gatewaysOf(needed);
  const reading = settingsReading(needed, gateways);
  const settings = createSettingsReader(reading);
  const known = { shop, reads, catalogueVersion, settings, now: clock };
  const uploads = await uploadsOf(needed, settings);
  const { seeAt } = uploads.addresses;
  const pictures = { imageHosts: config.imageHosts, seeAt };
  const writing = { ...known, pictures, db: shop.db };
  const { routes: contentRoutes, ...content } = await composeContent(writing);
  const catalogue = composeCatalogue({ ...known, ...content, map: config.map, rateLimitScale });
  const garage = createGarageKeeper({ ...catalogue.vehicles, db: shop.db });
  const cart = await cartOf(needed);
  const requirePerson = personCheckOf(needed);
  const nameOfShop = async (storefront: Storefront) => (await settings("es", storefront)).shop_name;
  const accounts = await accountsOf(needed, { garage, cart: cart.cart, requirePerson, nameOfShop });
  const programs = composeApiKeys({ ...known, rateLimitScale, originOf: shopOrigins(config) });
  const notices = await noticesOf(needed);
  const { logoOf } = uploads;
  const booklets = composeBooklets({ ...known, config, logoOf, seeAt });
  const mailShop = mailShopOf(config, { settings, logoOf });
  const orders = await ordersOf(needed, { gateways, cart, nameOfShop, seeAt, logoOf, mailShop });
  const apiFor = pageApiOf(
    { ...catalogue.useCases, settings, catalogs: booklets.list },
    content.contentOf,
  );
  return {
    sessions: { ...accounts.sessions, keys: programs.keys },
    settings,
    mailShop,
    noticeLinks: notices.links,
    booklets,
    uploads,
    upkeep: orders.upkeep,
    // A new noun is composed in a file of its own, and joins the others here.
    routes: joinedRoutes(
      ...[accounts, programs, catalogue, booklets, cart, orders, notices, uploads].map(
        ({ routes }) => routes,
      ),
      contentRoutes,
      ...[composeSavedLists, composeOwnNumbers].map((compose) => compose({ shop, rateLimitScale })),
      companiesOf(needed, seeAt),
      writtenOf(needed, requirePerson),
      composeOwnPictures({ db: shop.db, config, pictures: uploads.own, seeAt }),
      composePack({ ...known, catalogue, garage, rateLimitScale }),
      composeShopDesk({ ...needed, mailShop, files: booklets.files, orderDesk: orders.desk }),
      composeSettingDrawing({ ...known, ...catalogue, config, apiFor, reading }),
      composeVerification(shop.db, { ...catalogue, imageHosts: config.imageHosts }),
      composePhoneOrders({ ...cart, ...orders, ...catalogue, shop, gateways, garage, now: clock }),
      { customer: [garageRoutes(garage)], reference: [settingRoutes(settings)] },
    ),
    installFeeds: composeFeeds({ ...known, db: shop.db, config }),
    apiFor,
    ...content,
    searchLog: catalogue.searchLog,
    sitemapOf: catalogue.sitemapOf,
  };
}

function noticesOf({ config, shop }: Needs): Promise<ComposedNotices> {
  return composeStockNotices({
    shop,
    originOf: shopOrigins(config),
    rest: config.storefront,
    isVerified: (accountId) => isVerified(shop.db, accountId),
    rateLimitScale: config.rateLimitScale,
  });
}

function uploadsOf({ config, shop }: Needs, settings: SettingsReader): Promise<ComposedUploads> {
  return composeUploads({
    config,
    shop,
    logoAddress: async (storefront) => (await settings("es", storefront)).logo_web_url,
    now: clock,
  });
}

/** What pages ask of these use cases, as guests of a storefront do. */
function pageApiOf(
  useCases: Omit<PageUseCases, "content">,
  contentOf: ContentOf,
): ComposedShop["apiFor"] {
  return (locale, storefront) =>
    createPageApi(
      { ...useCases, content: contentOf(storefront) },
      { viewer: GUEST, locale, storefront },
    );
}

function gatewaysOf({ config, shop, isDemo }: Needs): OpenedGateways {
  return openGateways({ ...config.payments, sandbox: isDemo ? shop.pool : undefined, now: clock });
}

async function cartOf({ config: { rateLimitScale }, shop }: Needs): Promise<ComposedCart> {
  const secret = await sharedSecret(shop.db, { name: "shipping", configured: undefined });
  return composeCart({ shop, secret, rateLimitScale, now: clock });
}

function mailShopOf(
  config: Config,
  needs: { settings: SettingsReader; logoOf: LogoOfShop },
): MailShopReader {
  return createMailShop({ ...needs, config, originOf: shopOrigins(config) });
}

type OrderNeeds = Pick<AccountNeeds, "nameOfShop"> & {
  gateways: OpenedGateways;
  cart: ComposedCart;
  seeAt: (upload: string) => string;
  logoOf: LogoOfShop;
  mailShop: MailShopReader;
};

async function ordersOf(
  { config, shop, isDemo }: Needs,
  { gateways, cart, nameOfShop, seeAt, logoOf, mailShop }: OrderNeeds,
): Promise<ComposedOrders> {
  return composeOrdering({
    proofSecret: await sharedSecret(shop.db, { name: "order_proof", configured: undefined }),
    payoutKey: await sealKeyOf(config, shop.db),
    ...cart,
    shop,
    seeAt,
    logoOf,
    mailShop,
    gateways,
    paypalMerchantId: config.payments.paypal?.merchantId,
    originOf: shopOrigins(config),
    shopEmail: config.shopEmail,
    nameOfShop,
    rateLimitScale: config.rateLimitScale,
    isDemo,
    now: clock,
  });
}

function personCheckOf({ config }: Needs): RequirePerson {
  const { hosts } = config;
  const origins = [
    shopOrigin(config),
    ...[...hosts.cr, ...hosts.us].map((host) => `http://${host}`),
  ];
  const hostnames = origins.map((origin) => new URL(origin).hostname);
  return createPersonCheck(
    config.captcha && createRecaptcha({ ...config.captcha, hostnames, now: clock }),
  );
}

type AccountNeeds = {
  garage: GarageKeeper;
  cart: KeptCart;
  requirePerson: RequirePerson;
  nameOfShop: (storefront: Storefront) => Promise<string>;
};

async function accountsOf(
  { config, shop }: Needs,
  { garage, cart, requirePerson, nameOfShop }: AccountNeeds,
) {
  return composeAccounts({
    shop,
    secret: await sharedSecret(shop.db, { name: "session", configured: config.sessionSecret }),
    factorKey: await sealKeyOf(config, shop.db),
    factorDemand: config.factor.demand,
    originOf: shopOrigins(config),
    rateLimitScale: config.rateLimitScale,
    requirePerson,
    mergeGarage: garage.merge,
    mergeCart: cart.merge,
    nameOfShop,
    now: clock,
  });
}

/** What companies send of themselves: applications, and papers by which they need not pay a tax. */
function companiesOf({ config, shop }: Needs, seeAt: SeeAt): CallRoutes {
  const { shopEmail, rateLimitScale } = config;
  const needs = { shop, originOf: shopOrigins(config), seeAt, shopEmail, rateLimitScale };
  return joinedRoutes(composeWholesale(needs), composeCertificates({ ...needs, now: clock }));
}

/** What people write to the shop: messages, and reports of what does not fit. */
function writtenOf({ config, shop }: Needs, requirePerson: RequirePerson): CallRoutes {
  const { rateLimitScale, shopEmail } = config;
  const originOf = shopOrigins(config);
  const needs = { shop, requirePerson, rateLimitScale, shopEmail, originOf };
  return joinedRoutes(composeContact(needs), composeFitmentReports(needs));
}
