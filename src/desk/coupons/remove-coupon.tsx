import { Removal } from "#desk/ui/removal.tsx";

type Props = { code: string; version: number; onRemoved: () => void };

/** Takes away a coupon that no order ever named, after a question. */
export function RemoveCoupon({ code, version, onRemoved }: Props) {
  return (
    <Removal
      area="coupons"
      path="admin/coupons/remove"
      body={{ code, version }}
      name={code}
      words="coupons"
      gone={code}
      onRemoved={onRemoved}
    />
  );
}
