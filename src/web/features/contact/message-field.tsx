import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";

/** What somebody writes, in several lines; `message` on the wire. */
export function MessageField({ form }: { form: Pick<Form, "errorOf"> }) {
  const t = useTranslations("contactUs");
  return (
    <TextAreaField
      form={form}
      name="message"
      label={t("message")}
      hint={t("messageHint")}
      rows={6}
      maxLength={FIELD_BOUNDS.message_max}
    />
  );
}
