import { type ReactNode, useState } from "react";
import type { createBrowserRouter } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { showApart } from "#web/page/shown-apart.tsx";
import { type ActingTab, leaveActing, readActing } from "#web/session/acting.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ShopClockProvider, useFormat } from "#web/ui/format.ts";
import { timeZoneIn } from "./router-clock.ts";
import "#web/styles/acting-banner.css";

/** Says on every page of the tab for whom staff acts in it. */
export function showActingBanner(router: ReturnType<typeof createBrowserRouter>): void {
  const acting = readActing();
  if (!acting) return;
  showApart(
    <ShopClockProvider value={timeZoneIn(router)}>
      <ActingBanner acting={acting} />
    </ShopClockProvider>,
  );
}

/** It cannot be closed: it goes with the acting alone, and the way back is always in it (ADR 0055). */
function ActingBanner({ acting }: { acting: ActingTab }) {
  const t = useTranslations("acting");
  const locale = useShopLocale();
  const format = useFormat();
  // Whoever logs in here once it has ended has a session of their own, which is none of the customer's.
  const isOver = useSession()?.isActing !== true;
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    if (!isOver) await endSession(locale);
    leaveActing();
    location.assign(deskLink(locale, "customers", acting.id));
  };
  const { name, email, until } = acting;
  const spoken = { name, email, b: bold };
  return (
    <aside className="acting-banner" aria-label={t("label")}>
      <output>
        {isOver
          ? t.rich("over", spoken)
          : t.rich("acting", { ...spoken, moment: format.moment(until) })}
      </output>
      <Button isBusy={isBusy} onClick={() => void stop()}>
        {isOver ? t("back") : t("stop")}
      </Button>
    </aside>
  );
}

function bold(words: ReactNode): ReactNode {
  return <b>{words}</b>;
}

/** Where the shop cannot be reached the session ends by itself; this tab forgets it in any case. */
async function endSession(locale: Locale): Promise<void> {
  await ask({ path: "auth/logout", locale, body: {} }).catch(() => undefined);
}
