import { useState } from "react";
import { useTranslations } from "use-intl";

import { useShopFrame } from "../layout/shop-frame.ts";
import type { PaymentForm } from "../payments/payment-form.ts";
import { Button } from "../ui/button.tsx";
import { useFormat } from "../ui/format.ts";
import { changeDraft } from "./draft-state.ts";
import { OrderNotes } from "./order-notes.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { isVinGood, mayBePaid, paymentWays } from "./payment-ways.ts";
import { PlacingNotice } from "./placing-notice.tsx";
import { QuoteInstead } from "./quote-instead.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type PlacingControl, usePlacing } from "./use-placing.ts";

/** The last step: a way to pay, what else the order says, and the one button that buys. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { settings } = useShopFrame();
  const { draft, creditAvailable } = checkout;
  const placing = usePlacing(checkout);
  const [form, setForm] = useState<PaymentForm>();
  const ways = paymentWays(settings.payment, creditAvailable !== null);
  const way = ways.find(({ method }) => method === draft.method) ?? ways[0];
  const mayPay = mayBePaid(checkout, way);

  const pay = async (from: PaymentForm | undefined) => {
    // A provider's own button takes the agreement first; the shop judges the order then.
    if (!way || !(mayPay || from?.startsItself === true)) return;
    changeDraft({ method: way.method });
    await placing.pay(from ?? null);
  };
  return (
    <>
      <PlacingNotice placing={placing} form={form} />
      <PaymentChoice
        checkout={checkout}
        ways={ways}
        way={way}
        placing={placing}
        onForm={setForm}
        onStarted={pay}
      />
      <OrderNotes draft={draft} isDisabled={placing.isBusy} />
      {form?.startsItself !== true && (
        <PayButton
          checkout={checkout}
          placing={placing}
          isOff={!mayPay || (way?.offer !== undefined && !form)}
          isPaidLater={way?.offer === undefined}
          onPay={() => pay(form)}
        />
      )}
      <QuoteInstead checkout={checkout} isOff={placing.isBusy || !isVinGood(draft)} />
    </>
  );
}

type PayButtonProps = {
  checkout: Checkout;
  placing: PlacingControl;
  isOff: boolean;
  /** Nothing is taken now. */
  isPaidLater: boolean;
  onPay: () => Promise<void>;
};

function PayButton({ checkout, placing, isOff, isPaidLater, onPay }: PayButtonProps) {
  const t = useTranslations("checkout.pay");
  const format = useFormat();
  const { settings } = useShopFrame();
  const total = checkout.totals?.orderInfo.total ?? 0;
  const rate = settings.currency_rate_crc;
  // What is not what it was, the shopper agrees to once more.
  const isConfirming = placing.state.kind === "changed";
  const key = isConfirming ? "confirm" : isPaidLater ? "place" : "pay";
  return (
    <div>
      <Button
        kind="main"
        size="l"
        className="btn-wide"
        isBusy={placing.isBusy || checkout.isPricing}
        disabled={isOff || placing.state.kind === "unreached"}
        onClick={() => void onPay()}
      >
        {t(key, { total: format.money(total) })}
      </Button>
      {rate > 0 && (
        <p className="small muted co-rate">
          {t("colones", { colones: format.colones(total * rate), rate: format.rate(rate) })}
        </p>
      )}
    </div>
  );
}
