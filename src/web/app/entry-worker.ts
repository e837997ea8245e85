import { LOCALES, localeOf } from "#domain/i18n/locale.ts";
import {
  isFile,
  type Keeper,
  keeperOfCall,
  keeperOfPage,
  MOST_KEPT,
  STORES,
} from "#domain/offline/kept.ts";
import { CUSTOMER_STORE } from "#domain/offline/stores.ts";
import { KEPT_AT, SINCE_WHEN } from "#domain/offline/worker-messages.ts";
import { pageLink } from "#domain/page/page-link.ts";

import { isActingToken } from "#web/offline/acting-token.ts";
import { isRelease, keyOfCall, linkedFiles, shellDocument } from "#web/offline/kept-documents.ts";

/*
 * The service worker: the network is always asked first, and what it answered last stands in where there is none
 * (ADR 0043). Everything that it keeps is of its own release, so that what one release wrote is never shown by the
 * code of another.
 */

const FILES = STORES.files + RELEASE;
const PAGES = STORES.pages + RELEASE;
const REPLIES = STORES.replies + RELEASE;
/** Where nothing else stands in, in each language: said here, and the frame of every page that is drawn from kept answers. */
const SHELLS = LOCALES.map((locale) => pageLink(locale, "offline"));
/** As many of the pages that the release before kept are fetched anew. */
const MOST_MOVED = 12;

/** The pages that show something kept, and of when the oldest of it is. */
const shownSince = new Map<string, string>();

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data, source }) => {
  if (source === null) return;
  if (data === SINCE_WHEN) source.postMessage({ [KEPT_AT]: shownSince.get(source.id) ?? "" }, []);
  else if (typeof data === "string" && data.startsWith(`${location.origin}/`))
    void keepPage(new URL(data)).catch(() => undefined);
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(page(event, url));
  else if (isFile(url.pathname)) event.respondWith(file(request));
  else if (request.cache !== "no-store" && keeperOf(request, url) !== undefined)
    event.respondWith(reply(event, url));
});

async function install(): Promise<void> {
  for (const shell of SHELLS) await keepPage(new URL(shell, location.origin));
  for (const path of OFFLINE_FILES) await file(new Request(new URL(path, location.origin)));
  await skipWaiting();
}

/** The stores of other releases go; of their pages, those looked at last come anew. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOld(name));
  for (const name of old.filter((one) => one.startsWith(STORES.pages))) {
    const pages = await (await caches.open(name)).keys();
    for (const { url } of pages.slice(-MOST_MOVED))
      await keepPage(new URL(url)).catch(() => undefined);
  }
  for (const name of old) await caches.delete(name);
  if (names.includes(CUSTOMER_STORE) && old.length > 0) {
    await caches.delete(CUSTOMER_STORE);
    await caches.open(CUSTOMER_STORE);
  }
  await clients.claim();
}

function isOld(name: string): boolean {
  const isStore = Object.values(STORES).some((store) => name.startsWith(store));
  return isStore && ![FILES, PAGES, REPLIES].includes(name);
}

/** From the network, and kept; without one the document that was kept, or the shell that draws kept answers. */
async function page(event: WorkerFetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const keeper = keeperOfPage(url.pathname);
    if (keeper && isWhole(response)) event.waitUntil(keep(url.href, response.clone(), keeper));
    return response;
  } catch {
    const kept = await found(url.href);
    if (kept) {
      noteKept(event.resultingClientId, kept);
      return kept;
    }
    const shell = await found(new URL(pageLink(localeOf(url.pathname), "offline"), url).href);
    return shell ? shellDocument(shell) : Response.error();
  }
}

/** A file of a release never changes: kept, it is not asked for again. */
async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await files.put(request.url, response.clone());
  return response;
}

async function reply(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const key = await keyOfCall(request.clone());
  try {
    const response = await fetch(request);
    const keeper = keeperOf(request, url);
    if (keeper && isWhole(response)) event.waitUntil(keep(key, response.clone(), keeper));
    if (shownSince.delete(event.clientId)) await tell(event.clientId, "");
    return response;
  } catch (error) {
    const kept = await found(key);
    if (!kept) throw error;
    await tell(event.clientId, noteKept(event.clientId, kept));
    return kept;
  }
}

/** A page that shows several things is as old as the oldest of them. */
function noteKept(clientId: string, { headers }: Response): string {
  const at = headers.get("date") ?? "";
  const before = shownSince.get(clientId);
  const oldest = before !== undefined && new Date(before) < new Date(at) ? before : at;
  shownSince.set(clientId, oldest);
  return oldest;
}

async function tell(clientId: string, keptAt: string): Promise<void> {
  const client = await clients.get(clientId);
  client?.postMessage({ [KEPT_AT]: keptAt }, []);
}

/** Fetches a page and the files that it names, and keeps all of them. */
async function keepPage(url: URL): Promise<void> {
  const keeper = keeperOfPage(url.pathname);
  if (!keeper) return;
  const response = await fetch(url.href);
  if (!isWhole(response)) throw new TypeError(`No page to keep at ${url.pathname}`);
  const files = linkedFiles(await response.clone().text(), url);
  await Promise.all(files.map((address) => file(new Request(address))));
  await keep(url.href, response, keeper);
}

/** What is put last is last: the oldest of too many goes. A customer's is kept only where that store is. */
async function keep(key: string, response: Response, keeper: Keeper): Promise<void> {
  const isReply = keyIsOfCall(key);
  if (keeper === "customer" && !(await caches.has(CUSTOMER_STORE))) return;
  const store = await caches.open(
    keeper === "customer" ? CUSTOMER_STORE : isReply ? REPLIES : PAGES,
  );
  await store.delete(key, { ignoreVary: true });
  await store.put(key, response);
  const most = isReply ? MOST_KEPT.replies : MOST_KEPT.pages;
  const keys = (await store.keys()).filter(({ url }) => keyIsOfCall(url) === isReply);
  const lasting = keys.filter(({ url }) => !SHELLS.includes(new URL(url).pathname));
  for (const { url } of lasting.slice(0, Math.max(0, lasting.length - most)))
    await store.delete(url, { ignoreVary: true });
}

async function found(key: string): Promise<Response | undefined> {
  for (const name of [CUSTOMER_STORE, PAGES, REPLIES]) {
    if (!(await caches.has(name))) continue;
    const kept = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

function keeperOf({ headers, method }: Request, { pathname }: URL): Keeper | undefined {
  if (method !== "GET" && method !== "POST") return undefined;
  if (isActingToken(headers.get("authorization"))) return undefined;
  return keeperOfCall(pathname, headers.has("authorization"));
}

function keyIsOfCall(key: string): boolean {
  return new URL(key, location.origin).pathname.startsWith("/api/");
}

/** A good answer of this release, as it was asked for. */
function isWhole(response: Response): boolean {
  return response.status === 200 && !response.redirected && isRelease(response, RELEASE);
}
