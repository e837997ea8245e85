import { LOCALES } from "#domain/i18n/locale.ts";
import { TAX_ID_TYPES } from "#domain/order/tax-identity.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import type { PersonDraft } from "./customer-draft.ts";

type PersonForm = Pick<DeskForm<PersonDraft>, "fields" | "set" | "errorOf">;
type Props = { form: PersonForm; hasCompany: boolean };

/** What the shop calls a field that goes by another name here. */
const ON_WIRE = {
  first_name: "first_name",
  last_name: "last_name",
  country_code: "phone.country_code",
  phone_number: "phone.number",
  company_name: "company_name",
  tax_id_number: "tax_id.number",
} as const;

/** Who a customer is: name, phone, company, whom their invoices name, and the language of their mails. */
export function PersonFields({ form, hasCompany }: Props) {
  const t = useDeskTexts("customers");
  const { fields, set } = form;
  return (
    <>
      <div className="fields-pair">
        <PersonText form={form} name="first_name" />
        <PersonText form={form} name="last_name" />
      </div>
      <div className="fields-pair">
        <PersonText form={form} name="country_code" />
        <PersonText form={form} name="phone_number" />
      </div>
      <div className="fields-pair">
        {hasCompany && <PersonText form={form} name="company_name" />}
        <DeskChoiceField
          form={form}
          name="locale"
          label={t("fields.locale")}
          value={fields.locale}
          options={LOCALES.map((value) => ({ value, name: t(`locales.${value}`) }))}
          onChange={(value) => set("locale", value)}
        />
      </div>
      <TaxIdFields form={form} />
    </>
  );
}

/** Whom the tax office's invoice names; nobody where no kind is chosen. */
function TaxIdFields({ form }: { form: PersonForm }) {
  const t = useDeskTexts("customers");
  const { fields, set } = form;
  const kinds = TAX_ID_TYPES.map((value) => ({ value, name: t(`taxIds.${value}`) }));
  return (
    <div className="fields-pair">
      <DeskChoiceField<string>
        form={form}
        name="tax_id.type"
        label={t("fields.taxId")}
        value={fields.tax_id_type}
        options={[{ value: "", name: t("taxIds.none") }, ...kinds]}
        onChange={(value) => {
          set("tax_id_type", value);
          if (value === "") set("tax_id_number", "");
        }}
      />
      {fields.tax_id_type !== "" && <PersonText form={form} name="tax_id_number" />}
    </div>
  );
}

function PersonText({ form, name }: { form: PersonForm; name: keyof typeof ON_WIRE }) {
  const t = useDeskTexts("customers.fields");
  return (
    <DeskTextField
      form={form}
      name={ON_WIRE[name]}
      label={t(name)}
      value={form.fields[name]}
      maxLength={200}
      onChange={(value) => form.set(name, value)}
    />
  );
}
