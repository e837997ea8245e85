import type { CouponPastRequest } from "#contract/coupon-desk.ts";

import { momentIn } from "#desk/ui/form/typed-moment.ts";

import { COUPON_CLOCK, type CouponDraft, sentCoupon } from "./coupon-draft.ts";

/** What is tried: the coupon that is saved under a code, or with what is typed in its form in its place. */
export type TriedCoupon = Omit<CouponPastRequest, "asIfOn">;

/** The coupon of a form, to be tried: as it is saved where nothing is changed of it. */
export function triedCoupon(draft: CouponDraft, isDirty: boolean): TriedCoupon {
  const { code, ...coupon } = sentCoupon(draft);
  return isDirty ? { code, coupon } : { code };
}

/** Whether a coupon is off, or its days have not come: then it is tried as if they had, unless somebody says otherwise. */
export function isBeforeItsTime(
  { isEnabled, startsAt }: Pick<CouponDraft, "isEnabled" | "startsAt">,
  now: Date,
): boolean {
  const starts = momentIn(startsAt, COUPON_CLOCK);
  return !isEnabled || (starts !== null && new Date(starts) > now);
}
