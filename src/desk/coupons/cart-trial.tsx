import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import type { CouponPastRequest, CouponTryResponse } from "#contract/coupon-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { CouponTrialAnswer } from "./trial-answer.tsx";
import { CouponTrialFields } from "./trial-fields.tsx";
import { Outdated, RefusedTrial } from "./trial-notices.tsx";
import { isTrialTyped, NOTHING_TYPED, trialOf, type TypedTrial } from "./typed-trial.ts";

/** What a coupon would do for one cart, chosen by a number, by its customer or typed. */
export function CartTrial({ tried }: { tried: CouponPastRequest }) {
  const t = useDeskTexts("coupons.trial");
  const locale = useShopLocale();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: (coupon: CouponPastRequest) => tryOn(coupon, typed, locale),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  const isUnderField = refusal?.fields["email"] !== undefined;
  return (
    <>
      <form
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isTrialTyped(typed)) trial.mutate(tried);
        }}
      >
        <CouponTrialFields
          typed={typed}
          refusal={refusal}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
        <div>
          <Button type="submit" disabled={!isTrialTyped(typed)} isBusy={trial.isPending}>
            {t("run")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="coupon-trial">
        {refusal && !isUnderField && <RefusedTrial refusal={refusal} />}
        {trial.isSuccess && (
          <>
            <Outdated was={trial.variables} is={tried} />
            <CouponTrialAnswer answer={trial.data} />
          </>
        )}
      </div>
    </>
  );
}

/** Typed lines are read as the shop reads a pasted list. */
async function tryOn(
  tried: CouponPastRequest,
  typed: TypedTrial,
  locale: Locale,
): Promise<CouponTryResponse> {
  const { kind, lines: text } = typed;
  const read =
    kind === "lines"
      ? await ask<ResolveResponse>({ path: "cart/resolve", locale, body: { text } })
      : undefined;
  const body = trialOf(tried, typed, read?.lines ?? []);
  return ask<CouponTryResponse>({ path: "admin/coupons/try", locale, body });
}
