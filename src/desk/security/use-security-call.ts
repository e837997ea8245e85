import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type SecurityCall<Reply> = {
  isBusy: boolean;
  failure: string | undefined;
  send: (body: object, onDone: (reply: Reply) => void) => void;
};

/** Makes a call of admin/security and hears its reply; `failure` says why it was not done. */
export function useSecurityCall<Reply>(
  verb: "begin" | "codes" | "confirm" | "remove",
): SecurityCall<Reply> {
  const t = useDeskTexts("desk.freshLogin");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (body: object, onDone: (reply: Reply) => void) => {
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
    send: (body, onDone) => void send(body, onDone),
  };
}
