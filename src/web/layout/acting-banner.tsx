import { type ReactNode, useState } from "react";
import type { createBrowserRouter } from "react-router";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { showApart } from "#web/page/shown-apart.tsx";
import { loginPath } from "#web/paths.ts";
import { type ActingTab, leaveActing, readActing } from "#web/session/acting.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ShopClockProvider, useShopClock } from "#web/ui/format.ts";
import { carryActing } from "./acting-links.ts";
import { timeZoneIn } from "./router-clock.ts";
import "#web/styles/acting-banner.css";

/** Says on every page of the tab for whom staff acts in it. */
export function showActingBanner(router: ReturnType<typeof createBrowserRouter>): void {
  const acting = readActing();
  if (!acting) return;
  carryActing();
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
  const time = useClockTime();
  // Whoever logs in here once it has ended has a session of their own, which is none of the customer's.
  const isOver = useSession()?.isActing !== true;
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    if (!isOver) await endSession(locale);
    leaveActing();
    const customer = deskLink(locale, "customers", acting.id);
    // What ended it may have been the clerk's own logout: whoever is logged in is led on, whoever is not logs in first.
    location.assign(isOver ? loginPath(locale, customer) : customer);
  };
  const { name, email, until } = acting;
  const spoken = { name, email, ...PIECES };
  return (
    <aside className="acting-banner" aria-label={t("label")}>
      <output>
        {isOver ? t.rich("over", spoken) : t.rich("acting", { ...spoken, time: time(until) })}
      </output>
      <Button isBusy={isBusy} onClick={() => void stop()}>
        {isOver ? t("back") : t("stop")}
      </Button>
    </aside>
  );
}

/** The pieces of what it says, of which a phone shows what two lines hold (acting-banner.css). */
const PIECES = {
  b: (words: ReactNode) => <b>{words}</b>,
  who: (words: ReactNode) => <span className="acting-who">{words}</span>,
  mail: (words: ReactNode) => <span className="acting-mail">{words}</span>,
  till: (words: ReactNode) => <span className="acting-till">{words}</span>,
  rest: (words: ReactNode) => <span className="acting-rest">{words}</span>,
};

/** It lasts an hour at most: by the storefront's clocks, without the day. */
function useClockTime(): (moment: string) => string {
  const locale = useShopLocale();
  const timeZone = useShopClock();
  return (moment) =>
    new Intl.DateTimeFormat(languageTag(locale), { timeStyle: "short", timeZone }).format(
      new Date(moment),
    );
}

/** Where the shop cannot be reached the session ends by itself; this tab forgets it in any case. */
async function endSession(locale: Locale): Promise<void> {
  await ask({ path: "auth/logout", locale, body: {} }).catch(() => undefined);
}
