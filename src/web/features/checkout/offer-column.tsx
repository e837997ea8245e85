import { useState } from "react";

import { LONGEST_PURCHASE_ORDER } from "#domain/order/purchase-order.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { orderPagePath } from "#web/paths.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { ExpressRow } from "./express-row.tsx";
import type { OfferData } from "./offer-loader.ts";
import { offerPlacing } from "./offer-placing.ts";
import { OfferStanding } from "./offer-standing.tsx";
import { OfferSummary } from "./offer-summary.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { chosenWays, expressOffers, hasCreditFor, paymentWays } from "./payment-ways.ts";
import { ProposalSummary } from "./proposal-summary.tsx";
import { PlacingNotice } from "./placing-notice.tsx";
import { useOffer } from "./use-offer.ts";
import { usePlacing } from "./use-placing.ts";

type Payment = Pick<OfferData, "quote" | "creditAvailable">;

/** What there is to pay, or what is true where nothing is; a payment that was sent from this browser is followed. */
export function OfferColumn({ standing, ...data }: OfferData) {
  const { quote } = data;
  const [wasSentHere] = useState(() => offerPlacing(quote).read() !== null);
  return standing === "payable" || (standing === "paying" && wasSentHere) ? (
    <OfferPayment {...data} />
  ) : (
    <OfferStanding order={quote} standing={standing} />
  );
}

/**
 * What was offered is accepted by paying it, in each way that an order is paid (decisions §7); an order by phone
 * waits for a payment at once, and is paid by a provider alone.
 */
function OfferPayment(data: Payment) {
  const { quote } = data;
  const { settings } = useShopFrame();
  const offered = offeredFor(data, settings.payment);
  const ways = chosenWays(offered);
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [purchaseOrder, setPurchaseOrder] = useState(quote.purchaseOrder);
  const [form, setForm] = useState<PaymentForm | null>();
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  const payable = useOffer(data, { method: way?.method, purchaseOrder }, setChosen);
  const placing = usePlacing(payable);
  const mayPay = way !== undefined && hasCreditFor(payable, way);
  const pay = async () => {
    if (!way || !mayPay) return;
    payable.choose(way.method);
    await placing.pay(form ?? null);
  };
  return (
    <div className="checkout">
      <div>
        {quote.type === "order" ? <OrderHead order={quote} /> : <OfferHead quote={quote} />}
        <div className="checkout-form">
          <PlacingNotice kind={payable.kind} placing={placing} form={form ?? undefined} />
          <ExpressRow
            payable={payable}
            offers={expressOffers(offered)}
            placing={placing}
            isOff={placing.isBusy || placing.state.kind === "unreached"}
            onAgreed={({ method }, tokenized, from) => {
              payable.choose(method);
              void placing.agree(tokenized, from);
            }}
          />
          <PaymentChoice
            payable={payable}
            ways={ways}
            way={way}
            placing={placing}
            onForm={setForm}
          />
          <PurchaseOrder
            of={quote}
            value={purchaseOrder}
            isDisabled={placing.isBusy}
            onChange={setPurchaseOrder}
          />
          <PayButton
            payable={payable}
            placing={placing}
            isOff={!mayPay || (way.offer !== undefined && !form)}
            isPaidLater={way?.offer === undefined}
            onPay={pay}
          />
        </div>
      </div>
      <Summary quote={quote} />
    </div>
  );
}

/** What is paid: the whole of it, or what a change of an order comes to more. */
function Summary({ quote }: Pick<OfferData, "quote">) {
  const { proposal } = quote;
  return proposal ? <ProposalSummary proposal={proposal} /> : <OfferSummary quote={quote} />;
}

/** The ways to pay; what waits to be paid at once, by a provider alone. */
function offeredFor(
  { quote, creditAvailable }: Payment,
  payment: Parameters<typeof paymentWays>[0],
) {
  const ways = paymentWays(payment, creditAvailable !== null);
  return quote.type === "quote" ? ways : ways.filter(({ offer }) => offer !== undefined);
}

function OfferHead({ quote }: Pick<OfferData, "quote">) {
  const t = useTranslations("checkout.offer");
  const format = useFormat();
  const locale = useShopLocale();
  // Of an order that waits for its payment the offer was accepted, and its days count no more.
  const until = quote.order === null ? quote.expiresAt : null;
  return (
    <>
      <h1>{t("heading", { number: quote.orderNumber })}</h1>
      <p className="checkout-offer secondary">
        {until !== null && t("until", { day: format.dayOf(until) })}{" "}
        <a href={orderPagePath(locale, quote)}>{t("back")}</a>
      </p>
    </>
  );
}

function OrderHead({ order }: { order: OfferData["quote"] }) {
  const t = useTranslations("checkout.phoneOrder");
  const format = useFormat();
  const locale = useShopLocale();
  const { orderNumber: number, proposal } = order;
  const { expiresAt } = proposal ?? order;
  return (
    <>
      <h1>{t(proposal ? "change" : "heading", { number })}</h1>
      <p className="checkout-offer secondary">
        {expiresAt !== null && t("until", { moment: format.moment(expiresAt) })}{" "}
        <a href={orderPagePath(locale, order)}>{t("back")}</a>
      </p>
    </>
  );
}

type PurchaseOrderProps = {
  of: OfferData["quote"];
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

/** Of a quote; an order by phone has its own already. */
function PurchaseOrder({ of, value, isDisabled, onChange }: PurchaseOrderProps) {
  const t = useTranslations("checkout.notes");
  if (of.type === "order") return null;
  return (
    <Field label={t("purchaseOrder")} isOptional>
      {(control) => (
        <input
          {...control}
          className="input mono"
          value={value}
          maxLength={LONGEST_PURCHASE_ORDER}
          disabled={isDisabled}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
