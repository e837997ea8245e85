import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";

import { type Locale, localeOf } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadShellTexts, textFile } from "#web/i18n/texts.ts";
import { isPageHandle } from "#web/page/lazy-page.ts";
import { drawnPages } from "./drawn-pages.ts";
import { furtherPages } from "./further-pages.ts";
import { shopIn } from "./routes.tsx";
import { SiteOriginProvider } from "#web/seo/site-origin.tsx";

export type RenderedPage = {
  status: number;
  locale: Locale;
  html: string;
  /** Titles, metas and links that the page rendered: React puts them first, they belong in <head>. */
  head: string;
  /** Loader data and errors, for the JSON block the browser hydrates from. */
  data: string;
  /** Source files of the matched lazy routes and of their texts, to preload their chunks. */
  modules: string[];
  /** What a loader failed with unexpectedly, for the log; the page shows its own words. */
  failure: unknown;
};

/** What pages ask, answered as to the guests of a storefront. */
export type ApiOfGuests = (locale: Locale, storefront: Storefront) => ShopApi;

/** Renders the guest's page at an address, or gives the redirect that a loader answered with. */
export function createPageRenderer(
  apiFor: ApiOfGuests,
): (url: URL, storefront?: Storefront) => Promise<RenderedPage | Response> {
  // A table for each language: an address is compared with every page of the table that it is looked up in.
  const handlerIn = (locale: Locale, storefront: Storefront) =>
    createStaticHandler([shopIn(locale, apiFor(locale, storefront), furtherPages)]);
  const handlersOf = (storefront: Storefront) => ({
    es: handlerIn("es", storefront),
    en: handlerIn("en", storefront),
  });
  const handlers = { cr: handlersOf("cr"), us: handlersOf("us") };
  return async (url, storefront = "cr") => {
    const locale = localeOf(url.pathname);
    return renderedBy(handlers[storefront][locale], url);
  };
}

/**
 * One page of a shop that answers so, as with settings that nobody has saved. Beside the pages of the table there are those
 * pieces of private pages that staff looks at before it saves (drawn-pages.ts).
 */
export function drawPage(url: URL, api: ShopApi): Promise<RenderedPage | Response> {
  return renderedBy(createStaticHandler([shopIn(localeOf(url.pathname), api, drawnPages)]), url);
}

async function renderedBy(handler: StaticHandler, url: URL): Promise<RenderedPage | Response> {
  const locale = localeOf(url.pathname);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return context;
  await loadShellTexts(locale);
  const html = renderToString(
    <ShopLocale value={locale}>
      <SiteOriginProvider value={url.origin}>
        <StaticRouterProvider
          router={createStaticRouter(matchedRoutes(context), context)}
          context={context}
          hydrate={false}
        />
      </SiteOriginProvider>
    </ShopLocale>,
  );
  return { locale, ...headAndBody(html), ...outcomeOf(context, url) };
}

/** Only these are rendered: preparing the whole table for each page took a seventh of its time. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.map(({ route: { children: _others, ...route } }) => route);
}

function headAndBody(rendered: string): Pick<RenderedPage, "head" | "html"> {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? "";
  return { head, html: rendered.slice(head.length) };
}

function outcomeOf(
  context: StaticHandlerContext,
  { origin, pathname }: URL,
): Pick<RenderedPage, "status" | "data" | "modules" | "failure"> {
  const errors = Object.entries(context.errors ?? {});
  const locale = localeOf(pathname);
  const data = JSON.stringify({
    origin,
    loaderData: context.loaderData,
    actionData: null,
    errors:
      context.errors && Object.fromEntries(errors.map(([id, error]) => [id, wireError(error)])),
  });
  return {
    status: context.statusCode,
    data: escapedForScript(data),
    modules: [
      textFile(locale, "shell"),
      ...context.matches
        .map(({ route }) => route.handle)
        .filter(isPageHandle)
        .flatMap(({ module, texts }) =>
          [module].concat(texts.map((noun) => textFile(locale, noun))),
        ),
    ],
    failure: errors.map(([, error]) => error).find((error) => !isRouteErrorResponse(error)),
  };
}

/** JSON that can stand in a script element: nothing in it can close the element or open a comment. */
export function escapedForScript(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}

/** isRouteErrorResponse judges by shape, so a plain object survives JSON; other errors lose their message. */
function wireError(error: unknown): object {
  const { status, statusText, data } = isRouteErrorResponse(error)
    ? error
    : { status: 500, statusText: "", data: null };
  return { status, statusText, data, internal: false };
}
