import type { createBrowserRouter } from "react-router";

import { additionOf, type ShopEvent } from "#domain/shop-event/shop-event.ts";

import { followAdditions } from "#web/features/cart/public/cart-additions.ts";
import { isPageHandle } from "#web/page/lazy-page.ts";
import { isAllowed } from "./kept-consent.ts";
import { keepForLater, takeWaiting } from "./kept-events.ts";
import { hasLoaded, pushToLayer } from "./admit-script.ts";
import { eventsOfPage } from "./page-events.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Tells the tag manager what happens, each page once, as long as the shopper allows it. What happens where it
 * never is waits for the next page where it may be. Call what it returns when the shopper has answered.
 */
export function tellEvents(router: Router): () => void {
  let shown = "";
  const tellPage = () => {
    if (!isAllowed("tag_manager")) return;
    if (hasLoaded("tag_manager")) for (const event of takeWaiting()) pushToLayer(event);
    const { location, navigation } = router.state;
    const address = location.pathname + location.search;
    if (navigation.state !== "idle" || address === shown) return;
    const events = eventsNow(router);
    if (!events) return;
    shown = address;
    for (const event of events) tell(event);
  };
  router.subscribe(tellPage);
  followAdditions((lines) => tell(additionOf(lines)));
  return tellPage;
}

function tell(event: ShopEvent | undefined): void {
  if (!event || !isAllowed("tag_manager")) return;
  if (!hasLoaded("tag_manager")) return keepForLater(event);
  if ("ecommerce" in event) pushToLayer({ ecommerce: null }); // else it keeps what the last one had
  pushToLayer(event);
}

function eventsNow({ state: { matches, loaderData } }: Router) {
  const route = matches.at(-1)?.route;
  if (!route || !isPageHandle(route.handle) || !route.handle.page) return [];
  const { page } = route.handle;
  const data = loaderData[route.id];
  return eventsOfPage(page, { part: data, results: data, order: data });
}
