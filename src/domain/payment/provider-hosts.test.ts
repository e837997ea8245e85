import { describe, expect, it } from "vitest";

import { isTestMode, providerHosts, SCRIPTED_GATEWAYS } from "./provider-hosts.ts";

/** Every address that a provider's script needs, without its kind. */
function hostsOf(gateway: (typeof SCRIPTED_GATEWAYS)[number], isTest: boolean): string[] {
  const { script, connect, frame, image, wallet } = providerHosts(gateway, isTest);
  return [...script, ...connect, ...frame, ...image, ...wallet];
}

describe("what a provider's script needs of the payment page (security A24)", () => {
  it("is for Stripe its scripts, its calls, the bank's question and the wallets", () => {
    expect(providerHosts("stripe", false)).toEqual({
      script: ["https://js.stripe.com", "https://*.js.stripe.com"],
      connect: ["https://api.stripe.com"],
      frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      image: ["https://*.stripe.com"],
      writesStyles: false,
      takesTrustedTypes: true,
      wallet: ["https://js.stripe.com", "https://pay.google.com"],
    });
    expect(providerHosts("stripe", true)).toEqual(providerHosts("stripe", false));
  });

  it("is for PayPal its own two hosts, and styles that it writes", () => {
    expect(providerHosts("paypal", false)).toMatchObject({
      script: ["https://www.paypal.com", "https://www.paypalobjects.com"],
      connect: ["https://www.paypal.com"],
      frame: ["https://www.paypal.com"],
      image: ["https://www.paypal.com", "https://www.paypalobjects.com"],
      writesStyles: true,
    });
    expect(providerHosts("paypal", true)).toMatchObject({
      script: ["https://www.paypal.com", "https://www.paypalobjects.com"],
      connect: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
      frame: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
    });
  });

  it("is for PayTrace the host of its fields alone", () => {
    const [live, test] = ["https://protect.paytrace.com", "https://protect.sandbox.paytrace.com"];
    expect(providerHosts("paytrace", false)).toMatchObject({
      script: [live],
      connect: [live],
      frame: [live],
      writesStyles: false,
    });
    expect(providerHosts("paytrace", true)).toMatchObject({
      script: [live, test],
      connect: [live, test],
      frame: [live, test],
    });
  });

  it("has no test host where real money moves, and is never plain or everybody", () => {
    for (const gateway of SCRIPTED_GATEWAYS) {
      expect(hostsOf(gateway, false).join(" ")).not.toMatch(/sandbox|test/);
      for (const host of hostsOf(gateway, true)) expect(host).toMatch(/^https:\/\/[\w*]+\.\w/);
    }
  });
});

it.each([
  [{ publicKey: "pk_test_1", apiUrl: "https://api.stripe.com" }, true],
  [{ publicKey: "pk_live_pk_test_", apiUrl: "https://api.stripe.com" }, false],
  [{ publicKey: "AZ1", apiUrl: "https://api-m.sandbox.paypal.com" }, true],
  [{ publicKey: "AZ1", apiUrl: "https://api-m.paypal.com" }, false],
])("%j takes no real money: %s", (settings, isTest) => {
  expect(isTestMode(settings)).toBe(isTest);
});
