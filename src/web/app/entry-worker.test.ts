import { beforeEach, describe, expect, it, vi } from "vitest";

import { MOST_KEPT } from "#domain/offline/kept.ts";

const SHOP = "https://shop.example";
const NOW = "ab12";

/** A store as browsers keep it: by address, in the order in which it was put. */
class FakeStore {
  readonly held = new Map<string, Response>();
  match = async (key: string) => this.held.get(key)?.clone();
  put = async (key: string, response: Response) => void this.held.set(key, response);
  delete = async (key: string) => this.held.delete(key);
  keys = async () => Array.from(this.held.keys(), (url) => ({ url }));
}

function fakeCaches() {
  const stores = new Map<string, FakeStore>();
  return {
    stores,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeStore();
      stores.set(name, store);
      return store;
    },
  };
}

type Handler = (event: object) => unknown;

/** The service worker of a release, started anew, with a network that answers as it is told. */
async function openWorker(caches = fakeCaches()) {
  const handlers = new Map<string, Handler>();
  const network = vi.fn<(request: Request | string) => Promise<Response>>();
  network.mockImplementation(async () => answer("<html lang>"));
  const messages: unknown[] = [];
  vi.stubGlobal("RELEASE", NOW);
  vi.stubGlobal("OFFLINE_FILES", ["/assets/search-1.js"]);
  vi.stubGlobal("location", new URL("/service-worker.js", SHOP));
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("skipWaiting", async () => {});
  vi.stubGlobal("clients", {
    claim: async () => {},
    get: async () => ({ postMessage: (message: unknown) => messages.push(message) }),
  });
  vi.stubGlobal("addEventListener", (name: string, handler: Handler) =>
    handlers.set(name, handler),
  );
  vi.resetModules();
  await import("./entry-worker.ts");

  const waited = async (name: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (reply: Promise<Response>) => (answered = reply),
    });
    const reply = await answered;
    await Promise.all(works);
    return reply;
  };
  const requested = (path: string, init: RequestInit = {}, mode = "cors") => {
    const request = new Request(SHOP + path, init);
    Object.defineProperty(request, "mode", { value: mode });
    return waited("fetch", { request, clientId: "tab", resultingClientId: "tab" });
  };
  return {
    caches,
    network,
    messages,
    install: () => waited("install"),
    activate: () => waited("activate"),
    call: (path: string, init?: RequestInit) => requested(`/api/${path}`, init),
    goTo: (path: string) => requested(path, {}, "navigate"),
    goOffline: () => network.mockRejectedValue(new TypeError("no network")),
  };
}

function answer(body: string, release = NOW): Response {
  const headers = { release, date: "Mon, 23 Nov 2026 08:00:00 GMT" };
  return new Response(body, { headers });
}

const AS_CUSTOMER = { headers: { authorization: "Bearer one" } };

beforeEach(() => void vi.unstubAllGlobals());

describe("what stands in where there is no network", () => {
  it("is the answer that came last to the same question of the same person", async () => {
    const worker = await openWorker();
    worker.network.mockResolvedValueOnce(answer('{"one":1}'));
    await worker.call("settings?lang=es");
    worker.goOffline();
    const kept = await worker.call("settings?lang=es");
    expect(await kept?.text()).toBe('{"one":1}');
    expect(worker.messages).toEqual([{ keptAt: "Mon, 23 Nov 2026 08:00:00 GMT" }]);
    await expect(worker.call("settings?lang=en")).rejects.toThrow("no network");
    await expect(worker.call("settings?lang=es", AS_CUSTOMER)).rejects.toThrow("no network");
  });

  it("is told to be old until something fresh comes, and then not any more", async () => {
    const worker = await openWorker();
    await worker.call("settings");
    worker.goOffline();
    await worker.call("settings");
    worker.network.mockImplementation(async () => answer("{}"));
    await worker.call("settings");
    await worker.call("settings");
    expect(worker.messages.slice(1)).toEqual([{ keptAt: "" }]);
  });

  it("is the frame of the shop for a page that is not kept, in its language", async () => {
    const worker = await openWorker();
    worker.network.mockImplementation(async (request) =>
      answer(`<html lang>${typeof request === "string" ? request : request.url}`),
    );
    await worker.install();
    worker.goOffline();
    const text = async (path: string) => (await worker.goTo(path))?.text();
    expect(await text("/contact-us")).toContain(`data-kept="shell" lang>${SHOP}/offline`);
    expect(await text("/en/contact-us")).toContain(`data-kept="shell" lang>${SHOP}/en/offline`);
  });

  it("is nothing for who asks for the answer of this moment", async () => {
    const worker = await openWorker();
    await worker.install();
    await worker.call("products/1");
    expect(await worker.call("products/1", { cache: "no-store" })).toBeUndefined();
  });

  it("is also the code that no page has fetched yet, but which is needed without network", async () => {
    const worker = await openWorker();
    await worker.install();
    const files = worker.caches.stores.get(`files-${NOW}`);
    expect([...(files?.held.keys() ?? [])]).toContain(`${SHOP}/assets/search-1.js`);
  });

  it("is nothing for what changes something", async () => {
    const worker = await openWorker();
    expect(await worker.call("orders/place", { method: "POST", body: "{}" })).toBeUndefined();
    expect(worker.caches.stores.size).toBe(0);
  });
});

