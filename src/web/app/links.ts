import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";
import { isOwnDocument } from "#domain/page/own-document.ts";

import { withActiveVehicle } from "#web/features/garage/public/vehicle-address.ts";
import { isPlainClick } from "#web/page/plain-click.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Plain <a> everywhere; this one listener turns a same-shop click into client navigation. */
export function delegateLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    const anchor = anchorOf(event);
    if (!anchor || !isPlainClick(event) || !leadsToPage(anchor)) return;
    event.preventDefault();
    void router.navigate(pathOf(anchor));
  });
}

/** Where a link leads: with an active vehicle, a list or a part is shown for it. */
function pathOf({ href, pathname, search, hash }: HTMLAnchorElement): string {
  return withActiveVehicle(new URL(href)) ?? pathname + search + hash;
}

/** The link that an event happened on or in. */
export function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a") : null;
}

/** Whether a link leads to another page of the shop in the shown language, which needs no new document. */
export function leadsToPage(anchor: HTMLAnchorElement): boolean {
  if (anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin)
    return false;
  if (localeOf(anchor.pathname) !== localeOf(location.pathname)) return false;
  if (isOwnDocument(anchor.pathname) || isOwnDocument(location.pathname)) return false;
  return !leadsWithinPage(anchor);
}

/** A place on the shown page: the browser goes there by itself, and takes the focus along. */
function leadsWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
