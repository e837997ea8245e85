import { useState } from "react";

import type { OwnApplication, WholesaleResponse } from "#contract/wholesale.ts";
import { NO_TAX_ID, type TypedTaxId } from "#domain/order/tax-identity.ts";
import { applicationProblems, COMPANY_TYPES } from "#domain/wholesale/wholesale-application.ts";

import { TaxIdFields } from "#web/features/tax-id/public/tax-id-fields.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";

/** The data of a company that applies; filled with what was sent before, where there is any. */
export function ApplicationForm({
  before,
  onKept,
}: {
  before: OwnApplication | null;
  onKept: (application: OwnApplication | null) => void;
}) {
  const t = useTranslations("content.wholesale");
  const [taxId, setTaxId] = useState<TypedTaxId>(before?.tax_id ?? NO_TAX_ID);
  const form = useForm<WholesaleResponse>({
    judge: (values) => applicationProblems({ ...writtenIn(values), taxId }),
    path: "account/wholesale",
    body: (values) => ({ application: { ...sentOf(values), tax_id: taxId } }),
    onDone: ({ application }) => onKept(application),
  });
  return (
    <form {...form.props} aria-label={t("apply")} className="wholesale-form">
      <Choice
        form={form}
        name="account_type"
        label={t("type")}
        chosen={before?.account_type}
        options={COMPANY_TYPES.map((type) => [type, t(`types.${type}.name`)])}
      />
      <TextField
        form={form}
        name="company_name"
        label={t("company")}
        autoComplete="organization"
        defaultValue={before?.company_name}
      />
      <TaxIdFields value={taxId} onChange={setTaxId} errorOf={form.errorOf} />
      <TextField
        form={form}
        name="business"
        label={t("business")}
        hint={t("businessHint")}
        defaultValue={before?.business}
      />
      <FormRefused refusal={form.refusal} unreached={t("unreached")} />
      <SubmitButton form={form} isMain>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

function Choice({
  form,
  name,
  label,
  chosen = "",
  options,
}: {
  form: Pick<Form, "errorOf">;
  name: string;
  label: string;
  chosen?: string | undefined;
  options: readonly (readonly string[])[];
}) {
  const t = useTranslations("content.wholesale");
  return (
    <Field label={label} error={form.errorOf(name)}>
      {(control) => (
        <select {...control} className="input" name={name} defaultValue={chosen} aria-required>
          <option value="">{t("choose")}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function writtenIn(values: FormValues) {
  return {
    accountType: values("account_type"),
    companyName: values("company_name"),
    business: values("business"),
  };
}

function sentOf(values: FormValues) {
  return {
    account_type: values("account_type"),
    company_name: values("company_name"),
    business: values("business"),
  };
}
