import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

/** A page is reloaded for a missing chunk at most this often (specification §8). */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = "chunk-reload";

type PageModule = { default: ComponentType };

export type PageHandle = {
  module: string;
  /** Fetches the code without showing it; a failure is the caller's. */
  load: () => Promise<unknown>;
  hidesFooter?: boolean;
};

/**
 * A route whose code comes when it is needed. `module` is its source file, for the server to preload
 * the chunk. A chunk that cannot be had, as after a release, reloads the page once a minute at most.
 */
export function lazyPage(
  module: string,
  load: () => Promise<PageModule>,
  traits: Pick<PageHandle, "hidesFooter"> = {},
): Pick<RouteObject, "handle" | "lazy"> {
  return {
    handle: { module, load, ...traits } satisfies PageHandle,
    lazy: { Component: async () => (await load().catch(reloadForChunk)).default },
  };
}

function reloadForChunk(error: unknown): Promise<PageModule> {
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
