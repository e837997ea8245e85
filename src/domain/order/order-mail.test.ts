import { expect, it } from "vitest";

import { isMailStillTrue, orderMailKind } from "./order-mail.ts";

const order = (status: "awaiting_payment" | "shipped" | "cancelled") =>
  ({ status, method: "transfer", paidAt: null }) as const;

it("sends nothing again that is not true any more", () => {
  expect(isMailStillTrue("order_waiting", order("awaiting_payment"))).toBe(true);
  expect(isMailStillTrue("order_waiting", order("shipped"))).toBe(false);
  expect(isMailStillTrue("order_placed", order("shipped"))).toBe(true);
  expect(isMailStillTrue("order_placed", order("cancelled"))).toBe(false);
  expect(isMailStillTrue("order_cancelled", order("cancelled"))).toBe(true);
});

it("sends again what is an order's own", () => {
  expect(orderMailKind("order_shipped")).toBe("order_shipped");
  expect(orderMailKind("password")).toBeUndefined();
});
