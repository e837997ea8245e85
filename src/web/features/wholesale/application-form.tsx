import { useCallback, useState } from "react";

import type { AccountDetail } from "#contract/account.ts";
import type { OwnApplication, WholesaleResponse } from "#contract/wholesale.ts";
import { needsCompany } from "#domain/account/account-type.ts";
import { NO_TAX_ID, type TypedTaxId } from "#domain/order/tax-identity.ts";
import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";
import { applicationProblems, COMPANY_TYPES } from "#domain/wholesale/wholesale-application.ts";

import { personName } from "#web/api/person-wire.ts";
import {
  PictureUploader,
  waitForPictures,
} from "#web/features/uploads/public/picture-uploader.tsx";
import { TaxIdFields } from "#web/features/tax-id/public/tax-id-fields.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { sentPhone, typedPhone } from "#web/ui/form/phone-values.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";

type Props = {
  before: OwnApplication | null;
  account: AccountDetail;
  onKept: (application: OwnApplication | null) => void;
};

/** The data of a company that applies; filled with what was sent before, else with what its account knows. */
export function ApplicationForm({ before, account, onKept }: Props) {
  const t = useTranslations("content.wholesale");
  const uploads = useTranslations("uploads");
  const known = knownOf(before, account);
  const [taxId, setTaxId] = useState<TypedTaxId>(known.tax_id ?? NO_TAX_ID);
  const [isSending, setSending] = useState(false);
  const tell = useCallback((isOnTheWay: boolean) => setSending(isOnTheWay), []);
  const form = useForm<WholesaleResponse>({
    judge: (values) => applicationProblems({ ...writtenIn(values), taxId }),
    path: "account/wholesale",
    body: (values) => ({ application: { ...sentOf(values), tax_id: taxId } }),
    onDone: ({ application }) => onKept(application),
  });
  const isWaiting = before?.state === "received";
  return (
    <form
      {...form.props}
      aria-label={t("apply")}
      className="wholesale-form"
      onSubmit={isSending ? waitForPictures : form.props.onSubmit}
    >
      <Choice
        form={form}
        name="account_type"
        label={t("type")}
        chosen={known.account_type}
        options={COMPANY_TYPES.map((type) => [type, t(`types.${type}.name`)])}
      />
      <TextField
        form={form}
        name="company_name"
        label={t("company")}
        autoComplete="organization"
        defaultValue={known.company_name}
      />
      <TaxIdFields value={taxId} onChange={setTaxId} errorOf={form.errorOf} />
      <TextField
        form={form}
        name="contact_name"
        label={t("contact")}
        autoComplete="name"
        defaultValue={known.contact_name}
      />
      <PhoneField form={form} phone={known.phone} />
      <TextField
        form={form}
        name="business"
        label={t("business")}
        hint={t("businessHint")}
        defaultValue={before?.business}
      />
      <div>
        <p className="small secondary">{t("pagesHelp")}</p>
        {isWaiting && before.images.length > 0 && (
          <p className="small">{t("keptPages", { count: before.images.length })}</p>
        )}
        <PictureUploader
          name="images"
          label={t("pages")}
          most={MOST_PHOTOS}
          takesPapers
          onSending={tell}
        />
      </div>
      <FormRefused refusal={form.refusal} unreached={t("unreached")} />
      {isSending && <output>{uploads("onTheWay")}</output>}
      <SubmitButton form={{ isBusy: form.isBusy || isSending }} isMain>
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

/** What a form begins with. */
function knownOf(before: OwnApplication | null, account: AccountDetail) {
  const known = knownOfAccount(account);
  if (before === null) return known;
  return {
    ...before,
    contact_name: before.contact_name || known.contact_name,
    phone: before.phone.number === "" ? known.phone : before.phone,
  };
}

function knownOfAccount(account: AccountDetail) {
  const { account_type, company_name, tax_id, phone } = account;
  return {
    account_type: needsCompany(account_type) ? account_type : undefined,
    company_name,
    tax_id,
    contact_name: personName(account),
    phone,
  };
}

function writtenIn(values: FormValues) {
  return {
    accountType: values("account_type"),
    companyName: values("company_name"),
    contactName: values("contact_name"),
    ...typedPhone(values),
    business: values("business"),
  };
}

function sentOf(values: FormValues) {
  return {
    account_type: values("account_type"),
    company_name: values("company_name"),
    contact_name: values("contact_name"),
    phone: sentPhone(values),
    images: values("images").split(" ").filter(Boolean),
    business: values("business"),
  };
}
