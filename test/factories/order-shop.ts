import type { PaypalGateway } from "#adapters/payments/payment-gateway.ts";
import { createSandboxGateway } from "#adapters/payments/sandbox-gateway.ts";
import type { PlaceRequest } from "#contract/orders.ts";
import type { Address } from "#domain/account/address.ts";
import { createGuestPartLimit } from "#server/cart/guest-limit.ts";
import { createOrderPricing } from "#server/checkout/price-order.ts";
import { composeOrders, type OrderOptions, type Orders } from "#server/orders/compose-orders.ts";
import type { PlaceOutcome } from "#server/orders/place-outcome.ts";
import type { Caller, Client, SignedIn } from "#server/platform/caller.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { openTestDatabase } from "../database.ts";
import { AUSTIN, CARD, GROUND, sentAddress } from "./austin.ts";

const SECRET = new Uint8Array(32).fill(1);
export const CLIENT: Client = { address: "203.0.113.1", userAgent: "", requestId: "test" };

export type Wanted = {
  items?: { sku: string; quantity: number }[];
  email?: string;
  method?: NonNullable<PlaceRequest["order"]["paymentMethod"]>;
  /** The card's token; none comes along for other ways to pay. */
  token?: string;
  coupon?: string;
  key?: string;
  account?: SignedIn;
  address?: Address;
  /** Changes of the sent order, as a browser or an attacker would make them. */
  sent?: Partial<PlaceRequest["order"]>;
  /** Exactly this is sent. */
  body?: PlaceRequest;
  from?: string;
};

export type OrderShop = Orders & {
  database: ShopDatabase;
  sandbox: PaypalGateway;
  place: (wanted?: Wanted) => Promise<PlaceOutcome>;
  /** What `place` sends. */
  bodyOf: (wanted?: Wanted) => PlaceRequest;
  /** Puts the shop's clock forward. */
  passMinutes: (minutes: number) => void;
  now: () => Date;
};

/** A process of a shop that takes orders, with the sandbox behind every way to pay. */
export async function openOrderShop(
  changes: Partial<OrderOptions> & { database?: ShopDatabase } = {},
): Promise<OrderShop> {
  const database = changes.database ?? (await openTestDatabase());
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const sandbox = createSandboxGateway({ pool: database.pool, now });
  const shippingOptions = createShippingOptions({ secret: SECRET, now });
  const orders = composeOrders({
    shop: database,
    gateways: { card: sandbox, paytrace: sandbox, paypal: sandbox },
    priceOrder: createOrderPricing({ shippingOptions, now }),
    seeParts: createGuestPartLimit(database.db, 100_000),
    emptyCart: async () => {},
    reopenQuote: async () => {},
    isOurs: () => true,
    origin: "https://tienda.example",
    rateLimitScale: 100_000,
    isDemo: true,
    now,
    ...changes,
  });
  const bodyOf = (wanted: Wanted = {}): PlaceRequest => {
    const items = wanted.items ?? [{ sku: "FILTER", quantity: 1 }];
    const place = wanted.address ?? AUSTIN;
    const method = wanted.method ?? "card";
    const token = wanted.token ?? (method === "card" ? CARD.token : undefined);
    return {
      order: {
        items: items.map(({ sku, quantity: cartQty }) => ({ sku, cartQty })),
        shippingAddress: sentAddress(place),
        email: wanted.email ?? "ann@example.com",
        shippingRequested: { id: shippingOptions.idOf(GROUND, { place, lines: items }) },
        paymentMethod: method,
        ...(wanted.coupon !== undefined && { coupon: { code: wanted.coupon } }),
        ...wanted.sent,
      },
      ...(token !== undefined && { card: { ...CARD, token } }),
    };
  };
  return {
    ...orders,
    database,
    sandbox,
    bodyOf,
    now,
    place: (wanted = {}) =>
      orders.placeDraft({
        body: wanted.body ?? bodyOf(wanted),
        idempotencyKey: wanted.key ?? crypto.randomUUID(),
        caller: callerOf(wanted.account),
        client: { ...CLIENT, address: wanted.from ?? CLIENT.address },
      }),
    passMinutes: (minutes) => {
      passedMs += minutes * 60_000;
    },
  };
}

export function callerOf(account?: SignedIn): Caller {
  const seen = { locale: "en", storefront: "cr" } as const;
  return account
    ? { ...seen, account, viewer: { kind: "customer", priceLevel: account.priceLevel } }
    : { ...seen, viewer: { kind: "guest" } };
}
