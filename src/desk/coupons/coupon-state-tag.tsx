import type { DeskCoupon } from "#contract/coupon-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useClockWords } from "#desk/ui/clock-words.ts";

import { COUPON_CLOCK } from "./coupon-draft.ts";

const LOOKS = {
  active: "status-good",
  scheduled: "status-wait",
  expired: "status-end",
  used_up: "status-end",
  off: "status-end",
} as const;

/** Where a coupon is, in a word; the colour only repeats it. */
export function CouponStateTag({ state }: Pick<DeskCoupon, "state">) {
  const t = useDeskTexts("coupons");
  return <b className={`status ${LOOKS[state]}`}>{t(`states.${state}`)}</b>;
}

/** The same, and until when it waits. */
export function CouponStanding({ state, startsAt }: Pick<DeskCoupon, "state" | "startsAt">) {
  const words = useClockWords();
  return (
    <span>
      <CouponStateTag state={state} />{" "}
      {state === "scheduled" && startsAt !== null && (
        <span className="secondary">{words.until(startsAt, COUPON_CLOCK)}</span>
      )}
    </span>
  );
}
