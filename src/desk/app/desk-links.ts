import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";
import { isDeskPath } from "#domain/page/desk-pages.ts";
import { isPlainClick } from "#web/page/plain-click.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Plain <a> everywhere, as in the shop; a link within the back office needs no new document. */
export function followDeskLinks(router: Pick<Router, "navigate">): void {
  document.addEventListener("click", (event) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor || !isPlainClick(event) || !staysHere(anchor)) return;
    event.preventDefault();
    void router.navigate(anchor.pathname + anchor.search + anchor.hash);
  });
}

function staysHere(anchor: HTMLAnchorElement): boolean {
  if (anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin)
    return false;
  const isSameLanguage = localeOf(anchor.pathname) === localeOf(location.pathname);
  return isSameLanguage && isDeskPath(anchor.pathname);
}
