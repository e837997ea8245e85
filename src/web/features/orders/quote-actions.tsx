import { useState } from "react";
import { useRevalidator } from "react-router";

import type { OrderResponse, ShownOrder } from "#contract/orders.ts";
import { quoteStatusOf } from "#domain/order/order-labels.ts";

import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderId, orderPagePath } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { showToast } from "#web/ui/toast.tsx";
import { AcceptQuote } from "./accept-quote.tsx";
import { PayAgain } from "./pay-again.tsx";
import { SureFirst } from "./public/sure-first.tsx";

/** What a customer does with a quote (decisions §7): accept it, refuse it, write to the shop. */
export function QuoteActions({ quote }: { quote: ShownOrder }) {
  const t = useTranslations("order.quote");
  const locale = useShopLocale();
  const status = quoteStatusOf(quote.status);
  if (quote.order) {
    return (
      <p className="acts order-say">
        {quote.offer && <PayAgain order={quote} />}
        <a className="button button-ink" href={orderPagePath(locale, quote.order)}>
          {t("toOrder", { number: quote.order.orderNumber })}
        </a>
      </p>
    );
  }
  if (keptSession()?.isActing === true) return null; // the customer's own word, which the staff answers in the back office
  const isOpen = status === "requested" || status === "answered";
  return (
    <div className="order-say">
      {status === "answered" && <AcceptQuote quote={quote} />}
      <SayForm quote={quote} />
      {isOpen && <RefuseOffer quote={quote} isAnswered={status === "answered"} />}
    </div>
  );
}

/** A word to the shop; it is kept with the quote, and answered there. */
function SayForm({ quote }: { quote: ShownOrder }) {
  const [times, setTimes] = useState(0);
  return <EmptySayForm key={times} quote={quote} onSent={() => setTimes(times + 1)} />;
}

function EmptySayForm({ quote, onSent }: { quote: ShownOrder; onSent: () => void }) {
  const t = useTranslations("order.quote");
  const { revalidate } = useRevalidator();
  const form = useForm<OrderResponse>({
    judge: (values) =>
      values("message").trim() === "" ? [{ field: "message", code: "field_required" }] : [],
    path: "orders/quotemessage",
    body: (values) => ({ quote: orderId(quote), message: values("message").trim() }),
    onDone: async () => {
      showToast(t("said"));
      await revalidate();
      onSent();
    },
  });
  return (
    <form {...form.props} className="order-say" aria-label={t("write")}>
      <TextAreaField form={form} name="message" label={t("write")} rows={3} maxLength={2_000} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("send")}</SubmitButton>
    </form>
  );
}

/** A no, asked twice: withdrawn before the answer, declined after it. */
function RefuseOffer({ quote, isAnswered }: { quote: ShownOrder; isAnswered: boolean }) {
  const t = useTranslations("order.quote");
  return (
    <SureFirst
      path="orders/quotedecline"
      body={() => ({ quote: orderId(quote) })}
      word={isAnswered ? t("decline") : t("withdraw")}
      sure={isAnswered ? t("declineSure") : t("withdrawSure")}
      keep={t("keep")}
    />
  );
}
