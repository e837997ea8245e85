import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll } from "vitest";
import { z } from "zod";

import { createSandboxGateway } from "#adapters/payments/sandbox-gateway.ts";
import type { Address } from "#domain/account/address.ts";
import { OrderResponse, type ShownOrder } from "#contract/orders.ts";
import { type SiteOrigins, siteOrigins, type StorefrontHosts } from "#domain/storefront/site.ts";
import type { S3Bucket } from "#adapters/storage/s3-file-store.ts";
import { createGarageKeeper } from "#server/garage/keep-garage.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { createWordFinder } from "#server/part-desk/find-by-words.ts";
import { createFitmentTeller } from "#server/parts/tell-fitments.ts";
import type { AppOptions } from "#server/platform/http/api.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";
import { createVehicleWords } from "#server/vehicles/read-vehicle-words.ts";

import { createDiskFileStore } from "#adapters/storage/disk-file-store.ts";
import { composeBrands } from "../../src/compose/brands.ts";
import { composeMeasures } from "../../src/compose/measures.ts";
import { composeWarehouses } from "../../src/compose/warehouses.ts";
import { composeCategories } from "../../src/compose/categories.ts";
import { composeCart, type ComposedCart } from "../../src/compose/cart.ts";
import { composeCertificates } from "../../src/compose/certificates.ts";
import { composeFitmentReports } from "../../src/compose/fitment-reports.ts";
import { composeMails } from "../../src/compose/mails.ts";
import { type ComposedOrders, composeOrdering } from "../../src/compose/ordering.ts";
import { composeOwnPictures } from "../../src/compose/own-pictures.ts";
import { composePhoneOrders } from "../../src/compose/phone-orders.ts";
import { composeShippingTables } from "../../src/compose/shipping-tables.ts";
import { composeUploads } from "../../src/compose/uploads.ts";
import { composeVerification } from "../../src/compose/verification.ts";
import { composeWholesale } from "../../src/compose/wholesale.ts";
import { createSettingDesk } from "#server/settings/edit-settings.ts";
import { settingDeskRoutes } from "#server/settings/setting-desk-routes.ts";
import { openTestDatabase } from "../database.ts";
import { type AccountShop, type Answer, openAccountShop } from "./account-shop.ts";
import { AUSTIN, CARD, GROUND, sentAddress } from "./austin.ts";
import { STANDING_VERSION } from "./catalogue-version.ts";
import { openPartCatalogue } from "./part-catalogue.ts";
import { HEREDIA, plantCounter, plantPart } from "./sellable.ts";
import { MAIL_SHOP } from "./mail-shop.ts";

const NO_HOSTS: StorefrontHosts = { cr: [], us: [] };
const SECRET = new Uint8Array(32).fill(3);

export type Sent = {
  order?: object;
  items?: { sku: string; cartQty: number; unit?: string }[];
  /** What stands beside the order; a good card unless said otherwise. */
  payment?: object;
  token?: string;
  from?: string;
  key?: string;
  /** What the shop calls the draft that it is the order of. */
  draft?: string;
  /** The host that it is sent to. */
  host?: string;
  /** The secret of the browser that sends it. */
  browser?: string;
  /** Where it goes; to Austin unless said otherwise. */
  place?: Address;
  /** When the way to ship was offered; just now unless said otherwise. */
  offeredAt?: Date;
};

/** From which pictures of parts may come. */
const IMAGE_HOSTS = ["cdn.example"];

type Opening = {
  rateLimitScale?: number;
  logger?: AppOptions["logger"];
  /** Host names of each storefront; all others are Costa Rica's. */
  hosts?: StorefrontHosts;
  /** Where pictures are kept; in a folder of the test unless said otherwise. */
  s3?: S3Bucket;
};

