import { describe, expect, it } from "vitest";

import { openOrderingShop } from "../factories/ordering-shop.ts";
import { plantCoupon } from "../factories/sellable.ts";

const shop = await openOrderingShop({ rateLimitScale: 1 });
const { ask, place, orderOf, db } = shop;

async function statuses(calls: number, call: (count: number) => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let count = 0; count < calls; count += 1) found.push((await call(count)).status);
  return found;
}

/** What becomes of 61 files that somebody of a level begins to send. */
async function sendingAs(email: string, level: number, from: string) {
  const token = await shop.hired(email, level);
  const body = { type: "image/png", extension: ".png" };
  return statuses(61, () => ask({ url: "s3/signed_url", from, body, token }));
}

describe("limits of what costs work or writes (decisions §1)", () => {
  it("a coupon is guessed ten times an hour by placing and by PayPal too (security A6)", async () => {
    await plantCoupon(db, { code: "TEN" });
    const from = "198.51.100.20";
    const guess = (code: string, isPlaced: boolean) => {
      const order = { coupon: { code } };
      return isPlaced
        ? place({ from, order })
        : ask({ url: "payments/paypal/create", from, body: { order: orderOf({ order }) } });
    };
    expect((await guess("TEN", true)).status).toBe(200);
    expect((await guess("TEN", false)).status).toBe(200);
    expect(await statuses(10, (count) => guess(`WRONG-${count}`, count % 2 === 0))).toEqual(
      Array.from({ length: 10 }, () => 422),
    );
    expect((await guess("TEN", true)).status).toBe(429);
    expect((await guess("TEN", false)).status).toBe(429);
    expect((await place({ from })).status).toBe(200); // without a coupon there is nothing to guess
  });

  it("orders are placed thirty times an hour", async () => {
    const from = "198.51.100.22";
    const placed = await statuses(31, () => place({ from }));
    expect(placed).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it("a payment is gone on with sixty times a minute, a quote is written to twenty times", async () => {
    const from = "198.51.100.21";
    const attempt = crypto.randomUUID();
    const confirmed = await statuses(61, () =>
      ask({ url: "payments/confirm", from, body: { attempt } }),
    );
    expect(confirmed.indexOf(429)).toBe(60);
    const written = await statuses(21, (count) =>
      ask({
        url: count % 2 === 0 ? "orders/quotemessage" : "orders/quotedecline",
        from,
        body: { quote: "quote-1-x", message: "x" },
      }),
    );
    expect(written.indexOf(429)).toBe(20);
  });

  it("an account sends sixty files an hour, and staff, who photographs shelves, more", async () => {
    expect((await sendingAs("clara@example.com", 0, "198.51.100.24")).indexOf(429)).toBe(60);
    expect(new Set(await sendingAs("foto@example.com", 1, "198.51.100.25"))).toEqual(
      new Set([200]),
    );
  });

  it("an order is given a VIN twenty times in ten minutes", async () => {
    const from = "198.51.100.23";
    const body = { order: "order-1-x", vinNumber: "JALC4W163C7000000" };
    const given = await statuses(21, () => ask({ url: "orders/vin", from, body }));
    expect(given).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});

it.each(["purchaseOrder", "vinNumber"])("a %s of two lines is refused", async (field) => {
  const answer = await place({
    from: "198.51.100.30",
    order: { [field]: "PO-1\nBcc: a@b.example" },
  });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});
