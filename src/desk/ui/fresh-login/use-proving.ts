import { useState } from "react";

import type { DoneResponse } from "#contract/auth.ts";
import type { FreshLoginRequest } from "#contract/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { signedQuestion } from "#web/api/signed-question.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { hasPasskeys, passkeyFault } from "#web/ui/passkeys.ts";

import { readDeskRefusal } from "../desk-refusal.ts";

/** Proves again who is signed in; `failure` says why it did not work. */
export function useProving(onProved: () => void) {
  const t = useDeskTexts("desk.freshLogin");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (body: object) => {
    await ask<DoneResponse>({ path: "admin/security/prove", locale, body });
    onProved();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const fault = passkeyFault(error);
      const { message } = await readDeskRefusal(error);
      setFailure(fault === undefined ? (message ?? t("unreached")) : t("noPasskey"));
    }
    setBusy(false);
  };
  return {
    isBusy,
    failure,
    byTyping: (proof: Exclude<FreshLoginRequest, { credential: unknown }>) =>
      void run(() => send(proof)),
    byPasskey: () =>
      void run(async () => {
        const credential = hasPasskeys() ? await signedQuestion(locale) : undefined;
        if (!credential) return setFailure(t("noPasskey"));
        await send({ credential: credential.toJSON() });
      }),
  };
}