describe("what is kept", () => {
  it("is of its own release alone", async () => {
    const worker = await openWorker();
    worker.network.mockResolvedValueOnce(answer("{}", "of-the-next"));
    await worker.call("settings");
    worker.network.mockResolvedValueOnce(answer("<html lang>", "of-the-next"));
    await worker.goTo("/part/1");
    expect([...worker.caches.stores.keys()]).toEqual([]);
  });

  it("is of a customer only while one is logged in", async () => {
    const worker = await openWorker();
    await worker.call("account", AS_CUSTOMER);
    expect(worker.caches.stores.has("customer")).toBe(false);
    await worker.caches.open("customer");
    await worker.call("account", AS_CUSTOMER);
    expect(worker.caches.stores.get("customer")?.held.size).toBe(1);
  });

  it("is no failure, and nothing that led elsewhere", async () => {
    const worker = await openWorker();
    worker.network.mockResolvedValueOnce(
      new Response("", { status: 503, headers: { release: NOW } }),
    );
    await worker.call("settings");
    const led = answer("{}");
    Object.defineProperty(led, "redirected", { value: true });
    worker.network.mockResolvedValueOnce(led);
    await worker.goTo("/part/1");
    expect([...worker.caches.stores.keys()]).toEqual([]);
  });

  it("is bounded: the page that was looked at longest ago goes first, and the frame never", async () => {
    const worker = await openWorker();
    await worker.install();
    for (let page = 0; page <= MOST_KEPT.pages; page += 1) await worker.goTo(`/part/${page}`);
    const held = [...(worker.caches.stores.get(`pages-${NOW}`)?.held.keys() ?? [])];
    expect(held).toHaveLength(MOST_KEPT.pages + 2);
    expect(held).not.toContain(`${SHOP}/part/0`);
    expect(held).toContain(`${SHOP}/offline`);
  });
});

describe("a release after another", () => {
  it("takes the pages along as they are now, and nothing that the one before kept", async () => {
    const caches = fakeCaches();
    await (await caches.open("pages-old")).put(`${SHOP}/part/1`, answer("<html lang>old", "old"));
    await (await caches.open("replies-old")).put(`${SHOP}/api/settings?kept=1`, answer("old"));
    await (await caches.open("customer")).put(`${SHOP}/api/account?kept=1`, answer("old"));
    await caches.open("of-somebody-else");
    const worker = await openWorker(caches);
    worker.network.mockImplementation(async () => answer("<html lang>new"));
    await worker.activate();
    expect([...caches.stores.keys()].toSorted()).toEqual([
      "customer",
      "of-somebody-else",
      `pages-${NOW}`,
    ]);
    expect(caches.stores.get("customer")?.held.size).toBe(0);
    worker.goOffline();
    expect(await (await worker.goTo("/part/1"))?.text()).toContain("new");
  });

  it("is not there before its frame is: what cannot be fetched whole is tried again later", async () => {
    const worker = await openWorker();
    worker.network.mockResolvedValue(answer("<html lang>", "of-the-next"));
    await expect(worker.install()).rejects.toThrow("/offline");
  });
});
