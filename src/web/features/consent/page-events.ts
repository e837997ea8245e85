import type { ShopEvent } from "#domain/shop-event/shop-event.ts";
import { listView, searchFor, viewOf } from "#domain/shop-event/shop-event.ts";
import { PAGES, type ShopPage } from "#domain/page/pages.ts";

import type { ProductDetail, ProductsResponse } from "#contract/products.ts";

import type { FoundOrder } from "#web/api/found-order.ts";
import { currentCart } from "#web/features/cart/public/cart-state.ts";
import type { PartsQuery } from "#web/features/parts/public/parts-query.ts";
import { begunCheckout, notePaying, purchaseOnce } from "./kept-events.ts";

type ShownPart = { kind: "found"; part: ProductDetail; searched: string } | { kind: "missing" };
type ShownList = { query: PartsQuery; reply: ProductsResponse };

/** What the data of each page is; the router does not know. */
export type PageData = {
  part?: ShownPart | undefined;
  results?: ShownList | undefined;
  order?: FoundOrder | null | undefined;
};

type PageEvents = (ShopEvent | undefined)[];

/** What happens by a page's being shown; undefined while its data is still to come. */
export function eventsOfPage(page: ShopPage, data: PageData): PageEvents | undefined {
  if (page === PAGES.part) return data.part && partEvents(data.part);
  if (page.isList) return data.results && listEvents(data.results);
  if (page === PAGES.checkoutStart) return [begunCheckout(currentCart())];
  if (page === PAGES.orderConfirmation) return orderEvents(data.order);
  if (page.thirdParties === "paymentProviders") notePaying();
  return [];
}

/** A search that led straight to its part was one all the same. */
function partEvents(shown: ShownPart): PageEvents {
  if (shown.kind === "missing") return [];
  const { searched: text, part } = shown;
  const search = searchFor(text, [{ kind: "number", text, used: true }]);
  return [search, viewOf(part)];
}

function listEvents({ query, reply }: ShownList): PageEvents {
  const isFirst = query.text !== "" && query.page === 1;
  const spans = reply.searchInfo.reading?.spans ?? [];
  return [isFirst ? searchFor(query.text, spans) : undefined, listView(reply.products)];
}

function orderEvents(found: FoundOrder | null | undefined): PageEvents | undefined {
  if (found === undefined || found === null) return undefined;
  if (found === "none" || found.order?.type !== "order") return [];
  return [purchaseOnce(found.order)];
}
