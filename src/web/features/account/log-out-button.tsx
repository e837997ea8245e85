import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { signOut } from "#web/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";

/** Ends the session on the server, and in this browser whether the server could be reached or not. */
export function LogOutButton() {
  const t = useTranslations("account");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await ask({ path: "auth/logout", locale, body: {} }).catch(() => undefined);
    signOut("left");
  };
  return (
    <Button isBusy={isBusy} onClick={() => void leave()}>
      {t("logOut")}
    </Button>
  );
}
