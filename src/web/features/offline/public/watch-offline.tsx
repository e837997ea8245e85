import type { createBrowserRouter } from "react-router";

import { CUSTOMER_STORE } from "#domain/offline/stores.ts";

import { timeZoneIn } from "#web/layout/router-clock.ts";
import { showApart } from "#web/page/shown-apart.tsx";
import { followSession, keptSession } from "#web/session/session-store.ts";
import { ShopClockProvider } from "#web/ui/format.ts";
import { ConnectionBar } from "../connection-bar.tsx";
import { leadSearches } from "../lead-searches.ts";
import { WaitingSender } from "../waiting-sender.tsx";
import { watchPack } from "../watch-pack.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Keeps what is looked at for times without network, by the service worker, and says when there is none. What is a
 * customer's is kept while one is logged in, and gone with the session (ADR 0043).
 */
export function watchOffline(router: Router): void {
  showApart(
    <ShopClockProvider value={timeZoneIn(router)}>
      <ConnectionBar router={router} />
      <WaitingSender />
    </ShopClockProvider>,
  );
  if (!("serviceWorker" in navigator) || typeof caches === "undefined") return;
  followSession(mark);
  mark();
  leadSearches(router);
  watchPack();
  if (import.meta.env.PROD) void begin().catch(() => undefined); // as where storage is forbidden
}

function mark(): void {
  markCustomer().catch(() => undefined);
}

async function markCustomer(): Promise<void> {
  if (keptSession()) await caches.open(CUSTOMER_STORE);
  else await caches.delete(CUSTOMER_STORE);
}

/** The first page came before anybody could keep it: it is asked for once more. */
async function begin(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  if (isFirst) active?.postMessage(location.href.replace(/#.*$/, ""), []);
}
