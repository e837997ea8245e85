import { useState } from "react";

import type { DoneResponse } from "#contract/auth.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";

import { refusalText, readRefusal } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { signedQuestion } from "#web/api/signed-question.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { signOutForGood } from "#web/session/sign-out-for-good.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { hasPasskeys, passkeyFault } from "#web/ui/passkeys.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

const DELETION = "account/delete";

/** Whoever deletes an account shows again that it is theirs: by its password, or by a passkey. */
export function DeleteAccountForm({ email }: { email: string }) {
  const t = useTranslations("ownData");
  const form = useForm<DoneResponse>({
    judge: (values) => firstProblem("password", values("password"), [required()]),
    path: DELETION,
    body: (values) => ({ password: values("password") }),
    onDone: () => void signOutForGood("deleted"),
  });
  return (
    <form {...form.props} aria-label={t("deletion")}>
      <p>{t("forGood")}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        form={form}
        name="password"
        label={t("password")}
        autoComplete="current-password"
      />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("delete")}</SubmitButton>
      {hasPasskeys() && <ByPasskey isOff={form.isBusy} />}
    </form>
  );
}

function ByPasskey({ isOff }: { isOff: boolean }) {
  const t = useTranslations("ownData");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const credential = await signedQuestion(locale);
      if (credential) {
        const body = { credential: credential.toJSON() };
        await ask<DoneResponse>({ path: DELETION, locale, body });
        return await signOutForGood("deleted");
      }
      showToast(t("noPasskey"));
    } catch (error) {
      if (passkeyFault(error)) showToast(t("noPasskey"));
      else showFailure(refusalText(await readRefusal(error)));
    }
    setBusy(false);
  };
  return (
    <p>
      <Button isBusy={isBusy} disabled={isOff} onClick={() => void remove()}>
        {t("byPasskey")}
      </Button>
    </p>
  );
}
