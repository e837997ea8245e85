import { useState } from "react";
import { useNavigate } from "react-router";

import type { DoneResponse } from "#contract/auth.ts";
import type { FoundResponse } from "#contract/orders.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES } from "#domain/account/text-rules.ts";
import { findOrderProblems } from "#domain/order/find-order-rules.ts";

import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderPagePath } from "#web/paths.ts";
import { orderProof } from "#web/api/send.ts";

import "#web/styles/find-order-forms.css";

type Props = {
  onFound?: () => void;
  /** Where it leads on to; the order's own page unless it is said. */
  pathOf?: typeof orderPagePath;
};

/** Finds one order by its e-mail and number, or has the links of the last ones mailed. */
export function FindOrderForms({ onFound, pathOf = orderPagePath }: Props) {
  return (
    <div className="find-order">
      <FindOrderForm onFound={onFound} pathOf={pathOf} />
      <MailLinks />
    </div>
  );
}

/** The form of specification §5, with the sentences of §8. */
function FindOrderForm({
  onFound,
  pathOf,
}: {
  onFound: (() => void) | undefined;
  pathOf: typeof orderPagePath;
}) {
  const t = useTranslations("findOrder");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const form = useForm<FoundResponse>({
    judge: (values) =>
      findOrderProblems({ email: values("email"), orderNumber: values("orderNumber") }),
    incomplete: t("incomplete"),
    path: "orders/orderdirect",
    body: (values) => ({
      email: values("email").trim(),
      orderNumber: values("orderNumber").trim(),
    }),
    onDone: async ({ order, proof }) => {
      orderProof.write(proof);
      await navigate(pathOf(locale, order));
      onFound?.();
    },
  });
  return (
    <form {...form.props} aria-label={t("title")}>
      <p>{t("text")}</p>
      <EmailField form={form} label={t("email")} />
      <TextField
        form={form}
        name="orderNumber"
        label={t("number")}
        hint={t("numberHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <FormRefused refusal={form.refusal} unreached={t("unreached")} />
      <SubmitButton form={form} isMain>
        {t("find")}
      </SubmitButton>
    </form>
  );
}

/** For whoever has no number: the links come to the address that the orders were placed with. */
function MailLinks() {
  const t = useTranslations("findOrder.list");
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<DoneResponse>({
    judge: (values) => firstProblem("email", values("email"), EMAIL_RULES),
    path: "orders/sendlist",
    body: (values) => ({ email: values("email").trim() }),
    onDone: (_reply, values) => setSentTo(values("email").trim()),
  });
  return (
    <div className="find-list" aria-live="polite">
      {sentTo !== undefined && <p>{t("sent", { email: sentTo })}</p>}
      {sentTo === undefined && !isOpen && (
        <button className="link-button" type="button" onClick={() => setOpen(true)}>
          {t("open")}
        </button>
      )}
      {sentTo === undefined && isOpen && (
        <form {...form.props} aria-label={t("title")}>
          <p>{t("text")}</p>
          <EmailField form={form} label={t("email")} />
          <FormRefused refusal={form.refusal} />
          <SubmitButton form={form}>{t("send")}</SubmitButton>
        </form>
      )}
    </div>
  );
}
