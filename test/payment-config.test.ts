import { expect, it } from "vitest";

import { InvalidConfiguration, readConfig } from "../src/config/config.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

it("configures no payment provider by itself", () => {
  expect(Object.values(readConfig({}).payments)).toEqual([undefined, undefined, undefined]);
});

it("reaches a provider at its own address unless another is given", () => {
  expect(readConfig(STRIPE).payments.stripe?.apiUrl).toBe("https://api.stripe.com");
  const elsewhere = { ...STRIPE, STRIPE_API_URL: "http://127.0.0.1:4450" };
  expect(readConfig(elsewhere).payments.stripe?.apiUrl).toBe("http://127.0.0.1:4450");
});

it("refuses half a provider, and names what is missing", () => {
  const half = { STRIPE_SECRET_KEY: "sk_test_1", PAYPAL_CLIENT_ID: "id" };
  expect(() => readConfig(half)).toThrow(InvalidConfiguration);
  for (const name of ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "PAYPAL_SECRET"])
    expect(() => readConfig(half)).toThrow(name);
  expect(() => readConfig(half)).not.toThrow("PAYTRACE");
});
