import { describe, expect, it } from "vitest";

import type { PlaceRequest } from "#contract/orders.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { CARD } from "../../../../test/factories/austin.ts";
import { accountBuyer } from "../../../../test/factories/account-buyer.ts";
import { silentGateway } from "../../../../test/factories/silent-gateway.ts";
import { SOME_CLIENT } from "../../../../test/factories/some-client.ts";
import { keyOf, paymentOf, type PaymentNeeds } from "./place-draft.ts";

const [STRIPE, PAYTRACE] = [silentGateway("stripe"), silentGateway("paytrace")];
const NEEDS: PaymentNeeds = {
  gateways: {
    card: STRIPE,
    paytrace: PAYTRACE,
    paypal: {
      ...silentGateway("paypal"),
      createOrder: async () => ({ status: "unavailable" }) as const,
    },
  },
  isDemo: false,
};
const GUEST_BUYER = {
  account: undefined,
  paymentMethods: ["card", "paytrace", "paypal", "transfer", "credit"] as const,
};
const GOOD_CARD = { ...CARD, token: "good" };

const chosen = (method: NonNullable<PlaceRequest["order"]["paymentMethod"]>, isDemo = false) => ({
  method,
  buyer: GUEST_BUYER,
  needs: { ...NEEDS, isDemo },
});

describe("what an order is paid with", () => {
  it("is the gateway of the chosen way, and its own data by their names in the house", () => {
    expect(paymentOf({ card: GOOD_CARD }, chosen("card"))).toEqual({
      gateway: STRIPE,
      source: { kind: "card", ...GOOD_CARD },
    });
    expect(
      paymentOf({ paytraceData: { hpf_token: "h", enc_key: "e" } }, chosen("paytrace")),
    ).toEqual({ gateway: PAYTRACE, source: { kind: "paytrace", hpfToken: "h", encKey: "e" } });
    expect(paymentOf({ paypal: { orderID: "5O1" } }, chosen("paypal"))).toMatchObject({
      gateway: { name: "paypal" },
      source: { kind: "paypal", orderId: "5O1" },
    });
  });

  it("is nothing for a transfer", () => {
    expect(paymentOf({}, chosen("transfer"))).toBeUndefined();
    expect(paymentOf({ card: null, paypal: null }, chosen("transfer"))).toBeUndefined();
  });

  it("is nothing for whoever buys on account", () => {
    const account = accountBuyer({ credit: "credit" });
    const onAccount = { ...chosen("credit"), buyer: { ...GUEST_BUYER, account } };
    expect(paymentOf({}, onAccount)).toBeUndefined();
  });

  const TWO = { card: GOOD_CARD, paypal: { orderID: "5O1" } };
  const SANDBOX = { card: { ...CARD, token: "tok_1" } };
  it.each([
    ["nothing", "card", {}, "payment_data_missing"],
    ["data of another provider", "card", { paypal: TWO.paypal }, "payment_data_unwanted"],
    ["a card", "transfer", { card: GOOD_CARD }, "payment_data_unwanted"],
    ["two ways at once", "card", TWO, "payment_data_unwanted"],
    ["a guest's", "credit", {}, "method_not_offered"],
    ["the sandbox's card", "card", SANDBOX, "method_not_offered"],
  ] as const)("is refused: %s, by %s", (...[, method, body, code]) => {
    expect(() => paymentOf(body, chosen(method))).toThrow(expect.objectContaining({ code }));
  });

  it("may be the sandbox's in the demonstration alone", () => {
    const sandbox = { ...CARD, token: "tok_1" };
    expect(paymentOf({ card: sandbox }, chosen("card", true))).toMatchObject({ source: sandbox });
  });
});

const GUEST_CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const BODY = { order: { items: [] } };
const WHO = { email: "ana@example.com" };
const keyed = (caller: Partial<Caller>, idempotencyKey?: string, client = SOME_CLIENT) => ({
  body: BODY,
  idempotencyKey,
  caller: { ...GUEST_CALLER, ...caller },
  client,
});
const ANA = {
  accountId: "7",
  sessionId: "1",
  email: WHO.email,
  adminLevel: 0,
  priceLevel: "online",
} as const;

describe("whose key a placing has (decisions §7, §12)", () => {
  it("is the account's, the browser's, or of whoever knows what the secret stands for", () => {
    expect(keyOf(keyed({ account: ANA, browser: "b" }, "k"), WHO)).toMatchObject({
      scope: "account:7",
      key: "k",
      isFromBody: false,
    });
    expect(keyOf(keyed({ browser: "b" }, "k"), WHO).scope).toBe("browser:b");
    expect(keyOf(keyed({}, "k"), { ...WHO, secret: "quote:1" }).scope).toBe("quote:1");
  });

  it("of a guest who proves nothing holds where it was sent from, for that e-mail", () => {
    const here = keyOf(keyed({}, "k"), WHO);
    expect(here.scope).toMatch(/^guest:[\da-f]{64}$/);
    expect(keyOf(keyed({}, "k"), WHO)).toEqual(here);
    expect(keyOf(keyed({}, "k", { ...SOME_CLIENT, network: "203.0.113.9" }), WHO).scope).not.toBe(
      here.scope,
    );
    expect(keyOf(keyed({}, "k"), { email: "eva@example.com" }).scope).not.toBe(here.scope);
  });

  it("is the body's own where none is sent, for whoever is known again", () => {
    const own = keyOf(keyed({ browser: "b" }), WHO);
    expect(own).toMatchObject({ key: `body:${own.bodyHash}`, isFromBody: true });
    expect(keyOf(keyed({ browser: "b" }), WHO)).toEqual(own);
    const other = { ...keyed({ browser: "b" }), body: { order: { items: ["A"] } } };
    expect(keyOf(other, WHO).bodyHash).not.toBe(own.bodyHash);
  });

  it("is another one each time where none is sent and nobody is known", () => {
    const [one, other] = [keyOf(keyed({}), WHO), keyOf(keyed({}), WHO)];
    expect(one.key).toMatch(/^once:[\da-f-]{36}$/);
    expect(one.key).not.toBe(other.key);
    expect(one.isFromBody).toBe(true);
  });
});
