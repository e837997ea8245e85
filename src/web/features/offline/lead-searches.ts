import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";

import { offlinePath } from "#web/paths.ts";
import { searchedIn } from "./searched-in.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Leads a search that failed without network to what is kept, which knows numbers (ADR 0046). */
export function leadSearches(router: Router): void {
  const lead = ({ errors, location: { pathname, search }, navigation }: Router["state"]) => {
    const path = pathname + search;
    if (!errors || navigation.state !== "idle" || navigator.onLine || searchedIn(path) === "")
      return;
    void router.navigate(offlinePath(localeOf(pathname), path), { replace: true });
  };
  router.subscribe(lead);
  lead(router.state);
}
