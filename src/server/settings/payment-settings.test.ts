import { describe, expect, it } from "vitest";

import { paymentSettings } from "./payment-settings.ts";

describe("paymentSettings (decisions §1)", () => {
  it("offers credit and transfer alone where no provider is configured", () => {
    expect(paymentSettings({ gateways: {}, configured: {} })).toEqual({
      methods: ["credit", "transfer"],
      providers: [],
    });
  });

  it("tells who serves each way to pay, and the public key of each", () => {
    const gateways = { card: { name: "stripe" }, paypal: { name: "sandbox" } } as const;
    const stripe = { publicKey: "pk_live_1", apiUrl: "https://api.stripe.com" };
    expect(paymentSettings({ gateways, configured: { stripe } })).toEqual({
      methods: ["card", "paypal", "credit", "transfer"],
      providers: [
        { method: "card", gateway: "stripe", public_key: "pk_live_1", is_test: "false" },
        { method: "paypal", gateway: "sandbox", public_key: "", is_test: "true" },
      ],
    });
  });

  it.each([
    [{ card: "sandbox", paytrace: "sandbox", paypal: "sandbox" }, ["card", "paypal"]],
    [{ card: "stripe", paytrace: "sandbox" }, ["card"]],
    [{ card: "sandbox", paytrace: "paytrace" }, ["paytrace"]],
    [{ card: "stripe", paytrace: "paytrace" }, ["card", "paytrace"]],
  ] as const)("offers of %j the ways %j: no card of the sandbox beside another", (named, ways) => {
    const gateways = Object.fromEntries(
      Object.entries(named).map(([method, name]) => [method, { name }]),
    );
    const { methods, providers } = paymentSettings({ gateways, configured: {} });
    expect(methods).toEqual([...ways, "credit", "transfer"]);
    expect(providers.map(({ method }) => method)).toEqual(ways);
  });

  it.each([
    ["pk_test_1", "https://api.stripe.com", "true"],
    ["id", "https://api-m.sandbox.paypal.com", "true"],
    ["id", "https://api-m.paypal.com", "false"],
  ])("with %s at %s is in test mode: %s", (publicKey, apiUrl, is_test) => {
    const offer = paymentSettings({
      gateways: { paypal: { name: "paypal" } },
      configured: { paypal: { publicKey, apiUrl } },
    });
    expect(offer.providers).toMatchObject([{ is_test }]);
  });
});
