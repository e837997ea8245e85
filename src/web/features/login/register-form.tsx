import { useState } from "react";
import { useNavigate } from "react-router";

import type { DoneResponse } from "#contract/auth.ts";
import { registrationProblems } from "#domain/account/account-form.ts";
import { ACCOUNT_TYPES, type AccountType, needsCompany } from "#domain/account/account-type.ts";
import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";

import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { PersonCheck, usePersonCheck } from "#web/ui/form/person-check.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { sentPhone, typedPhone } from "#web/ui/form/phone-values.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { registrationConfirmationPath } from "#web/paths.ts";
import { Checkbox } from "#web/ui/field.tsx";
import "#web/styles/form-rows.css";

/** Opens an account; companies say who they are, and staff sets their prices (decisions §3). */
export function RegisterForm({ isMain }: { isMain: boolean }) {
  const t = useTranslations("login.register");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const asksPerson = useShopFrame().settings.captcha_site_key !== undefined;
  const [accountType, setAccountType] = useState<AccountType>("vehicle_owner");
  const check = usePersonCheck();
  const form = useForm<DoneResponse>({
    onRefused: check.forget,
    judge: (values) => [
      ...registrationProblems({
        firstName: values("first_name"),
        lastName: values("last_name"),
        email: values("email"),
        ...typedPhone(values),
        password: values("password"),
        accountType,
        companyName: values("company_name"),
      }),
      ...(asksPerson
        ? firstProblem("captcha", values("captcha"), [required("person_required")])
        : []),
    ],
    path: "auth/register",
    body: (values) => ({
      user: registrationOf(values, accountType),
      ...(asksPerson && { captcha: values("captcha") }),
    }),
    onDone: (_reply, values) =>
      navigate(registrationConfirmationPath(locale), { state: { email: values("email") } }),
  });
  return (
    <form {...form.props} aria-labelledby="register">
      <AccountTypes chosen={accountType} onChoose={setAccountType} />
      {needsCompany(accountType) && (
        <TextField
          form={form}
          name="company_name"
          label={t("company")}
          hint={t("companyHint")}
          autoComplete="organization"
        />
      )}
      <PersonFields form={form} />
      <EmailField form={form} label={t("email")} />
      <PhoneField form={form} />
      <PasswordField
        form={form}
        name="password"
        label={t("password")}
        hint={t("passwordHint", { count: FIELD_BOUNDS.password_longer_than })}
        autoComplete="new-password"
        showsStrength
      />
      {asksPerson && <PersonCheck form={form} check={check} />}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain={isMain}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

function registrationOf(values: FormValues, account_type: AccountType): object {
  return {
    first_name: values("first_name"),
    last_name: values("last_name"),
    email: values("email"),
    phone: sentPhone(values),
    password: values("password"),
    account_type,
    company_name: values("company_name"),
  };
}

function AccountTypes({
  chosen,
  onChoose,
}: {
  chosen: AccountType;
  onChoose: (type: AccountType) => void;
}) {
  const t = useTranslations("login.register");
  return (
    <fieldset className="types">
      <legend>{t("type")}</legend>
      {ACCOUNT_TYPES.map((type) => (
        <Checkbox
          key={type}
          type="radio"
          name="account_type"
          label={t(`types.${type}`)}
          value={type}
          checked={type === chosen}
          onChange={() => onChoose(type)}
        />
      ))}
    </fieldset>
  );
}

function PersonFields({ form }: { form: Form }) {
  const t = useTranslations("form.person");
  return (
    <div className="field-pair">
      <TextField form={form} name="first_name" label={t("firstName")} autoComplete="given-name" />
      <TextField form={form} name="last_name" label={t("lastName")} autoComplete="family-name" />
    </div>
  );
}
