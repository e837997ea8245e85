import { describe, expect, it } from "vitest";

import { paidOf, payCall } from "./offer-call.ts";

const ORDER = { type: "order", orderNumber: "7", validator: "v", proposal: null } as const;
const QUOTE = { ...ORDER, type: "quote" } as const;
const BY_CARD = { paymentMethod: "card", purchaseOrder: "PO-1" } as const;

describe("how what was offered is paid", () => {
  it("accepts a quote, with a number of its customer's own", () => {
    expect(payCall(QUOTE, { ...BY_CARD, paymentMethod: "credit" })).toEqual({
      path: "orders/quoteaccept",
      body: { quote: "quote-7-v", paymentMethod: "credit", purchaseOrder: "PO-1" },
    });
  });

  it("pays an order, which has its number already", () => {
    expect(payCall(ORDER, { ...BY_CARD, paymentMethod: "paypal" })).toEqual({
      path: "orders/pay",
      body: { order: "order-7-v", paymentMethod: "paypal" },
    });
  });

  it.each(["transfer", "credit"] as const)(
    "pays no order by %s: at its link only at a provider",
    (way) => {
      expect(payCall(ORDER, { ...BY_CARD, paymentMethod: way }).body).toMatchObject({
        paymentMethod: "card",
      });
    },
  );

  it("pays a change of an order by its number, and not the order once more", () => {
    expect(paidOf(ORDER)).toEqual({ order: "order-7-v" });
    expect(paidOf({ ...ORDER, proposal: { number: 3 } })).toEqual({
      order: "order-7-v",
      proposal: 3,
    });
    expect(payCall({ ...ORDER, proposal: { number: 3 } }, BY_CARD).body).toMatchObject({
      proposal: 3,
    });
  });
});
