import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { logOut } from "#web/session/log-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Logs out. What waits for network goes with it, of which the shopper is warned first. */
export function LogOutButton() {
  const t = useTranslations("account");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const leave = async () => {
    setBusy(true);
    await logOut(locale);
  };
  const leaveUnlessSomethingWaits = async () => {
    const count = await waitingCount();
    setWaiting(count);
    if (count === 0) await leave();
  };
  if (waiting === 0)
    return (
      <Button isBusy={isBusy} onClick={() => void leaveUnlessSomethingWaits()}>
        {t("logOut")}
      </Button>
    );
  return (
    <Notice
      kind="warn"
      actions={
        <>
          <Button size="s" isBusy={isBusy} onClick={() => void leave()}>
            {t("leaving.anyway")}
          </Button>
          <Button size="s" kind="ink" onClick={() => setWaiting(0)}>
            {t("leaving.stay")}
          </Button>
        </>
      }
    >
      <p role="alert">{t("leaving.waiting", { count: waiting })}</p>
    </Notice>
  );
}

async function waitingCount(): Promise<number> {
  try {
    const { currentWaiting } = await import("#web/features/cart/public/waiting-state.ts");
    return (await currentWaiting()).lines.length;
  } catch {
    return 0; // where nothing is kept, nothing waits
  }
}
