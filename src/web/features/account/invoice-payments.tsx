import { useState } from "react";

import type { InvoicePayment, OpenInvoicesResponse } from "#contract/receivables.ts";

import { ask } from "#web/api/send.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

type Props = {
  first: readonly InvoicePayment[];
  /** Where a transfer goes. */
  instructions: string;
};

/** The latest payments of invoices: a receipt of each that has come, and what is still waited for. */
export function InvoicePayments({ first, instructions }: Props) {
  const t = useTranslations("invoicePapers.payments");
  const { payments, isBusy, withdraw } = usePayments(first);
  const expectsTransfer = payments.some(
    ({ state, way }) => state === "waiting" && way === "transfer",
  );
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="invoice-list">
      <h2 id="payments">{t("title")}</h2>
      {expectsTransfer && instructions !== "" && <p className="keep-lines">{instructions}</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.number}>
            <PaymentText payment={payment} />
            <div className="right">
              {payment.state === "paid" && (
                <DownloadPaper
                  path={`account/payments/${payment.number}/pdf`}
                  name={`${t("receipt")}-${payment.number}`}
                >
                  {t("receipt")}
                </DownloadPaper>
              )}
              {payment.state === "waiting" && payment.way === "transfer" && (
                <Button isBusy={isBusy} onClick={() => void withdraw(payment.number)}>
                  {t("withdraw")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentText({ payment }: { payment: InvoicePayment }) {
  const t = useTranslations("invoicePapers.payments");
  const format = useFormat();
  const { number, amount, way, state, createdAt, receivedOn, shares } = payment;
  const orders = shares.map(({ orderNumber }) => orderNumber).join(", ");
  return (
    <div>
      <span>
        {t("payment", { number })} <b className="figures">{format.money(amount)}</b>
      </span>
      <span className="small secondary">
        {receivedOn === null ? format.dayOf(createdAt) : format.day(receivedOn)} ·{" "}
        {t(`ways.${way}`)} · {t("orders", { orders, count: shares.length })}
      </span>
      <span className="small">{t(way === "transfer" ? `transfer.${state}` : `card.${state}`)}</span>
    </div>
  );
}

/** The payments as the shop has them after each change. */
function usePayments(first: readonly InvoicePayment[]) {
  const t = useTranslations("invoicePapers.payments");
  const locale = useShopLocale();
  const [payments, setPayments] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async (number: string) => {
    setBusy(true);
    try {
      await ask({ path: "account/paymentwithdraw", locale, body: { number } });
      showToast(t("withdrawn"));
    } catch {
      showFailure(); // perhaps the money has come meanwhile: the list says so
    }
    await ask<OpenInvoicesResponse>({ path: "account/invoices", locale }).then(
      (reply) => setPayments(reply.payments),
      () => {},
    );
    setBusy(false);
  };
  return { payments, isBusy, withdraw };
}
