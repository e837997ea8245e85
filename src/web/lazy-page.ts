import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import { loadTexts, type Noun } from "./i18n/texts.ts";

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
  hidesFooter?: boolean;
  /** A document of its own, without header and footer. */
  hidesFrame?: boolean;
  /** The guards that the page's loader passes, by their names in `guards.ts`. */
  guards?: readonly string[];
};

export type PageSource = Pick<
  PageHandle,
  "module" | "texts" | "hidesFooter" | "hidesFrame" | "guards"
> & {
  locale: Locale;
  code: () => Promise<PageModule>;
};

/**
 * A route whose code and texts come when they are needed. `module` is its source file, for the
 * server to preload the chunk.
 */
export function lazyPage(source: PageSource): Pick<RouteObject, "handle" | "lazy"> {
  const { locale, code, ...traits } = source;
  const load = async () => {
    const [page] = await Promise.all([code(), loadTexts(locale, source.texts)]);
    return page;
  };
  return {
    handle: { load, ...traits } satisfies PageHandle,
    lazy: { Component: async () => (await load().catch(orReload)).default },
  };
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
