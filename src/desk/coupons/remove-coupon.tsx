import type { Versioned } from "#desk/ui/form/versions.ts";
import { Removal } from "#desk/ui/removal.tsx";

import { type CouponDraft, sentCoupon } from "./coupon-draft.ts";

type Props = {
  /** As it is kept. */
  opened: Versioned<CouponDraft>;
  onRemoved: () => void;
};

/** Takes away a coupon that no order ever named, after a question. */
export function RemoveCoupon({ opened: { fields, version }, onRemoved }: Props) {
  const { code } = fields;
  return (
    <Removal
      area="coupons"
      path="admin/coupons/remove"
      body={{ code, version }}
      back={{ path: "admin/coupons/save", body: { coupon: sentCoupon(fields), version: 0 } }}
      name={code}
      words="coupons"
      gone={code}
      onRemoved={onRemoved}
    />
  );
}
