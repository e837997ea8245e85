import { useState } from "react";

import type { DoneResponse } from "#contract/auth.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { newPasswordProblems } from "#domain/account/password-rules.ts";
import { required } from "#domain/account/text-rules.ts";

import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { NewPasswordFields } from "#web/ui/form/new-password-fields.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

/** A new password; every other session of the account ends (decisions §3). */
export function ChangePasswordForm({ email }: { email: string }) {
  const [times, setTimes] = useState(0);
  return <EmptyForm key={times} email={email} onChanged={() => setTimes(times + 1)} />;
}

function EmptyForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations("account.password");
  const form = useForm<DoneResponse>({
    judge: (values) => [
      ...firstProblem("currentPassword", values("currentPassword"), [required()]),
      ...newPasswordProblems({
        password: values("password"),
        repeatPassword: values("repeatPassword"),
      }),
    ],
    path: "account/changepassword",
    body: (values) => ({
      currentPassword: values("currentPassword"),
      password: values("password"),
      repeatPassword: values("repeatPassword"),
    }),
    onDone: () => {
      showToast(t("changed"));
      onChanged();
    },
  });
  return (
    <form {...form.props} aria-labelledby="password">
      <h2 id="password">{t("heading")}</h2>
      <p className="secondary">{t("text")}</p>
      {/* A password manager keeps the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        form={form}
        name="currentPassword"
        label={t("current")}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("save")}</SubmitButton>
    </form>
  );
}
