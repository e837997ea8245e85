import { useTranslations } from "#web/i18n/i18n.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { WritingForm } from "./use-contact-form.ts";
import "#web/styles/form-rows.css";

/** Who writes to the shop, and where the answer goes. */
export function WriterFields({ form }: Pick<WritingForm, "form">) {
  const t = useTranslations("contactUs");
  return (
    <>
      <TextField form={form} name="name" label={t("name")} autoComplete="name" />
      <div className="field-pair">
        <EmailField form={form} label={t("email")} />
        <TextField form={form} name="phone" label={t("phone")} type="tel" autoComplete="tel" />
      </div>
    </>
  );
}
