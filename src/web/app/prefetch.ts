import { type createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";

import { isPageHandle } from "#web/page/lazy-page.ts";

import { withActiveVehicle } from "#web/features/garage/public/vehicle-address.ts";
import { anchorOf, leadsToPage } from "./links.ts";
import { leadsBeyond, pagesBeyond } from "./more-routes.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** A pointer that only passes over a link does not mean it. */
const DWELL_MS = 60;
/** A busy page is not waited for longer than this (specification §9). */
const IDLE_TIMEOUT_MS = 2000;

/** Fetches the page behind a link when it is pointed at, focused or touched, so that a click shows it at once. */
export function prefetchLinks(router: Router): void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let wanted = "";
  const onIntent = (event: Event) => {
    const anchor = anchorOf(event);
    if (anchor?.href === wanted) return;
    clearTimeout(dwelling);
    wanted = anchor?.href ?? "";
    if (!anchor || !leadsToPage(anchor)) return;
    const { href } = anchor;
    dwelling = setTimeout(
      () => whenIdle(() => void prefetch(router, new URL(href))),
      event.type === "touchstart" ? 0 : DWELL_MS,
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** Safari has no idle callback; there the next turn must do. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work);
}

/** The code of the page, and its data: the calls' answers are kept for a moment, for the click to find. */
async function prefetch(router: Router, link: URL): Promise<void> {
  const url = new URL(withActiveVehicle(link) ?? link, link);
  const matches = matchRoutes(router.routes, url);
  const match = matches?.at(-1);
  if (!match) return;
  if (leadsBeyond(matches)) return void pagesBeyond(url).catch(() => undefined);
  const { route, params } = match;
  const code = isPageHandle(route.handle) ? route.handle.load() : undefined;
  const request = new Request(url);
  const context = new RouterContextProvider();
  const data =
    typeof route.loader === "function"
      ? route.loader({ request, url, params, pattern: route.path ?? "", context })
      : undefined;
  await Promise.allSettled([code, data]); // the click will meet the failure, if it is still there
}
