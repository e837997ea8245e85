import { useEffect, useRef } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSession } from "#web/session/session-store.ts";
import type { WritingForm } from "./use-contact-form.ts";
import "#web/styles/form-rows.css";

/** Who writes to the shop, and where the answer goes; what is known of a customer stands there, to be changed. */
export function WriterFields({ form }: Pick<WritingForm, "form">) {
  const t = useTranslations("contactUs");
  const fields = useKnownFields();
  return (
    <div ref={fields} className="form-fields">
      <TextField form={form} name="name" label={t("name")} autoComplete="name" />
      <div className="field-pair">
        <EmailField form={form} label={t("email")} />
        <TextField form={form} name="phone" label={t("phone")} type="tel" autoComplete="tel" />
      </div>
    </div>
  );
}

/** Fills in the name and the address of whoever is signed in, where nothing was typed. */
function useKnownFields() {
  const fields = useRef<HTMLDivElement>(null);
  const session = useSession();
  const name = session?.userName;
  const email = session?.userEmail;
  useEffect(() => {
    for (const [field, known] of Object.entries({ name, email })) {
      const input = fields.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
      if (input && input.value === "" && known !== undefined) input.value = known;
    }
  }, [name, email]);
  return fields;
}
