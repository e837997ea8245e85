import { useTranslations } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { InvoicePaymentState } from "./follow-invoice-payment.ts";

/** What there is to say of a payment that came to nothing, or is out. */
export function InvoiceStanding({ state }: { state: InvoicePaymentState }) {
  const t = useTranslations("invoicePayment");
  const { kind } = state;
  if (kind === "waiting")
    return (
      <Notice>
        <output>{t("waiting")}</output>
      </Notice>
    );
  if (kind !== "incomplete" && kind !== "notConfirmed" && kind !== "refused") return null;
  const message = kind === "notConfirmed" ? undefined : state.message;
  return (
    <Notice kind="bad">
      <p>{message ?? t(kind)}</p>
    </Notice>
  );
}
