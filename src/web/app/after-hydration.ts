import type { createBrowserRouter } from "react-router";

import { prefetchLinks } from "./prefetch.ts";
import { watchSession } from "#web/session/watch-session.ts";
import { watchBack } from "#web/ui/back-closes.ts";

/**
 * What a page does besides showing itself: fetched once it is alive, as nothing waits for it. It says on
 * the document when that is done, as hydrating does.
 */
export function watchPage(router: ReturnType<typeof createBrowserRouter>): void {
  watchSession(router);
  watchBack(router);
  prefetchLinks(router);
  document.documentElement.dataset["watched"] = "true";
}
