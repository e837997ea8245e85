/** What a service worker has that a page has not, as far as the shop's uses it (Service Workers, W3C). */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type WorkerFetchEvent = WorkerEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type WorkerClient = {
  id: string;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

type WorkerMessageEvent = WorkerEvent & { data: unknown; source: WorkerClient | null };

declare const RELEASE: string;
/** The files that are needed without network, whether or not a page has fetched them. */
declare const OFFLINE_FILES: readonly string[];
declare const clients: {
  get: (id: string) => Promise<WorkerClient | undefined>;
  claim: () => Promise<void>;
};
declare function skipWaiting(): Promise<void>;

// oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
interface WindowEventMap {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}
