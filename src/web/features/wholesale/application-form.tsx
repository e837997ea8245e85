import type { OwnApplication, WholesaleResponse } from "#contract/wholesale.ts";
import { TAX_ID_TYPES } from "#domain/order/tax-identity.ts";
import { applicationProblems, COMPANY_TYPES } from "#domain/wholesale/wholesale-application.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";
import "#web/styles/form-rows.css";

/** The data of a company that applies; filled with what was sent before, where there is any. */
export function ApplicationForm({
  before,
  onKept,
}: {
  before: OwnApplication | null;
  onKept: (application: OwnApplication | null) => void;
}) {
  const t = useTranslations("content.wholesale");
  const form = useForm<WholesaleResponse>({
    judge: (values) => applicationProblems(writtenIn(values)),
    path: "account/wholesale",
    body: (values) => ({ application: sentOf(values) }),
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
      <div className="field-pair">
        <Choice
          form={form}
          name="tax_type"
          label={t("taxType")}
          chosen={before?.tax_id.type}
          options={TAX_ID_TYPES.flatMap((type) =>
            type === "" ? [] : [[type, t(`taxes.${type}`)]],
          )}
        />
        <TextField
          form={form}
          name="tax_number"
          label={t("taxNumber")}
          defaultValue={before?.tax_id.number}
        />
      </div>
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
    taxType: values("tax_type"),
    taxNumber: values("tax_number"),
    business: values("business"),
  };
}

function sentOf(values: FormValues) {
  return {
    account_type: values("account_type"),
    company_name: values("company_name"),
    tax_id: { type: values("tax_type"), number: values("tax_number") },
    business: values("business"),
  };
}
