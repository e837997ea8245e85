import { Suspense, useState } from "react";

import type { SessionsResponse } from "#contract/account.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import "#web/styles/session-list.css";

/** Nobody acts for most. */
const ActedList = lazyPart(["acting"], async () => (await import("./acted-list.tsx")).ActedList);

type ListedSession = SessionsResponse["sessions"][number];

/** Where the account is signed in, and when staff acted in its place; whatever goes on elsewhere can be ended from here. */
export function SessionList({ first }: { first: SessionsResponse }) {
  const t = useTranslations("account.sessions");
  const { sessions, acted, isBusy, end } = useSessions(first);
  return (
    <section aria-labelledby="sessions" className="session-list">
      <h2 id="sessions">{t("heading")}</h2>
      <p className="secondary">{t("text")}</p>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionName session={session} />
            {!session.isCurrent && (
              <Button isBusy={isBusy} onClick={() => end({ id: session.id }, t("ended"))}>
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {acted.length > 0 && (
        <Suspense fallback={null}>
          <ActedList acted={acted} isBusy={isBusy} onEnd={(id, done) => end({ id }, done)} />
        </Suspense>
      )}
      {sessions.length > 2 && (
        <p>
          <Button isBusy={isBusy} onClick={() => end({}, t("allEnded"))}>
            {t("endAll")}
          </Button>
        </p>
      )}
    </section>
  );
}

function SessionName({ session }: { session: ListedSession }) {
  const t = useTranslations("account.sessions");
  const format = useFormat();
  const { device, isCurrent, seenAt } = session;
  return (
    <span>
      <b>{device === "" ? t("unknown") : device}</b>
      <br />
      <span className="small secondary">
        {isCurrent ? t("current") : t("seen", { moment: format.moment(seenAt) })}
      </span>
    </span>
  );
}

/** The sessions as the shop has them after each change, its own or another device's. */
function useSessions(first: SessionsResponse) {
  const locale = useShopLocale();
  const [{ sessions, acted }, setSessions] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const end = async (which: { id?: string }, done: string) => {
    setBusy(true);
    try {
      await ask({ path: "account/sessionend", locale, body: which });
      showToast(done);
    } catch {
      showFailure(); // perhaps it ended elsewhere meanwhile: the list says so
    }
    await ask<SessionsResponse>({ path: "account/sessions", locale }).then(setSessions, () => {});
    setBusy(false);
  };
  return {
    sessions,
    acted,
    isBusy,
    end: (which: { id?: string }, done: string) => void end(which, done),
  };
}
