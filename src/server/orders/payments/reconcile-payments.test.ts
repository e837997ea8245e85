import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { FoundCharge } from "#adapters/payments/payment-gateway.ts";

import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db } = shop.database;
let answer: FoundCharge["status"] | undefined;
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
