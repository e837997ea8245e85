import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { PasswordField } from "./password-field.tsx";
import type { Form } from "./use-form.ts";

/** A new password, typed twice: `password` and `repeatPassword` on the wire (specification §5). */
export function NewPasswordFields({ form }: { form: Pick<Form, "errorOf"> }) {
  const t = useTranslations("form.password");
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={t("new")}
        hint={t("hint", { count: FIELD_BOUNDS.password_longer_than })}
        autoComplete="new-password"
        showsStrength
      />
      <PasswordField
        form={form}
        name="repeatPassword"
        label={t("repeat")}
        autoComplete="new-password"
      />
    </>
  );
}
