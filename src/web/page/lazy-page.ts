import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { LoaderFunction, RouteObject } from "react-router";

import { type Locale, localeOf } from "#domain/i18n/locale.ts";
import { type PageName, PAGES, type ShopPage } from "#domain/page/pages.ts";

import { type Noun, withTexts } from "#web/i18n/texts.ts";

/** A page is reloaded for a missing chunk at most this often (specification §8). */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = "chunk-reload";

type PageModule = { default: ComponentType };

export type PageHandle = {
  module: string;
  /** The texts that the page shows beyond the shell's. */
  texts: readonly Noun[];
  /** Fetches code and texts without showing them; a failure is the caller's. */
  load: () => Promise<unknown>;
  /** What the table of pages says of it; only a page has it. */
  page?: ShopPage;
};

export type PageSource = Pick<PageHandle, "module" | "texts"> & {
  name: PageName;
  locale: Locale;
  code: () => Promise<PageModule>;
};

/**
 * A route whose code and texts come when they are needed. `module` is its source file, for the
 * server to preload the chunk.
 */
export function lazyPage(source: PageSource): Pick<RouteObject, "handle" | "lazy"> {
  const { name, locale, module, texts, code } = source;
  const load = () => withTexts(locale, texts, code);
  return {
    handle: { module, texts, load, page: PAGES[name] } satisfies PageHandle,
    lazy: { Component: async () => (await load().catch(orReload)).default },
  };
}

/**
 * A part of a page that only the browser shows: its code, and the texts that its page has not, come when
 * it is first shown. `code` gives the component.
 */
export function lazyPart<Props>(
  texts: readonly Noun[],
  code: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await withTexts(localeOf(location.pathname), texts, code),
  }));
}

/**
 * A loader whose code comes when the page's data is first asked for: the page that is open has its
 * data from the server, and needs none. Unlike the router's own lazy loader it leaves nothing to wait
 * for while hydrating.
 */
export function lateLoader(load: () => Promise<LoaderFunction>): LoaderFunction {
  return async (args) => (await load())(args);
}

/** Only lazy pages have a handle; the router's type for it says nothing. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "module" in handle && "texts" in handle;
}

/** What to do when code cannot be had, as after a release: reload, once a minute at most, else fail. */
export function orReload(error: unknown): Promise<never> {
  if (typeof window === "undefined" || !navigator.onLine || hasJustReloaded()) throw error;
  location.reload();
  return new Promise(() => undefined); // nothing is shown until the page is loaded anew
}

/** Storage that is forbidden counts as just reloaded: better an error page than reloading for ever. */
function hasJustReloaded(): boolean {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS;
    if (!isRecent) sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return isRecent;
  } catch {
    return true;
  }
}
