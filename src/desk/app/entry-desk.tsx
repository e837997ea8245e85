import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

import type { Settings } from "#contract/settings.ts";
import { localeOf, type Locale } from "#domain/i18n/locale.ts";
import { DESK_GUARDS, deskLink } from "#domain/page/desk-pages.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { loadDeskTexts } from "#desk/i18n/texts.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { askFreshLogin } from "#desk/ui/fresh-login/fresh-login-state.ts";
import { listenForKeys } from "#desk/ui/keys/use-keys.ts";
import { MissingThing } from "#desk/ui/missing-thing.ts";

import { createBrowserApi } from "#web/api/browser-api.ts";
import { mendRefusalsBy } from "#web/api/mended-refusals.ts";
import { pathInstead } from "#web/app/guards.ts";
import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadShellTexts } from "#web/i18n/texts.ts";
import { loginPath } from "#web/paths.ts";
import { watchSession } from "#web/session/watch-session.ts";
import { watchBack } from "#web/ui/back-closes.ts";
import { ShopClockProvider } from "#web/ui/format.ts";
import { listenBeforeRouter } from "#web/ui/first-to-hear.ts";

import { followDeskLinks } from "./desk-links.ts";
import { deskRoutes } from "./desk-routes.tsx";
import { SECURITY } from "./security-place.ts";

/** What was read is as good as new for this long; what is looked at again later is read anew. */
const FRESH_MS = 5_000;

void openDesk(localeOf(location.pathname));

/** Shows the back office to staff, and leads everybody else to where their guard says (specification §2). */
async function openDesk(locale: Locale): Promise<void> {
  const { settings } = createBrowserApi(locale);
  const elsewhere = await pathInstead(DESK_GUARDS, {
    url: new URL(location.href),
    locale,
    settings,
  });
  if (elsewhere !== undefined) return location.replace(elsewhere);
  const [timeZone] = await Promise.all([
    timeZoneHere(settings),
    loadShellTexts(locale),
    loadDeskTexts(locale, ["desk"]),
  ]);
  listenBeforeRouter();
  const router = createBrowserRouter(deskRoutes(locale));
  mendRefusalsBy(async (refused) => {
    const { code } = await readDeskRefusal(refused);
    if (code === "second_factor_required") void router.navigate(deskLink(locale, SECURITY));
    return code === "fresh_login_required" && askFreshLogin();
  });
  followDeskLinks(router);
  // Staff logs in again, and comes back to where it worked.
  watchSession(router, () => loginPath(locale, location.pathname + location.search));
  watchBack(router);
  listenForKeys();
  const root = document.querySelector("#root");
  if (!root) throw new Error("No #root.");
  createRoot(root).render(
    <ShopLocale value={locale}>
      <ShopClockProvider value={timeZone}>
        <QueryClientProvider client={createQueries()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ShopClockProvider>
    </ShopLocale>,
  );
  document.documentElement.dataset["watched"] = "true";
}

/** Staff reads moments by the clocks of the storefront whose address it uses, as shoppers do. */
async function timeZoneHere(settings: () => Promise<Pick<Settings, "time_zone">>): Promise<string> {
  try {
    return (await settings()).time_zone;
  } catch {
    return timeZoneOf("cr");
  }
}

/** A refusal is an answer, and so is that there is no such thing. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || error instanceof MissingThing;
}

/** A refusal is an answer: it is not asked again. What could not be reached is, once. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (times, error: unknown) => !isAnswer(error) && times < 1,
      },
    },
  });
}
