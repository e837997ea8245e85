import { type ReactNode, useState } from "react";

import type { OpenInvoice } from "#contract/receivables.ts";
import { type Cents, toDollars } from "#domain/money/money.ts";
import { cardName } from "#domain/payment/way-name.ts";

import type { PaymentForm, PaymentOffer } from "#web/features/payments/public/payment-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { InvoiceAmounts } from "./invoice-amounts.tsx";
import { InvoiceCardFields } from "./invoice-card-fields.tsx";
import { useInvoiceAmounts } from "./use-invoice-amounts.ts";
import { InvoiceStanding } from "./invoice-standing.tsx";
import type { InvoicePaymentControl } from "./use-invoice-payment.ts";

type Way = { way: "card" | "paytrace" | "transfer"; offer: PaymentOffer | undefined };

/** The ways to pay invoices that this shop has: its card fields, and transfers where it takes them. */
function useWays(): Way[] {
  const { methods, providers } = useShopFrame().settings.payment;
  return (["card", "paytrace", "transfer"] as const)
    .filter((way) => methods.includes(way))
    .map((way) => ({ way, offer: providers.find(({ method }) => method === way) }));
}

type FormProps = {
  invoices: readonly OpenInvoice[];
  payment: InvoicePaymentControl;
};

/** Which invoices, how much of each, how, and the one button that pays. */
export function InvoicePaymentForm({ invoices, payment }: FormProps) {
  const t = useTranslations("invoicePayment");
  const ways = useWays();
  const amounts = useInvoiceAmounts(invoices);
  const [chosen, setChosen] = useState(ways[0]?.way);
  const [reference, setReference] = useState("");
  const [form, setForm] = useState<PaymentForm>();
  const { total, wanted } = amounts;
  const isOff = payment.isBusy;
  const offer = ways.find(({ way }) => way === chosen)?.offer;
  const how = howToPay({ offer, form, reference });
  const isPayable = wanted.length > 0 && amounts.isGood && how !== undefined;
  return (
    <>
      <InvoiceAmounts invoices={invoices} amounts={amounts} isOff={isOff} />
      <WayChoice ways={ways} chosen={chosen} isOff={isOff} onChoose={setChosen}>
        {offer ? (
          <InvoiceCardFields
            key={`${offer.method} ${total} ${payment.round}`}
            offer={offer}
            total={total}
            onForm={setForm}
          />
        ) : (
          <Reference value={reference} onChange={setReference} isOff={isOff} />
        )}
      </WayChoice>
      <InvoiceStanding state={payment.state} />
      {!amounts.isGood && <p className="field-error">{t("amountFirst")}</p>}
      {amounts.isGood && wanted.length === 0 && <p className="secondary">{t("chooseFirst")}</p>}
      <PayInvoicesButton
        total={total}
        isAnnounced={offer === undefined}
        isBusy={payment.isBusy}
        isOff={!isPayable}
        onPay={() => how && void payment.pay(wanted, how)}
      />
    </>
  );
}

type Given = { offer: PaymentOffer | undefined; form: PaymentForm | undefined; reference: string };

/** What goes along with the amounts; undefined while the card's fields are not there yet. */
function howToPay({ offer, form, reference }: Given) {
  if (!offer) return { reference };
  return form && { form };
}

type ButtonProps = {
  total: Cents;
  isAnnounced: boolean;
  isBusy: boolean;
  isOff: boolean;
  onPay: () => void;
};

function PayInvoicesButton({ total, isAnnounced, isBusy, isOff, onPay }: ButtonProps) {
  const t = useTranslations("invoicePayment");
  const format = useFormat();
  const amount = format.money(toDollars(total));
  return (
    <Button kind="main" size="l" isBusy={isBusy} disabled={isOff} onClick={onPay}>
      {t(isAnnounced ? "announce" : "pay", { amount })}
    </Button>
  );
}

type WayProps = {
  ways: readonly Way[];
  chosen: Way["way"] | undefined;
  isOff: boolean;
  onChoose: (way: Way["way"]) => void;
  /** The fields of the chosen one. */
  children: ReactNode;
};

function WayChoice({ ways, chosen, isOff, onChoose, children }: WayProps) {
  const t = useTranslations("invoicePayment");
  const offered = ways.map(({ way }) => way);
  return (
    <div className="choices" role="radiogroup" aria-label={t("ways")}>
      {ways.map(({ way }) => (
        <div key={way} className="choice">
          <label className="check">
            <input
              type="radio"
              name="way"
              checked={way === chosen}
              disabled={isOff}
              onChange={() => onChoose(way)}
            />
            <span>{t(`way.${way === "transfer" ? way : cardName(way, offered)}`)}</span>
          </label>
          {way === chosen && <div className="choice-body">{children}</div>}
        </div>
      ))}
    </div>
  );
}

function Reference({
  value,
  onChange,
  isOff,
}: {
  value: string;
  onChange: (value: string) => void;
  isOff: boolean;
}) {
  const t = useTranslations("invoicePayment");
  return (
    <>
      <p className="secondary">{t("transferText")}</p>
      <Field label={t("reference")} hint={t("referenceHint")} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={100}
            value={value}
            disabled={isOff}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </>
  );
}
