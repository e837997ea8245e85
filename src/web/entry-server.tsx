import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from "react-router";
import { IntlProvider } from "use-intl";

import { languageTag, type Locale, localeOf } from "#domain/i18n/locale.ts";

import type { ShopApi } from "./api.ts";

import { loadMessages } from "./i18n/i18n.ts";
import { routes } from "./routes.tsx";

export type RenderedPage = {
  status: number;
  locale: Locale;
  html: string;
  /** Titles, metas and links that the page rendered: React puts them first, they belong in <head>. */
  head: string;
  /** Loader data and errors, for the JSON block the browser hydrates from. */
  data: string;
  /** Source modules of the matched lazy routes, to preload their chunks. */
  modules: string[];
};

/** The guest's page at this address, or the redirect that a loader answered with. */
export async function renderPage(
  url: URL,
  apiFor: (locale: Locale) => ShopApi,
): Promise<RenderedPage | Response> {
  const handler = createStaticHandler(routes(apiFor));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return context;

  const locale = localeOf(url.pathname);
  const rendered = renderToString(
    <IntlProvider
      locale={languageTag(locale)}
      messages={await loadMessages(locale)}
      timeZone="America/Costa_Rica"
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </IntlProvider>,
  );
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? "";
  const html = rendered.slice(head.length);
  const errors =
    context.errors &&
    Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, wireError(error)]));
  const data = JSON.stringify({
    loaderData: context.loaderData,
    actionData: null,
    errors,
  }).replaceAll("<", String.raw`\u003c`);
  return {
    status: context.statusCode,
    locale,
    html,
    head,
    data,
    modules: context.matches.flatMap(({ route }) => moduleOf(route.handle)),
  };
}

/** isRouteErrorResponse judges by shape, so a plain object survives JSON; other errors lose their message. */
function wireError(error: unknown): object {
  const { status, statusText, data } = isRouteErrorResponse(error)
    ? error
    : { status: 500, statusText: "", data: null };
  return { status, statusText, data, internal: false };
}

function moduleOf(handle: unknown): string[] {
  return handle &&
    typeof handle === "object" &&
    "module" in handle &&
    typeof handle.module === "string"
    ? [handle.module]
    : [];
}
