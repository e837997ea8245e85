import type { CouponPastRequest } from "#contract/coupon-desk.ts";
import { couponCode } from "#domain/coupon/coupon.ts";
import { couponProblems } from "#domain/coupon/coupon-problem.ts";
import { asIfOn } from "#domain/coupon/past-orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type EditedCoupon, findEditedCoupon, findKnownGoods } from "./coupon-desk-store.ts";
import { couponRefused, inRequest } from "./coupon-refused.ts";
import { ofBrandsNow } from "./of-brands-now.ts";
import { readSentCoupon } from "./read-sent-coupon.ts";

/** What nobody saved has no id, and so no uses. */
const UNSAVED = { id: 0, version: 0, uses: 0 };

/**
 * The coupon that is tried: the one that is saved, or with what is typed in its place. How often it was used is what
 * the shop knows of the saved one. A ShopError `not_found` where neither is there; a FieldRefusal for what could not
 * be saved of it.
 */
export async function readTriedCoupon(
  db: Database,
  request: CouponPastRequest,
): Promise<EditedCoupon> {
  const code = couponCode(storableText(request.code));
  const saved = await findEditedCoupon(db, code);
  const coupon = request.coupon ? await typedCoupon(db, { code, ...request.coupon }, saved) : saved;
  if (!coupon) throw new ShopError("not_found");
  return request.asIfOn ? asIfOn(coupon) : coupon;
}

async function typedCoupon(
  db: Database,
  typed: Parameters<typeof readSentCoupon>[0],
  saved: EditedCoupon | undefined,
): Promise<EditedCoupon> {
  const { id, version, uses } = saved ?? UNSAVED;
  const coupon = await ofBrandsNow(db, { id, version, ...readSentCoupon(typed, uses) });
  const problems = couponProblems(coupon, await findKnownGoods(db, coupon));
  if (problems.length > 0) throw couponRefused(problems.map(inRequest));
  return coupon;
}
