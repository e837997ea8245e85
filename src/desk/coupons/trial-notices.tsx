import type { CouponPastRequest } from "#contract/coupon-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Notice } from "#web/ui/notice.tsx";

/** Why nothing was tried, with what is wrong of each field. */
export function RefusedTrial({ refusal: { message, fields } }: { refusal: DeskRefusal }) {
  const t = useDeskTexts("coupons.trial");
  const sentences = new Set(Object.values(fields));
  return (
    <Notice kind="bad">
      <p>{message ?? t("unreached")}</p>
      {Array.from(sentences, (sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Said where what is typed is no longer what was tried. */
export function Outdated({ was, is }: { was: CouponPastRequest; is: CouponPastRequest }) {
  const t = useDeskTexts("coupons.trial");
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  return <p className="hint">{t("outdated")}</p>;
}
