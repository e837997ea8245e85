import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { Removal } from "#desk/ui/removal.tsx";

type Props = { code: string; version: number; onRemoved: () => void };

/** Takes away a coupon that no order ever named, after a question. */
export function RemoveCoupon({ code, version, onRemoved }: Props) {
  const t = useDeskTexts("coupons.remove");
  return (
    <Removal
      area="coupons"
      path="admin/coupons/remove"
      body={{ code, version }}
      words={{
        title: t("title"),
        text: t("text"),
        open: t("open"),
        sure: t("sure", { name: code }),
        done: t("done", { name: code }),
      }}
      gone={code}
      onRemoved={onRemoved}
    />
  );
}
