import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import type {
  PaymentForm,
  PaymentOffer,
  Tokenized,
} from "#web/features/payments/public/payment-form.ts";
import { amountKey, MountedForm } from "./mounted-form.tsx";
import { FormFailed } from "./provider-fields.tsx";
import type { Payable } from "./payable.ts";
import type { PlacingControl } from "./use-placing.ts";

type Props = {
  payable: Payable;
  offers: readonly PaymentOffer[];
  placing: PlacingControl;
  isOff: boolean;
  onAgreed: (offer: PaymentOffer, tokenized: Tokenized, form: PaymentForm) => void;
};

/** The wallets and PayPal, over everything else: who has one pays with it and fills in nothing (design). */
export function ExpressRow({ offers, isOff, ...props }: Props) {
  const t = useTranslations("checkout.express");
  if (offers.length === 0) return null;
  return (
    <>
      <fieldset className="wallets" aria-label={t("label")} inert={isOff}>
        {offers.map((offer) => (
          <ExpressButton key={offer.method} offer={offer} {...props} />
        ))}
      </fieldset>
      <p className="or-line">{t("or")}</p>
    </>
  );
}

type ButtonProps = Omit<Props, "offers" | "isOff"> & { offer: PaymentOffer };

/** A provider's own button; nothing where this browser has no wallet. */
function ExpressButton({ offer, payable, placing, onAgreed }: ButtonProps) {
  const locale = useShopLocale();
  const [isAbsent, setAbsent] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (isAbsent) return null;
  if (isFailed) {
    // Whoever cannot have the wallets of Stripe is told so at its card fields.
    return offer.gateway === "paypal" ? <FormFailed onAgain={() => setFailed(false)} /> : null;
  }
  return (
    <MountedForm
      key={`${amountKey(payable)} ${locale}`}
      offer={offer}
      payable={payable}
      isBusy={placing.isBusy}
      holder={() => payable.billTo?.receiverName ?? ""}
      load={async () =>
        (await import("#web/features/payments/public/mount-payment-form.ts")).mountExpress
      }
      onForm={(form) => form === null && setAbsent(true)}
      onAgreed={(tokenized, form) => onAgreed(offer, tokenized, form)}
      onFailed={() => setFailed(true)}
    />
  );
}
