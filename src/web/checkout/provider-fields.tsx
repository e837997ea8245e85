import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";

import { fromDollars } from "#domain/money/money.ts";

import { useShopLocale } from "../i18n/i18n.ts";
import type { FormNeeds, PaymentForm, PaymentOffer } from "../payments/payment-form.ts";
import { useSandboxTexts } from "../payments/sandbox-texts.ts";
import { ask } from "../session/send.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { currentDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import type { Checkout } from "./use-checkout.ts";
import type { PlacingControl } from "./use-placing.ts";

type Props = {
  offer: PaymentOffer;
  checkout: Checkout;
  placing: PlacingControl;
  /** The name on the card, as it is typed at the moment. */
  holder: () => string;
  onForm: (form: PaymentForm | undefined) => void;
  onStarted: (form: PaymentForm) => Promise<void>;
};

/**
 * The provider's own fields: no card number is ever in one of ours (security A25). They are mounted
 * anew for another amount, and after the bank's question, which takes their place.
 */
export function ProviderFields(props: Props) {
  const { offer, checkout, placing, onForm } = props;
  const t = useTranslations("checkout.methods");
  const locale = useShopLocale();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  const sandboxTexts = useSandboxTexts();
  const amount = fromDollars(checkout.totals?.orderInfo.total ?? 0);
  // Fields of a card stay as they were typed; a button that was pressed, and a question asked, do not.
  const round = hasFields(offer) ? 0 : placing.round;

  const needs = useEffectEvent((): FormNeeds => ({
    locale,
    amount,
    billing: {
      get holder() {
        return props.holder();
      },
      postalCode: checkout.billTo?.postalCode ?? "",
      country: checkout.billTo?.country ?? "US",
    },
    createPaypalOrder: async () => {
      const order = sentDraftOf(currentDraft(), checkout.lines);
      const { orderID } = await ask<{ orderID: string }>({
        path: "payments/paypal/create",
        locale,
        body: { order },
      });
      return orderID;
    },
    sandboxTexts,
  }));
  const mounted = useEffectEvent((form: PaymentForm | undefined) => onForm(form));
  const started = useEffectEvent((form: PaymentForm) => props.onStarted(form));

  useEffect(() => {
    const element = document.createElement("div");
    place.current?.append(element);
    let isWanted = true;
    let form: PaymentForm | undefined;
    const mount = async () => {
      const { mountPaymentForm } = await import("../payments/mount-payment-form.ts");
      form = await mountPaymentForm(offer, element, needs());
      if (!isWanted) return form.unmount();
      mounted(form);
      if (form.startsItself) await started(form); // the order is placed as soon as the shopper agrees there
    };
    mount().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
      form?.unmount();
      element.remove();
      mounted(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- settings give the same offer as a new object
  }, [offer.method, offer.gateway, amount, locale, times, round]);

  const again = (
    <Button
      size="s"
      onClick={() => {
        setFailed(false);
        setTimes(times + 1);
      }}
    >
      {t("again")}
    </Button>
  );
  return (
    <>
      <div ref={place} className="provider" aria-busy={placing.isBusy || undefined} />
      {offer.is_test === "true" && <p className="small muted">{t("test")}</p>}
      {isFailed && (
        <Notice kind="bad" actions={again}>
          <p>{t("failed")}</p>
        </Notice>
      )}
    </>
  );
}

function hasFields({ gateway }: PaymentOffer): boolean {
  return gateway === "stripe" || gateway === "paytrace";
}
