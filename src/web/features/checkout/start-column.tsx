import { useNavigate } from "react-router";

import type { TotalsResponse } from "#contract/totals.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, normalEmail } from "#domain/account/text-rules.ts";

import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { checkoutPath } from "#web/paths.ts";
import { LoginButton } from "#web/layout/login-button.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CheckoutColumn, type ColumnProps } from "./checkout-column.tsx";
import { changeDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import { forgetTyped, TypedForm, typedFields } from "./typed-form.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Who buys: a guest says an e-mail address, or logs in and comes back with the cart (specification §6). */
export function StartColumn(props: ColumnProps) {
  return (
    <CheckoutColumn {...props} step="start">
      {(checkout) =>
        checkout.draft.owner === "" ? (
          <Guest key={checkout.draft.email} checkout={checkout} />
        ) : (
          <Customer email={checkout.draft.owner} />
        )
      }
    </CheckoutColumn>
  );
}

function Guest({ checkout: { draft, lines } }: { checkout: Checkout }) {
  const t = useTranslations("checkout.start");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const form = useForm<TotalsResponse>({
    judge: (values) => firstProblem("email", values("email"), EMAIL_RULES),
    path: "orders/calculate_total",
    body: (values) => ({
      order: sentDraftOf({ ...draft, email: normalEmail(values("email")) }, lines),
    }),
    onDone: async (_totals, values) => {
      forgetTyped();
      changeDraft({ email: normalEmail(values("email")) });
      await navigate(checkoutPath(locale, "billing"));
    },
  });
  return (
    <>
      <TypedForm name="start">
        <form {...form.props} className="checkout-form" aria-label={t("guest")}>
          <EmailField
            form={form}
            label={t("email")}
            hint={t("emailHint")}
            defaultValue={typedFields("start")?.("email") ?? draft.email}
          />
          <FormRefused refusal={form.refusal} />
          <SubmitButton form={form} isMain>
            {t("continue")}
          </SubmitButton>
        </form>
      </TypedForm>
      <p className="or-line">{t("or")}</p>
      <div className="checkout-login">
        <p className="secondary">{t("loginText")}</p>
        <LoginButton size="l">{t("login")}</LoginButton>
      </div>
    </>
  );
}

function Customer({ email }: { email: string }) {
  const t = useTranslations("checkout.start");
  const locale = useShopLocale();
  return (
    <>
      <p>{t("customer", { email })}</p>
      <p>
        <a
          className={buttonClass({ kind: "main", size: "l" })}
          href={checkoutPath(locale, "billing")}
        >
          {t("continue")}
        </a>
      </p>
    </>
  );
}
