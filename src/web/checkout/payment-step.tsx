import { useState } from "react";

import { useTranslations } from "../i18n/i18n.ts";
import { useShopFrame } from "../layout/shop-frame.ts";
import type { PaymentForm } from "../payments/payment-form.ts";
import { Button } from "../ui/button.tsx";
import { useFormat } from "../ui/format.ts";
import { changeDraft } from "./draft-state.ts";
import { ExpressRow } from "./express-row.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import {
  chosenWays,
  expressOffers,
  hasCreditFor,
  isPayable,
  isVinGood,
  paymentWays,
} from "./payment-ways.ts";
import { PlacingNotice } from "./placing-notice.tsx";
import { QuoteInstead } from "./quote-instead.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type PlacingControl, usePlacing } from "./use-placing.ts";

/** The last step: a way to pay, what else the order says, and the one button that buys. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { draft } = checkout;
  const placing = usePlacing(checkout);
  const [form, setForm] = useState<PaymentForm | null>();
  const { offers, ways, way, isReady, mayPay } = useWays(checkout);

  const pay = async () => {
    if (!way || !mayPay) return;
    changeDraft({ method: way.method });
    await placing.pay(form ?? null);
  };
  return (
    <>
      <PlacingNotice placing={placing} form={form ?? undefined} />
      <ExpressRow
        checkout={checkout}
        offers={offers}
        placing={placing}
        isOff={placing.isBusy || !isReady || placing.state.kind === "unreached"}
        onAgreed={({ method }, tokenized, from) => {
          changeDraft({ method });
          void placing.agree(tokenized, from);
        }}
      />
      <PaymentChoice checkout={checkout} ways={ways} way={way} placing={placing} onForm={setForm} />
      <OrderNotes draft={draft} isDisabled={placing.isBusy} />
      <PayButton
        checkout={checkout}
        placing={placing}
        isOff={!mayPay || (way?.offer !== undefined && !form)}
        isPaidLater={way?.offer === undefined}
        onPay={pay}
      />
      <QuoteInstead checkout={checkout} isOff={placing.isBusy || !isVinGood(draft)} />
    </>
  );
}

/** The ways to pay of this shop, the chosen one, and whether the order may be paid, by any and by that one. */
function useWays(checkout: Checkout) {
  const { settings } = useShopFrame();
  const { draft, creditAvailable } = checkout;
  const offered = paymentWays(settings.payment, creditAvailable !== null);
  const ways = chosenWays(offered);
  const way = ways.find(({ method }) => method === draft.method) ?? ways[0];
  const isReady = isPayable(checkout);
  const mayPay = isReady && way !== undefined && hasCreditFor(checkout, way);
  return { offers: expressOffers(offered), ways, way, isReady, mayPay };
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