/** A shop with every call of carts, orders and quotes, the sandbox, and filters at 19.99. */
export async function openOrderingShop(opening: Opening = {}) {
  const { rateLimitScale = 1_000, logger, hosts = NO_HOSTS, s3 } = opening;
  const originOf = siteOrigins("https://tienda.example", hosts, "cr");
  const database = await openSellingDatabase();
  const needs = { shop: database, rateLimitScale, now: () => new Date() };
  const cart = composeCart({ ...needs, secret: SECRET });
  const uploads = await openUploads(database, { rateLimitScale, s3, originOf });
  const gateways = sandboxesOf(database, needs.now);
  const ordering = composeOrdering({
    seeAt: uploads.addresses.seeAt,
    ...needs,
    ...cart,
    gateways,
    proofSecret: SECRET,
    payoutKey: SECRET,
    paypalMerchantId: undefined,
    originOf,
    shopEmail: "ventas@tienda.example",
    mailShop: async () => MAIL_SHOP,
    nameOfShop: async () => "Repuesto",
    logoOf: uploads.logoOf,
    isDemo: true,
  });
  const kept = { db: database.db, files: createDiskFileStore(uploads.folder) };
  const desk = joinedRoutes(
    reportsOf({ database, originOf, rateLimitScale }),
    composeBrands({ ...kept, work: database.db }),
    composeWarehouses(database.db),
    composeMeasures(database.db),
    composeCategories(kept),
    composeMails({ ...kept, ...needs, mailShop: async () => MAIL_SHOP, orderDesk: ordering.desk }),
    phoneOf(database, { ...cart, ...ordering, gateways }),
  );
  const shop = await openAccountShop({
    database,
    logger,
    hosts,
    originOf,
    mergeCart: cart.cart.merge,
    routes: joinedRoutes(cart.routes, ordering.routes, uploads.routes, desk),
    install: uploads.install,
  });
  const place = placingOf(shop);
  return {
    ...shop,
    ...ordering,
    uploads,
    db: database.db,
    pool: database.pool,
    orderOf,
    place,
    customer: async (email: string): Promise<string> => {
      await shop.register(email);
      return shop.logIn(email);
    },
    /** The path of an order that was placed; fails when it was not. */
    placed: async (sent: Sent = {}) => pathIn(await place(sent)),
    read: readingOf(shop),
  };
}

function placingOf({ ask }: Pick<AccountShop, "ask">) {
  return (sent: Sent = {}) =>
    ask({
      url: "orders/place?lang=en",
      body: {
        order: orderOf(sent),
        ...(sent.draft !== undefined && { draft_id: sent.draft }),
        ...(sent.payment ?? { card: CARD }),
      },
      token: sent.token,
      headers: headersOf(sent),
      ...(sent.from !== undefined && { from: sent.from }),
    });
}

function readingOf({ ask }: Pick<AccountShop, "ask">) {
  return (path: string, token?: string, headers: Record<string, string> = {}) =>
    ask({ url: `orders/${path}?lang=en`, token, headers });
}

type Reporting = { database: ShopDatabase; originOf: SiteOrigins; rateLimitScale: number };

function reportsOf({ database: shop, ...needs }: Reporting): CallRoutes {
  const reports = composeFitmentReports({
    ...needs,
    shop,
    requirePerson: async () => {},
    shopEmail: "ventas@tienda.example",
  });
  const { search } = openPartCatalogue(shop);
  const verification = composeVerification(shop.db, {
    byWords: createWordFinder(search),
    vehicleWords: createVehicleWords({
      db: shop.db,
      catalogueVersion: STANDING_VERSION,
      partNames: async () => [],
      now: () => new Date(),
    }),
    imageHosts: IMAGE_HOSTS,
  });
  return joinedRoutes(reports, verification, composeShippingTables(shop.db));
}

/** The sandbox, in place of every provider. */
function sandboxesOf({ pool }: ShopDatabase, now: () => Date) {
  const sandbox = createSandboxGateway({ pool, now });
  return { card: sandbox, paytrace: sandbox, paypal: sandbox };
}

