import { addCents, fromDollars, toDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { SentPayment } from "./sent-payment.ts";
import type { InvoicePaymentControl } from "./use-invoice-payment.ts";

type Props = { kept: SentPayment; payment: InvoicePaymentControl };

/** A payment whose answer is not known: what it was, and what can be done before anything else is paid. */
export function KeptPayment({ kept, payment }: Props) {
  const t = useTranslations("invoicePayment");
  const format = useFormat();
  const { invoices, transfer } = kept.body;
  const total = addCents(...invoices.map(({ amount }) => fromDollars(amount)));
  const { look, text } = LOOKS[standingOf(payment)];
  return (
    <Notice kind={look} actions={<NextOfPayment payment={payment} />}>
      <p className="strong">
        {t(transfer ? "sentTransfer" : "sent", {
          amount: format.money(toDollars(total)),
          orders: invoices.map(({ orderNumber }) => orderNumber).join(", "),
          count: invoices.length,
        })}
      </p>
      <p>{t(text)}</p>
    </Notice>
  );
}

/** Followed by itself, waiting for its customer, or to be sent again. */
type Standing = "waiting" | "atBank" | "unheard";

const LOOKS = {
  waiting: { look: "plain", text: "waiting" },
  atBank: { look: "warn", text: "bankAsks" },
  unheard: { look: "bad", text: "unheard" },
} as const satisfies Record<Standing, object>;

function standingOf({ state: { kind } }: InvoicePaymentControl): Standing {
  if (kind === "asked") return "atBank";
  return kind === "waiting" ? kind : "unheard";
}

function NextOfPayment({ payment }: { payment: InvoicePaymentControl }) {
  const t = useTranslations("invoicePayment");
  switch (standingOf(payment)) {
    case "waiting":
      return null;
    case "atBank":
      return (
        <Button size="s" onClick={payment.startAnew}>
          {t("startAnew")}
        </Button>
      );
    case "unheard":
      return (
        <Button size="s" kind="ink" isBusy={payment.isBusy} onClick={() => void payment.retry()}>
          {t("sendAgain")}
        </Button>
      );
  }
}
