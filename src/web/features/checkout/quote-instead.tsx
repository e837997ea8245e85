import { useState } from "react";

import { refusalText } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { orderConfirmationPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { currentDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import { requestQuote } from "./place-call.ts";
import { leaveFor } from "./placing-state.ts";
import type { Checkout } from "./use-checkout.ts";

/** The other way out of the last step: the shop names its own prices, and nothing is paid (decisions §7). */
export function QuoteInstead({ checkout, isOff }: { checkout: Checkout; isOff: boolean }) {
  const t = useTranslations("checkout.quote");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  const request = async () => {
    setBusy(true);
    setRefused(undefined);
    const outcome = await requestQuote(sentDraftOf(currentDraft(), checkout.lines));
    if (outcome.kind === "placed")
      return leaveFor(orderConfirmationPath(locale, outcome.order), checkout.lines);
    setBusy(false);
    if (outcome.kind === "changed") {
      checkout.showTotals(outcome.totals);
      setRefused(outcome.totals.message);
      return checkout.reload();
    }
    const sentence = outcome.kind === "refused" ? refusalText(outcome.refusal) : undefined;
    return setRefused(sentence ?? t("unreached", { phone: settings.phone_number }));
  };
  return (
    <div className="checkout-quote">
      <p className="or-line">{t("or")}</p>
      {refused !== undefined && (
        <Notice kind="bad">
          <p>{refused}</p>
        </Notice>
      )}
      <p className="secondary">{t("text")}</p>
      <Button isBusy={isBusy} disabled={isOff} onClick={() => void request()}>
        {t("ask")}
      </Button>
    </div>
  );
}
