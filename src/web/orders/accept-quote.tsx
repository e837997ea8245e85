import { useState } from "react";
import { useNavigate } from "react-router";

import type { PlacedResponse, ShownOrder } from "#contract/orders.ts";

import { FormRefused } from "../form/form-refused.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/text-field.tsx";
import { useForm } from "../form/use-form.ts";
import { useShopLocale, useTranslations } from "../i18n/i18n.ts";
import { useShopFrame } from "../layout/shop-frame.ts";
import { orderConfirmationPath, orderId } from "../paths.ts";
import { useSession } from "../session/session-store.ts";
import { Checkbox } from "../ui/field.tsx";

type Method = "transfer" | "credit";

/**
 * Buys at the quoted prices, by transfer or on account. Providers' scripts run on the payment page
 * alone (security A24), so a card is not among the ways here.
 */
export function AcceptQuote({ quote }: { quote: ShownOrder }) {
  const t = useTranslations("order.quote.accept");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const methods = useMethods(quote);
  const [chosen, setChosen] = useState<Method>();
  const method = chosen ?? methods[0];
  const form = useForm<PlacedResponse>({
    judge: () => [],
    path: "orders/quoteaccept",
    body: (values) => ({
      quote: orderId(quote),
      paymentMethod: method,
      purchaseOrder: values("purchaseOrder").trim() || null,
    }),
    onDone: ({ order }) => navigate(orderConfirmationPath(locale, order)),
  });
  if (method === undefined) return <p>{t("call")}</p>;
  return (
    <form {...form.props} className="ord-say" aria-labelledby="accept">
      <h2 id="accept">{t("title")}</h2>
      <fieldset>
        <legend>{t("method")}</legend>
        {methods.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="paymentMethod"
            label={t(`methods.${one}`)}
            checked={one === method}
            onChange={() => setChosen(one)}
          />
        ))}
      </fieldset>
      <TextField
        form={form}
        name="purchaseOrder"
        label={t("purchaseOrder")}
        defaultValue={quote.purchaseOrder}
        maxLength={60}
        isOptional
      />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("send")}
      </SubmitButton>
    </form>
  );
}

/** On account only for the quote's own customer, whose credit the server looks at again. */
function useMethods(quote: ShownOrder): Method[] {
  const session = useSession();
  const { settings } = useShopFrame();
  const offered = settings.payment.methods;
  const mayCredit = quote.isOwner && session?.userCredit === "credit";
  return [
    ...(mayCredit && offered.includes("credit") ? (["credit"] as const) : []),
    ...(offered.includes("transfer") ? (["transfer"] as const) : []),
  ];
}
