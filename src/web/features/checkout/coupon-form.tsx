import { useState } from "react";

import type { AppliedCoupon } from "#contract/totals.ts";
import { couponEffect } from "#domain/coupon/coupon.ts";

import { readRefusal } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { changeDraft } from "./draft-state.ts";
import { sentCart } from "#web/api/cart-wire.ts";
import type { Checkout } from "./use-checkout.ts";

/** A coupon: taken when the shop takes it, taken out with the shop's own sentence when not (specification §8). */
export function CouponForm({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("checkout.coupon");
  const { draft, lines, couponRefusal, totals } = checkout;
  const coupon = totals?.coupon;
  const locale = useShopLocale();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const apply = async (code: string) => {
    if (code === "" || isBusy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const body = { code, items: sentCart(lines), email: draft.email || null };
      const { coupon: taken } = await ask<{ coupon: AppliedCoupon }>({
        path: "orders/coupon",
        locale,
        body,
      });
      changeDraft({ couponCode: taken.code });
    } catch (error) {
      changeDraft({ couponCode: null });
      setRefused((await readRefusal(error)).message ?? t("unreached"));
    }
    setBusy(false);
  };
  const effect = coupon
    ? couponEffect(
        { discount: coupon.discount, freeShipping: coupon.freeShippingType },
        draft.option?.service,
      )
    : "given"; // what it does is not known yet
  if (draft.couponCode !== null) {
    return (
      <output className="checkout-coupon checkout-coupon-on">
        <span>{t(effect, { code: draft.couponCode })}</span>
        <Button size="s" kind="quiet" onClick={() => changeDraft({ couponCode: null })}>
          {t("remove")}
        </Button>
      </output>
    );
  }
  return (
    <form
      className="checkout-coupon"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get("coupon");
        void apply(typeof code === "string" ? code.trim() : "");
      }}
    >
      <Field label={t("label")} error={refused ?? couponRefusal ?? undefined}>
        {(control) => (
          <span className="checkout-coupon-line">
            <input
              {...control}
              className="input mono"
              name="coupon"
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" isBusy={isBusy}>
              {t("apply")}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
