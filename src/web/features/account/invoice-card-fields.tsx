import { useRef, useState } from "react";

import type { Cents } from "#domain/money/money.ts";

import type { PaymentForm, PaymentOffer } from "#web/features/payments/public/payment-form.ts";
import { useSandboxTexts } from "#web/features/payments/public/sandbox-texts.ts";
import { useMountedForm } from "#web/features/payments/public/use-mounted-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = {
  offer: PaymentOffer;
  total: Cents;
  /** The form once it is there, and undefined when it goes. */
  onForm: (form: PaymentForm | undefined) => void;
};

/** The provider's own card fields (security A25). They stay as they are: for another amount give them another key. */
export function InvoiceCardFields({ offer, total, onForm }: Props) {
  const t = useTranslations("invoicePayment");
  const locale = useShopLocale();
  const sandboxTexts = useSandboxTexts();
  const holder = useRef<HTMLInputElement>(null);
  const postalCode = useRef<HTMLInputElement>(null);
  const [isFailed, setFailed] = useState(false);
  const place = useMountedForm<PaymentForm>({
    mount: async (element) => {
      const { mountPaymentForm } =
        await import("#web/features/payments/public/mount-payment-form.ts");
      return mountPaymentForm(offer, element, {
        locale,
        amount: total,
        billing: {
          get holder() {
            return holder.current?.value.trim() ?? "";
          },
          get postalCode() {
            return postalCode.current?.value.trim() ?? "";
          },
          country: "US",
        },
        createPaypalOrder: () => Promise.reject(new Error("Invoices are not paid at PayPal.")),
        onAgreed: () => undefined,
        sandboxTexts,
      });
    },
    onForm,
    onFailed: () => setFailed(true),
  });
  return (
    <>
      <Field label={t("holder")}>
        {(control) => (
          <input
            {...control}
            ref={holder}
            className="input"
            autoComplete="cc-name"
            maxLength={100}
          />
        )}
      </Field>
      <Field label={t("postalCode")}>
        {(control) => (
          <input
            {...control}
            ref={postalCode}
            className="input"
            autoComplete="billing postal-code"
            maxLength={20}
          />
        )}
      </Field>
      <div ref={place} className="provider" />
      {offer.is_test === "true" && <p className="small muted">{t("test")}</p>}
      {isFailed && (
        <Notice kind="bad">
          <p>{t("failed")}</p>
        </Notice>
      )}
    </>
  );
}
