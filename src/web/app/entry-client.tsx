import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";

import { localeOf } from "#domain/i18n/locale.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadShellTexts } from "#web/i18n/texts.ts";
import { offlinePath } from "#web/paths.ts";
import { isPageHandle } from "#web/page/lazy-page.ts";
import { delegateLinks } from "./links.ts";
import { routesAt, routesBeyond } from "./more-routes.ts";
import { vouchForOwnMarkup } from "./own-markup.ts";
import { SiteOriginProvider } from "#web/seo/site-origin.tsx";
import { keptSession } from "#web/session/session-store.ts";
import { signOut } from "#web/session/sign-out.ts";
import { settleStorageVersion } from "#web/storage/storage-version.ts";
import { listenBeforeRouter } from "#web/ui/first-to-hear.ts";

/** What the server wrote beside the page, for the browser to go on from. */
type PageData = HydrationState & { origin?: string };

vouchForOwnMarkup();
// Not awaited here: pages import this chunk, and hydrating waits for the page.
hydrate().catch((error: unknown) => {
  if (!isShell()) throw error;
  // What was never looked at cannot be drawn either: its code is not here.
  location.replace(offlinePath(localeOf(location.pathname), location.pathname + location.search));
});

/** The frame of another page, which stands in without network (ADR 0043): nothing in it is this page's. */
function isShell(): boolean {
  return document.documentElement.dataset["kept"] === "shell";
}

async function hydrate(): Promise<void> {
  // Before a page keeps anything: what is kept tells a first visit from one under another version.
  if (!settleStorageVersion()) return signOut("outdated");
  const locale = localeOf(location.pathname);
  const texts = loadShellTexts(locale);
  const table = await routesAt(location);
  await Promise.all([texts, resolveMatched(table)]);
  const { origin, ...hydrationData }: PageData = JSON.parse(
    document.querySelector("#page-data")?.textContent ?? "{}",
  );
  listenBeforeRouter();
  const router = createBrowserRouter(table, {
    hydrationData,
    patchRoutesOnNavigation: routesBeyond(table),
  });
  const root = document.querySelector("#root");
  if (!root) throw new Error("No #root.");
  delegateLinks(router);
  const shop = (
    <ShopLocale value={locale}>
      <SiteOriginProvider value={origin ?? location.origin}>
        <RouterProvider router={router} />
      </SiteOriginProvider>
    </ShopLocale>
  );
  if (isShell()) createRoot(root).render(shop);
  else
    hydrateRoot(root, shop, {
      onRecoverableError: (error) => console.error("hydration:", error),
    });
  document.documentElement.dataset["hydrated"] = "true";
  // A page whose later parts cannot be had is still a page.
  import("./after-hydration.ts").then(
    ({ watchPage }) => watchPage(router),
    () => undefined,
  );
  // The document is the guest's (ADR 0006): what a customer sees more of it comes by the calls.
  if (keptSession() || router.state.matches.some(isGuarded)) void router.revalidate();
}

/** A guarded page's document is an empty shell. */
function isGuarded({ route: { handle } }: { route: { handle?: unknown } }): boolean {
  return isPageHandle(handle) && handle.page?.guards !== undefined;
}

/** A route still lazy while hydrating would render nothing and mismatch the server's HTML. */
async function resolveMatched(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "object") return;
      const Component = await route.lazy.Component?.();
      delete route.lazy;
      Object.assign(route, { Component });
    }),
  );
}
