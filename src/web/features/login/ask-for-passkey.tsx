import { useEffect, useRef } from "react";

import type { LoginResponse } from "#contract/auth.ts";

import { refusalText, readRefusal } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { hasPasskeys, passkeyFault } from "#web/ui/passkeys.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import { signedQuestion } from "#web/api/signed-question.ts";

type Way = {
  /** What the guest gathered, which goes along. */
  gathered: () => object;
  welcome: (login: LoginResponse) => Promise<void>;
  onEnd: () => void;
};

/** Asks the browser for a key of this shop, as soon as it is there; shows nothing of its own. */
export function AskForPasskey({ gathered, welcome, onEnd }: Way) {
  const t = useTranslations("passkeys");
  const locale = useShopLocale();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const logIn = async () => {
      if (!hasPasskeys()) return showToast(t("unsupported"));
      try {
        const credential = await signedQuestion(locale);
        if (!credential) return showToast(t("notUsed"));
        const body = { credential: credential.toJSON(), ...gathered() };
        await welcome(await ask<LoginResponse>({ path: "auth/passkeylogin", locale, body }));
      } catch (error) {
        const fault = passkeyFault(error);
        if (fault === "cancelled") showToast(t("notUsed"));
        else if (fault === "unsupported") showToast(t("unsupported"));
        else showFailure(refusalText(await readRefusal(error)));
      }
    };
    void logIn().finally(onEnd);
  });
  return null;
}
