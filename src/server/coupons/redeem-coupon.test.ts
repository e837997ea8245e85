import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { plantCoupon } from "../../../test/factories/sellable.ts";
import { redeemCoupon, releaseCoupon } from "./redeem-coupon.ts";

const { db } = await openTestDatabase();
let next = 1;

async function redeem(couponId: number, email = `buyer${next}@example.com`): Promise<string> {
  const orderReference = String((next += 1));
  const customer = { accountId: null, email, emails: [email] };
  await db
    .transaction()
    .execute((trx) => redeemCoupon(trx, { couponId, orderReference, customer }));
  return orderReference;
}

async function usesOf(couponId: number): Promise<number> {
  const { uses } = await db
    .selectFrom("coupon")
    .select("uses")
    .where("id", "=", couponId)
    .executeTakeFirstOrThrow();
  return uses;
}

describe("using a coupon for an order (security A6)", () => {
  it("succeeds once of fifty at the same time when it may be used once", async () => {
    const couponId = await plantCoupon(db, { code: "ONCE", uses_limit: 1 });
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => redeem(couponId)));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(49);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "coupon_used_up" } });
    expect(await usesOf(couponId)).toBe(1);
  });

  it("succeeds once for each customer when each may use it once, at the same time too", async () => {
    const couponId = await plantCoupon(db, { code: "EACH", uses_per_customer: 1 });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => redeem(couponId, `buyer${index % 2}@example.com`)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await usesOf(couponId)).toBe(2);
  });

  it("is given back once, however often the order is cancelled", async () => {
    const couponId = await plantCoupon(db, { code: "BACK", uses_limit: 1 });
    const order = await redeem(couponId);
    await expect(redeem(couponId)).rejects.toMatchObject({ code: "coupon_used_up" });
    await Promise.all([releaseCoupon(db, order), releaseCoupon(db, order)]);
    expect(await usesOf(couponId)).toBe(0);
    await redeem(couponId);
    expect(await usesOf(couponId)).toBe(1);
  });

  it("is refused for one that was switched off meanwhile", async () => {
    const couponId = await plantCoupon(db, { code: "OFF" });
    await db.updateTable("coupon").set({ is_enabled: false }).where("id", "=", couponId).execute();
    await expect(redeem(couponId)).rejects.toMatchObject({ code: "coupon_used_up" });
  });
});
