import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import type { PaymentOffer } from "#web/features/payments/public/payment-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { amountKey, MountedForm, type MountedProps } from "./mounted-form.tsx";
import type { PlacingControl } from "./use-placing.ts";

type Props = Pick<MountedProps, "offer" | "payable" | "holder" | "onForm" | "onAgreed"> & {
  placing: PlacingControl;
};

/**
 * The provider's own fields: no card number is ever in one of ours (security A25). They are mounted
 * anew for another amount, and after the bank's question, which takes their place.
 */
export function ProviderFields({ placing, ...props }: Props) {
  const { offer, payable } = props;
  const t = useTranslations("checkout.methods");
  const locale = useShopLocale();
  const [isFailed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  // Fields of a card stay as they were typed; a question asked does not.
  const round = hasFields(offer) ? 0 : placing.round;
  return (
    <>
      <MountedForm
        key={`${amountKey(payable)} ${locale} ${times} ${round}`}
        {...props}
        isBusy={placing.isBusy}
        load={async () =>
          (await import("#web/features/payments/public/mount-payment-form.ts")).mountPaymentForm
        }
        onFailed={() => setFailed(true)}
      />
      {offer.is_test === "true" && <p className="small muted">{t("test")}</p>}
      {isFailed && (
        <FormFailed
          onAgain={() => {
            setFailed(false);
            setTimes(times + 1);
          }}
        />
      )}
    </>
  );
}

/** Says that a provider's script could not be had, and offers to try again. */
export function FormFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("checkout.methods");
  return (
    <Notice
      kind="bad"
      actions={
        <Button size="s" onClick={onAgain}>
          {t("again")}
        </Button>
      }
    >
      <p>{t("failed")}</p>
    </Notice>
  );
}

function hasFields({ gateway }: PaymentOffer): boolean {
  return gateway === "stripe" || gateway === "paytrace";
}
