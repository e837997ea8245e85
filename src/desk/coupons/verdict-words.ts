import type { CouponTrialResult, DeskCoupon } from "#contract/coupon-desk.ts";
import { COUPON_REFUSALS } from "#domain/coupon/coupon.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

type Judged = Pick<CouponTrialResult, "verdict" | "counted" | "usesByCustomer">;

/** What a coupon gives for a cart, or exactly why it does not; what keeps the cart from being priced is the shop's word. */
export function useVerdictWords() {
  const t = useDeskTexts("coupons.trial");
  const format = useFormat();
  return (coupon: DeskCoupon, { verdict, counted, usesByCustomer }: Judged): string => {
    if (verdict.isGood) {
      const { discount, freeShipping } = verdict;
      return t("good", { amount: format.money(discount), freeShipping });
    }
    const code = COUPON_REFUSALS.find((one) => one === verdict.code);
    if (!code) return verdict.message;
    return t(`reasons.${code}`, {
      counted: format.money(counted),
      minimum: format.money(coupon.minimum),
      from: coupon.startsAt === null ? "" : format.moment(coupon.startsAt),
      until: coupon.endsAt === null ? "" : format.moment(coupon.endsAt),
      uses: coupon.uses,
      limit: coupon.usesLimit ?? 0,
      usesByCustomer,
      each: coupon.usesPerCustomer ?? 0,
    });
  };
}
