import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";

/** Plain <a> everywhere; this one listener turns a same-shop click into client navigation. */
export function delegateLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener("click", (event) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor || !opensHere(event, anchor)) return;
    event.preventDefault();
    void router.navigate(anchor.pathname + anchor.search + anchor.hash);
  });
}

function opensHere(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin)
    return false;
  return localeOf(anchor.pathname) === localeOf(location.pathname); // another language is another document
}
