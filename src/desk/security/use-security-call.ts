import { useState } from "react";

import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Makes a call of admin/security; `failure` says why it was not done. */
export function useSecurityCall() {
  const t = useDeskTexts("desk.freshLogin");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async <Reply>(verb: string, body: object, onDone: (reply: Reply) => void) => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await ask<Reply>({ path: `admin/security/${verb}`, locale, body }));
    } catch (error) {
      setFailure((await readDeskRefusal(error)).message ?? t("unreached"));
    }
    setBusy(false);
  };
  return {
    isBusy,
    failure,
    send: <Reply>(
      verb: "begin" | "confirm" | "remove",
      body: object,
      onDone: (reply: Reply) => void,
    ) => void send(verb, body, onDone),
  };
}
