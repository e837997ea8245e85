import { describe, expect, it } from "vitest";

import { openGateways } from "./open-gateways.ts";

const stripe = { apiUrl: "http://127.0.0.1:9", secretKey: "sk", webhookSecret: "whsec" };
const paypal = { apiUrl: "http://127.0.0.1:9", clientId: "id", secret: "s", webhookId: "W" };
const paytrace = { apiUrl: "http://127.0.0.1:9", username: "u", password: "p" };
const sandbox = { query: () => Promise.reject(new Error("No database.")) };

function names(configured: object) {
  const gateways = openGateways({
    stripe: undefined,
    paypal: undefined,
    paytrace: undefined,
    sandbox: undefined,
    now: () => new Date(),
    ...configured,
  });
  return [gateways.card?.name, gateways.paytrace?.name, gateways.paypal?.name];
}

describe("the gateways of a shop (decisions §1)", () => {
  it.each([
    ["without keys, nobody", {}, [undefined, undefined, undefined]],
    ["with Stripe's keys, cards", { stripe }, ["stripe", undefined, undefined]],
    ["with all", { stripe, paypal, paytrace }, ["stripe", "paytrace", "paypal"]],
    ["in a demonstration, the sandbox for all", { sandbox }, ["sandbox", "sandbox", "sandbox"]],
    [
      "in a demonstration with keys, whoever has them",
      { sandbox, paypal },
      ["sandbox", "sandbox", "paypal"],
    ],
  ])("serve %s", (_what, configured, expected) => {
    expect(names(configured)).toEqual(expected);
  });
});