type Ordering = Pick<ComposedCart, "priceOrder" | "quoteForStaff" | "calculate"> &
  Pick<ComposedOrders, "placeOrder" | "mails" | "links" | "issueSoon"> & { gateways: Gateways };

function phoneOf(shop: ShopDatabase, ordering: Ordering): CallRoutes {
  const { search, ...vehicles } = openPartCatalogue(shop);
  const known = { db: shop.db, pool: shop.pool, ...vehicles };
  return composePhoneOrders({
    ...ordering,
    shop,
    now: () => new Date(),
    byWords: createWordFinder(search),
    tellFitments: createFitmentTeller(known),
    garage: createGarageKeeper(known),
  });
}

async function openSellingDatabase(): Promise<ShopDatabase> {
  const database = await openTestDatabase();
  await plantCounter(database.db);
  await plantPart(database.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
  return database;
}

type Uploading = { rateLimitScale: number; s3: S3Bucket | undefined; originOf: SiteOrigins };

/** Pictures in a folder that is gone after the tests. */
async function openUploads(shop: ShopDatabase, { rateLimitScale, s3, originOf }: Uploading) {
  const dataFolder = await mkdtemp(join(tmpdir(), "uploads-"));
  const now = () => new Date(Date.now() + passedMs);
  let passedMs = 0;
  const config = { s3, dataFolder, rateLimitScale };
  const shopEmail = "ventas@tienda.example";
  const uploads = await composeUploads({
    config,
    shop,
    logoAddress: async (storefront) =>
      (await settingsOfStorefront(shop.db, storefront)).logo_web_url,
    now,
  });
  const { seeAt } = uploads.addresses;
  const papers = { shop, originOf, seeAt, shopEmail, rateLimitScale };
  afterAll(async () => {
    await uploads.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return {
    ...uploads,
    /** With the calls whose pictures are of the shop and its brands, and of what companies send. */
    routes: joinedRoutes(
      uploads.routes,
      composeCertificates({ ...papers, now }),
      composeWholesale(papers),
      { manager: [settingDeskRoutes(createSettingDesk(shop.db, IMAGE_HOSTS))] },
      composeOwnPictures({
        db: shop.db,
        config: { imageHosts: IMAGE_HOSTS },
        pictures: uploads.own,
        seeAt: uploads.addresses.seeAt,
      }),
    ),
    folder: join(dataFolder, "uploads"),
    /** Puts the clock of uploads forward. */
    passMinutes: (minutes: number) => void (passedMs += minutes * 60_000),
  };
}

function headersOf({ key = crypto.randomUUID(), browser, host }: Sent) {
  return {
    "idempotency-key": key,
    ...(browser !== undefined && { "browser-secret": browser }),
    ...(host !== undefined && { host }),
  };
}

/** An order of a guest as it is sent, with a way to ship that was offered for what is in it. */
function orderOf({
  order = {},
  items = [{ sku: "FILTER", cartQty: 2 }],
  place = AUSTIN,
  offeredAt = new Date(),
}: Sent = {}) {
  const options = createShippingOptions({ secret: SECRET, now: () => offeredAt });
  const lines = items.map(({ sku, cartQty: quantity }) => ({ sku, quantity }));
  return {
    items,
    shippingAddress: sentAddress(place),
    email: "ann@example.com",
    shippingRequested: { id: options.idOf(GROUND, { place, lines }) },
    paymentMethod: "card",
    ...order,
  };
}

const PathBody = z.looseObject({
  order: z.looseObject({ type: z.string(), orderNumber: z.string(), validator: z.string() }),
});

/** The path of the order or quote that a call answered with. */
export function pathIn({ body }: Answer): string {
  const { order } = PathBody.parse(body);
  return `${order.type}-${order.orderNumber}-${order.validator}`;
}

/** The order that a call answered with. */
export const orderIn = ({ body }: Answer): ShownOrder => OrderResponse.parse(body).order;
