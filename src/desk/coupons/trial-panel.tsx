import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import type { CouponDraft } from "./coupon-draft.ts";
import { CartTrial } from "./cart-trial.tsx";
import { KeptCartsTrial } from "./kept-carts-trial.tsx";
import { PastTrial } from "./past-trial.tsx";
import { isBeforeItsTime, type TriedCoupon } from "./tried-coupon.ts";

type Props = {
  tried: TriedCoupon;
  /** What its form says of when: where it is off or its days have not come, it is tried as if they had. */
  draft: Pick<CouponDraft, "isEnabled" | "startsAt">;
};

/**
 * What a coupon would do, as it is saved or as it is typed: for one cart, for those that customers keep, and what it
 * would have cost; judged as checkout judges it, and not used.
 */
export function TrialPanel({ tried, draft }: Props) {
  const t = useDeskTexts("coupons.trial");
  const [chosen, setChosen] = useState<boolean>();
  const [now] = useState(() => new Date());
  const asIfOn = chosen ?? isBeforeItsTime(draft, now);
  const request = { ...tried, asIfOn };
  return (
    <DetailSection title={t("title")} note={tried.coupon ? t("noteTyped") : t("note")}>
      <Checkbox
        label={t("asIfOn")}
        checked={asIfOn}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <CartTrial tried={request} />
      <KeptCartsTrial tried={request} />
      <PastTrial tried={request} />
    </DetailSection>
  );
}
