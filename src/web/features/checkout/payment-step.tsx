import { useState } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { keptSession } from "#web/session/session-store.ts";
import { changeDraft } from "./draft-state.ts";
import { ExpressRow } from "./express-row.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import {
  actedWays,
  areNotesGood,
  chosenWays,
  expressOffers,
  hasCreditFor,
  isPayable,
  paymentWays,
  wrongNotes,
} from "./payment-ways.ts";
import { PlacingNotice } from "./placing-notice.tsx";
import { QuoteInstead } from "./quote-instead.tsx";
import type { Checkout } from "./use-checkout.ts";
import { TaxIdChoice } from "./tax-id-choice.tsx";
import { usePlacing } from "./use-placing.ts";

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
      <PlacingNotice kind="order" placing={placing} form={form ?? undefined} />
      <ExpressRow
        payable={checkout}
        offers={offers}
        placing={placing}
        isOff={placing.isBusy || !isReady || placing.state.kind === "unreached"}
        onAgreed={({ method }, tokenized, from) => {
          changeDraft({ method });
          void placing.agree(tokenized, from);
        }}
      />
      <PaymentChoice payable={checkout} ways={ways} way={way} placing={placing} onForm={setForm} />
      <TaxIdChoice draft={draft} kept={checkout.taxId} isDisabled={placing.isBusy} />
      <OrderNotes draft={draft} items={checkout.items} isDisabled={placing.isBusy} />
      <PayButton
        payable={checkout}
        placing={placing}
        isOff={!mayPay || (way?.offer !== undefined && !form)}
        isPaidLater={way?.offer === undefined}
        onPay={pay}
      />
      <NotesFirst draft={draft} />
      <QuoteInstead checkout={checkout} isOff={placing.isBusy || !areNotesGood(draft)} />
    </>
  );
}

/** Why the button is off, where nothing else says it. */
function NotesFirst({ draft }: Pick<Checkout, "draft">) {
  const t = useTranslations("checkout.pay.notesFirst");
  return wrongNotes(draft).map((note) => (
    <output key={note} className="field-error">
      {t(note)}
    </output>
  ));
}

/** The ways to pay of this shop, the chosen one, and whether the order may be paid, by any and by that one. */
function useWays(checkout: Checkout) {
  const { settings } = useShopFrame();
  const { draft, creditAvailable } = checkout;
  const all = paymentWays(settings.payment, creditAvailable !== null);
  const offered = keptSession()?.isActing === true ? actedWays(all) : all;
  const ways = chosenWays(offered);
  const way = ways.find(({ method }) => method === draft.method) ?? ways[0];
  const isReady = isPayable(checkout);
  const mayPay = isReady && way !== undefined && hasCreditFor(checkout, way);
  return { offers: expressOffers(offered), ways, way, isReady, mayPay };
}
