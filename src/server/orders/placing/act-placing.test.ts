import { describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { accountBuyer } from "../../../../test/factories/account-buyer.ts";
import { silentGateway } from "../../../../test/factories/silent-gateway.ts";
import { SOME_CLIENT } from "../../../../test/factories/some-client.ts";
import { actedMethod, actedTaking, programNote, requirePaidLater } from "./act-placing.ts";

const BUYER = { account: undefined, paymentMethods: ["card", "transfer", "credit"] as const };
const WORKSHOP = accountBuyer({ credit: "credit" });
const NO_GATEWAYS = { gateways: {} };
const chosen = { buyer: BUYER, hasPayment: false };

describe("how staff pays an order in a customer's place (ADR 0055)", () => {
  it("is by transfer as it was chosen, and never by what came along of a card", () => {
    expect(actedMethod({ ...chosen, method: "transfer" }, NO_GATEWAYS)).toBe("transfer");
    expect(() =>
      actedMethod({ ...chosen, method: "transfer", hasPayment: true }, NO_GATEWAYS),
    ).toThrow(expect.objectContaining({ code: "payment_data_unwanted" }));
  });

  it.each(["card", "paypal", "credit"] as const)(
    "is not by %s where that is not open to this customer",
    (method) => {
      expect(() => actedMethod({ ...chosen, method }, NO_GATEWAYS)).toThrow(
        expect.objectContaining({ code: "method_not_offered" }),
      );
    },
  );

  it("is what is open to this customer: on account, or the link for whatever a provider takes", () => {
    const credit = { ...chosen, buyer: { ...BUYER, account: WORKSHOP }, method: "credit" } as const;
    expect(actedMethod(credit, NO_GATEWAYS)).toBe("credit");
    const gateways = { card: silentGateway("stripe") };
    expect(actedMethod({ ...chosen, method: "card" }, { gateways })).toBe("card");
    expect(actedMethod({ ...chosen, method: "paypal" }, { gateways })).toBe("card");
  });
});

describe("what a customer's program pays with (ADR 0059)", () => {
  it.each([
    ["card", false, "method_not_offered"],
    ["card", true, "payment_data_unwanted"],
    ["transfer", true, "payment_data_unwanted"],
  ] as const)("is not %s, with data: %s", (method, hasPayment, code) => {
    expect(() => requirePaidLater(method, hasPayment)).toThrow(expect.objectContaining({ code }));
  });

  it.each(["transfer", "credit"] as const)("may be %s", (method) => {
    expect(() => requirePaidLater(method, false)).not.toThrow();
  });
});

const caller: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const account = {
  accountId: "7",
  sessionId: "1",
  email: "ana@example.com",
  adminLevel: 0,
  priceLevel: "online",
} as const;

it("whoever of the staff places an order in its customer's place is who takes it", () => {
  const actedBy = { accountId: "1", email: "ventas@example.com" };
  const acting = { ...caller, account: { ...account, actedBy } };
  expect(actedTaking({ caller: acting, client: SOME_CLIENT }, "transfer")?.by).toEqual({
    accountId: "1",
    name: "ventas@example.com",
  });
  expect(programNote({ caller: acting, client: SOME_CLIENT })).toBeUndefined();
});

it("nothing is noted of an order that its customer places", () => {
  for (const one of [caller, { ...caller, account }]) {
    expect(programNote({ caller: one, client: SOME_CLIENT })).toBeUndefined();
    expect(actedTaking({ caller: one, client: SOME_CLIENT }, "card")).toBeUndefined();
  }
});
