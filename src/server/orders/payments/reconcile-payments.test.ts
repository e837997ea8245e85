import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { FoundCharge, RefundRequest } from "#adapters/payments/payment-gateway.ts";

import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { refundRest } from "./refund-order.ts";

const shop = await openOrderShop();
const { db } = shop.database;
let answer: FoundCharge["status"] | undefined;
/** What the gateway was asked to send back. */
const sentBack: RefundRequest[] = [];
/** The shop whose gateway answers questions about charges with `answer`, or with the truth. */
const cut = await openOrderShop({
  database: shop.database,
  now: shop.now,
  gateways: {
    card: {
      ...shop.sandbox,
      find: async (attempt) =>
        answer === "unavailable" || answer === "unknown"
          ? { status: answer }
          : shop.sandbox.find(attempt),
      refund: async (request) => {
        sentBack.push(request);
        return shop.sandbox.refund(request);
      },
    },
  },
});

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

const statusOf = async (email: string) => {
  const { status } = await db
    .selectFrom("shop_order")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return status;
};

/** Runs the reconciler after so many seconds, and says how many it asked about. */
async function runAfter(seconds: number): Promise<number> {
  shop.passMinutes(seconds / 60);
  return cut.reconciler.run();
}

describe("a payment whose answer was lost while its gateway is away (security B5)", () => {
  it("is asked about as soon as the gateway can be asked again, however long it could not", async () => {
    const email = "outage@example.com";
    await cut.place({ email, token: "tok_timeout" });
    answer = "unavailable";
    for (let times = 0; times < 40; times += 1) expect(await runAfter(15)).toBe(1);
    expect(await statusOf(email)).toBe("awaiting_payment");
    answer = undefined;
    expect(await runAfter(15)).toBe(1);
    expect(await statusOf(email)).toBe("awaiting_shipment");
  });

  it("is asked about ever more seldom while the gateway answers and does not know", async () => {
    await cut.place({ email: "silence@example.com", token: "tok_timeout" });
    answer = "unavailable";
    expect(await runAfter(15)).toBe(1); // it could not be asked: that is no question
    answer = "unknown";
    for (const seconds of [15, 5, 30, 120, 600, 3_600, 3_600]) {
      expect(await runAfter(seconds - 1)).toBe(0);
      expect(await runAfter(1)).toBe(1);
    }
    answer = undefined;
    expect(await runAfter(3_600)).toBe(1);
    expect(await statusOf("silence@example.com")).toBe("awaiting_shipment");
  });
});

/** A paid order, with what was taken for it. */
const paidOrder = async () => {
  await cut.place({ email: "back@example.com" });
  return db
    .selectFrom("payment_attempt")
    .innerJoin("shop_order", "shop_order.number", "payment_attempt.order_number")
    .select(["shop_order.number as orderNumber", "captured_cents as captured"])
    .orderBy("shop_order.number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
};
/** Sends so much of it back, or what is left, and says what the gateway was asked. */
const sendBack = async (orderNumber: number, wanted: number | null) => {
  await refundRest(db, { orderNumber, reason: "staff", wanted });
  await cut.reconciler.run();
  return sentBack.at(-1);
};

describe("money that goes back", () => {
  it("is told to be the whole of a sale only when it is", async () => {
    const { orderNumber, captured } = await paidOrder();
    expect(await sendBack(orderNumber, null)).toMatchObject({ amount: captured, isWhole: true });
  });

  it("is not the whole of it in parts, the last of them neither", async () => {
    const { orderNumber, captured } = await paidOrder();
    expect(await sendBack(orderNumber, 1)).toMatchObject({ amount: 1, isWhole: false });
    const rest = { amount: (captured ?? 0) - 1, isWhole: false };
    expect(await sendBack(orderNumber, null)).toMatchObject(rest);
  });
});
