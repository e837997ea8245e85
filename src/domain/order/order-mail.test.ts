import { expect, it } from "vitest";

import { isChangeStillTrue, isMailStillTrue, orderMailKind } from "./order-mail.ts";

const order = (status: "awaiting_payment" | "shipped" | "cancelled") =>
  ({ status, method: "transfer", paidAt: null }) as const;

it("sends nothing again that is not true any more", () => {
  expect(isMailStillTrue("order_waiting", order("awaiting_payment"))).toBe(true);
  expect(isMailStillTrue("order_waiting", order("shipped"))).toBe(false);
  expect(isMailStillTrue("order_paid", order("shipped"))).toBe(true);
  expect(isMailStillTrue("order_paid", order("awaiting_payment"))).toBe(false);
  expect(isMailStillTrue("order_placed", order("shipped"))).toBe(true);
  expect(isMailStillTrue("order_placed", order("cancelled"))).toBe(false);
  expect(isMailStillTrue("order_cancelled", order("cancelled"))).toBe(true);
});

it("sends again what is an order's own", () => {
  expect(orderMailKind("order_shipped")).toBe("order_shipped");
  expect(orderMailKind("password")).toBeUndefined();
});

const change = (kind: string, asksForTransfer: boolean) => ({ kind, asksForTransfer });

it("sends a change again until its order is cancelled, or waits no more for the transfer that it asks for", () => {
  const isTrue = (
    mail: ReturnType<typeof change>,
    status: "awaiting_payment" | "shipped" | "cancelled",
  ) => isChangeStillTrue(mail, order(status));
  expect(isTrue(change("order_edited", false), "shipped")).toBe(true);
  expect(isTrue(change("order_edited", false), "cancelled")).toBe(false);
  expect(isTrue(change("order_edited", true), "awaiting_payment")).toBe(true);
  expect(isTrue(change("order_edited", true), "shipped")).toBe(false);
  expect(isTrue(change("order_proposed", true), "shipped")).toBe(true);
  expect(isTrue(change("order_proposed", true), "cancelled")).toBe(false);
  const byCard = { status: "awaiting_payment", method: "card" } as const;
  expect(isChangeStillTrue(change("order_edited", true), byCard)).toBe(false);
});
