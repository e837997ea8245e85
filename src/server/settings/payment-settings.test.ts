import { describe, expect, it } from "vitest";

import { paymentSettings } from "./payment-settings.ts";

describe("paymentSettings (decisions §1)", () => {
  it("offers credit and transfer alone where no provider is configured", () => {
    expect(paymentSettings({ gateways: {}, publicKeys: {} })).toEqual({
      methods: ["credit", "transfer"],
      providers: [],
    });
  });

  it("tells who serves each way to pay, and the public key of each", () => {
    const gateways = { card: { name: "stripe" }, paypal: { name: "sandbox" } } as const;
    expect(paymentSettings({ gateways, publicKeys: { stripe: "pk_1" } })).toEqual({
      methods: ["card", "paypal", "credit", "transfer"],
      providers: [
        { method: "card", gateway: "stripe", public_key: "pk_1" },
        { method: "paypal", gateway: "sandbox", public_key: "" },
      ],
    });
  });
});
