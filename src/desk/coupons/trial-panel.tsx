import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { CartTrial } from "./cart-trial.tsx";
import { KeptCartsTrial } from "./kept-carts-trial.tsx";
import { PastTrial } from "./past-trial.tsx";
import type { TriedCoupon } from "./tried-coupon.ts";

type Props = {
  tried: TriedCoupon;
  /** Whether it is off or its days have not come: then it is tried as if they had. */
  isEarly: boolean;
};

/**
 * What a coupon would do, as it is saved or as it is typed: for one cart, for those that customers keep, and what it
 * would have cost; judged as checkout judges it, and not used.
 */
export function TrialPanel({ tried, isEarly }: Props) {
  const t = useDeskTexts("coupons.trial");
  const [chosen, setChosen] = useState<boolean>();
  const asIfOn = chosen ?? isEarly;
  const asked = { ...tried, asIfOn };
  return (
    <DetailSection title={t("title")} note={tried.coupon ? t("noteTyped") : t("note")}>
      <Checkbox
        label={t("asIfOn")}
        checked={asIfOn}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <CartTrial tried={asked} />
      <KeptCartsTrial tried={asked} />
      <PastTrial tried={asked} />
    </DetailSection>
  );
}
