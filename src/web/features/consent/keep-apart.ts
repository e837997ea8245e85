import type { createBrowserRouter } from "react-router";

import { isOpenPage } from "#domain/page/open-page.ts";

import { leaveOnceClosed } from "#web/ui/back-closes.ts";
import { hearStepsFirst } from "#web/ui/first-to-hear.ts";

type Router = ReturnType<typeof createBrowserRouter>;
const NAME = "third-parties";

/**
 * Whether this document came with a policy that lets third parties in: a page that the browser only swapped in
 * keeps the policy of the page before.
 */
export function isOpenDocument(): boolean {
  const [opening] = performance.getEntriesByType("navigation");
  return isOpenPage(new URL(opening?.name ?? location.href, location.href).pathname);
}

/**
 * Between open pages and private ones the browser loads a new document, as long as somebody may run in one of
 * them: what has run on an open page would go on running on the next (security A24).
 */
export function keepApart(router: Router, areApart: () => boolean, hasRun: () => boolean): void {
  router.getBlocker(NAME, ({ currentLocation, nextLocation, historyAction }) => {
    if (isStep(historyAction) || !areApart()) return false;
    return isOpenPage(currentLocation.pathname) !== isOpenPage(nextLocation.pathname);
  });
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(NAME);
    if (blocker?.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    blocker.reset();
    leaveOnceClosed(() => location.assign(pathname + search + hash));
  });
  const before = hearStepsFirst((event) => {
    if (!hasRun() || isOpenPage(location.pathname)) return before?.(event);
    event.stopImmediatePropagation();
    return location.reload();
  });
}

/** Back or forward through the history; the router's own word for it would be sent with every page. */
function isStep(action: string): boolean {
  return action === "POP";
}
