import { useEffect, useRef, useState } from "react";
import { type createBrowserRouter, isRouteErrorResponse } from "react-router";

import { waitAfterFailures } from "#domain/cart/waiting-lines.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import { KEPT_AT, SINCE_WHEN } from "#domain/offline/worker-messages.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { offlinePath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import "#web/styles/connection-bar.css";
import { repeatUntilDone } from "./repeat-until-done.ts";

type Router = ReturnType<typeof createBrowserRouter>;
/** There is network, or none; and of when what is shown is, where it was kept. */
type Connection = { isAway: boolean; keptAt: string | undefined };

/** Says that there is no network, and of when what is shown is; gone once there is one, with everything fetched anew. */
export function ConnectionBar({ router }: { router: Router }) {
  const t = useTranslations("offline.bar");
  const format = useFormat();
  const { isAway, keptAt } = useConnection(router);
  if (!isAway && keptAt === undefined) return null;
  return (
    <aside className="connection-bar" aria-label={t("label")}>
      <output>
        {keptAt === undefined ? t("away") : t("kept", { moment: format.moment(keptAt) })}
      </output>
      <a href={offlinePath(localeOf(location.pathname))}>{t("list")}</a>
      <Button onClick={() => location.reload()}>{t("retry")}</Button>
    </aside>
  );
}

function useConnection(router: Router): Connection {
  const [connection, setConnection] = useState<Connection>(() => ({
    isAway: !navigator.onLine,
    keptAt: undefined,
  }));
  const wasKept = useRef(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    const away = () => setConnection((known) => ({ ...known, isAway: true }));
    const back = () => {
      setConnection({ isAway: false, keptAt: undefined });
      end?.();
      end = repeatUntilDone(() => fetchAnew(router), waitAfterFailures);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      const news = keptAtIn(data);
      if (news === undefined) return;
      const keptAt = dateOf(news);
      if (keptAt === undefined && wasKept.current) back();
      wasKept.current = keptAt !== undefined;
      if (keptAt !== undefined) setConnection(({ isAway }) => ({ isAway, keptAt }));
    };
    addEventListener("offline", away);
    addEventListener("online", back);
    navigator.serviceWorker?.addEventListener("message", hear);
    navigator.serviceWorker?.controller?.postMessage(SINCE_WHEN, []); // what it told before anybody heard
    return () => {
      end?.();
      removeEventListener("offline", away);
      removeEventListener("online", back);
      navigator.serviceWorker?.removeEventListener("message", hear);
    };
  }, [router]);
  return connection;
}

/**
 * Fetches what is shown anew, once the shop is reached: what is asked the moment that network is back is often cut off, and
 * would put an error in the place of what somebody reads. Fails where it was cut off all the same, so that it is repeated.
 */
async function fetchAnew(router: Router): Promise<void> {
  await fetch("/healthz", { cache: "no-store" });
  await router.revalidate();
  if (Object.values(router.state.errors ?? {}).some((error) => !isRouteErrorResponse(error)))
    throw new Error("It was cut off.");
}

function keptAtIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !(KEPT_AT in data)) return undefined;
  const at = data[KEPT_AT];
  return typeof at === "string" ? at : undefined;
}

/** A date of HTTP as the shop's formats take it. */
function dateOf(at: string | undefined): string | undefined {
  const moment = new Date(at ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
