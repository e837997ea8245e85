import type { PaypalGateway } from "#adapters/payments/payment-gateway.ts";
import { createSandboxGateway } from "#adapters/payments/sandbox-gateway.ts";
import type { PlaceRequest } from "#contract/orders.ts";
import type { Address } from "#domain/account/address.ts";
import { createGuestPartLimit } from "#server/cart/guest-limit.ts";
import { createOrderPricing } from "#server/checkout/price-order.ts";
import { createDraftBeginning } from "#server/orders/placing/begin-draft.ts";
import { composeOrders, type OrderOptions, type Orders } from "#compose/orders.ts";
import type { PlaceOutcome } from "#server/orders/placing/place-outcome.ts";
import type { Caller, Client, SignedIn } from "#server/platform/http/caller.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { openTestDatabase } from "../database.ts";
import { AUSTIN, CARD, GROUND, sentAddress } from "./austin.ts";
import { SOME_CLIENT } from "./some-client.ts";

const SECRET = new Uint8Array(32).fill(1);
export const CLIENT: Client = SOME_CLIENT;

/** Where the shop's own staff reads. */
export const STAFF = "ventas@tienda.example";

export type Wanted = {
  items?: { sku: string; quantity: number; unit?: string }[];
  email?: string;
  method?: NonNullable<PlaceRequest["order"]["paymentMethod"]>;
  /** The card's token; none comes along for other ways to pay. */
  token?: string;
  coupon?: string;
  /** A new one unless said otherwise; `undefined` sends none. */
  key?: string | undefined;
  account?: SignedIn;
  /** The draft that it is the order of. */
  draft?: string;
  /** The browser that a guest proves. */
  browser?: string;
  address?: Address;
  /** Changes of the sent order, as a browser or an attacker would make them. */
  sent?: Partial<PlaceRequest["order"]>;
  /** Exactly this is sent. */
  body?: PlaceRequest;
  from?: string;
};

type Who = Pick<Wanted, "account" | "browser">;

export type OrderShop = Omit<Orders, "expire"> & {
  /** Ends what is over by the shop's clock. */
  expire: () => Promise<number>;
  database: ShopDatabase;
  sandbox: PaypalGateway;
  place: (wanted?: Wanted) => Promise<PlaceOutcome>;
  /** Begins an order in a browser of its own, or as somebody; the draft by the shop's name, and whose it is. */
  begin: (who?: Who) => Promise<Who & { draft: string }>;
  /** What `place` sends. */
  bodyOf: (wanted?: Wanted) => PlaceRequest;
  /** Puts the shop's clock forward. */
  passMinutes: (minutes: number) => void;
  now: () => Date;
};

/** No limit is ever reached, the sandbox is for everybody, and there are no carts and no quotes. */
const OPEN_HANDED: Pick<
  OrderOptions,
  | "rateLimitScale"
  | "isDemo"
  | "tryCoupon"
  | "nameOfShop"
  | "emptyCart"
  | "reopenQuote"
  | "renewQuoteLink"
> = {
  emptyCart: async () => {},
  reopenQuote: async () => {},
  renewQuoteLink: async () => {},
  rateLimitScale: 100_000,
  isDemo: true,
  tryCoupon: (_tried, work) => work(),
  nameOfShop: async () => "Repuesto",
};

function from(address: string): Client {
  return { ...CLIENT, address, network: address };
}

/** A process of a shop that takes orders, with the sandbox behind every way to pay. */
export async function openOrderShop(
  changes: Partial<OrderOptions> & { database?: ShopDatabase } = {},
): Promise<OrderShop> {
  const database = changes.database ?? (await openTestDatabase());
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const { databaseNow = async () => now() } = changes;
  const sandbox = createSandboxGateway({ pool: database.pool, now });
  const shippingOptions = createShippingOptions({ secret: SECRET, now });
  const orders = composeOrders({
    shop: database,
    gateways: { card: sandbox, paytrace: sandbox, paypal: sandbox },
    priceOrder: createOrderPricing({ shippingOptions, now }),
    seeParts: createGuestPartLimit(database.db, 100_000),
    isOurs: () => true,
    originOf: () => "https://tienda.example",
    shopEmail: STAFF,
    ...OPEN_HANDED,
    now,
    ...changes,
    databaseNow,
  });
  const bodyOf = (wanted: Wanted = {}): PlaceRequest => {
    const items = wanted.items ?? [{ sku: "FILTER", quantity: 1 }];
    const place = wanted.address ?? AUSTIN;
    const method = wanted.method ?? "card";
    const token = wanted.token ?? (method === "card" ? CARD.token : undefined);
    return {
      order: {
        items: items.map(({ quantity: cartQty, ...item }) => ({ ...item, cartQty })),
        shippingAddress: sentAddress(place),
        email: wanted.email ?? "ann@example.com",
        shippingRequested: { id: shippingOptions.idOf(GROUND, { place, lines: items }) },
        paymentMethod: method,
        ...(wanted.coupon !== undefined && { coupon: { code: wanted.coupon } }),
        ...wanted.sent,
      },
      draft_id: wanted.draft,
      ...(token !== undefined && { card: { ...CARD, token } }),
    };
  };
  return {
    ...orders,
    begin: drafts(database),
    expire: async () => orders.expire(await databaseNow(database.db)),
    database,
    sandbox,
    bodyOf,
    now,
    place: (wanted = {}) =>
      orders.placeDraft({
        body: wanted.body ?? bodyOf(wanted),
        idempotencyKey: "key" in wanted ? wanted.key : crypto.randomUUID(),
        caller: callerOf(wanted),
        client: from(wanted.from ?? CLIENT.address),
      }),
    passMinutes: (minutes) => void (passedMs += minutes * 60_000),
  };
}

function drafts({ db }: ShopDatabase): OrderShop["begin"] {
  const noLimit = { take: async () => {}, giveBack: async () => {}, forget: async () => {} };
  const begin = createDraftBeginning(db, noLimit);
  return async (who = { browser: crypto.randomUUID() }) => {
    const draft = await begin({ caller: callerOf(who), client: CLIENT });
    if (draft === null) throw new Error("Who proves nothing has no draft.");
    return { ...who, draft };
  };
}

export function callerOf({ account, browser }: Who = {}): Caller {
  const seen = { locale: "en", storefront: "cr", browser } as const;
  return account
    ? { ...seen, account, viewer: { kind: "customer", priceLevel: account.priceLevel } }
    : { ...seen, viewer: { kind: "guest" } };
}
