import type { Page, Request } from "playwright-core";

/** Every text that a page is sent from now on, and what it makes of it. */
export type Received = {
  /** Bodies of all replies until now, the document as it stands, and what the browser keeps. */
  everything: () => Promise<string>;
  /** Forgets the replies to all that was asked until now, those that come later among them. */
  forget: () => void;
};

/** What is the same for everybody: the files of the browser have a test of their own. */
const FILES = new Set(["script", "stylesheet", "font", "image"]);

/** Listens to the replies of the shop; begin before the page is opened. */
export function receivedBy(page: Page): Received {
  let requests = new Set<Request>();
  let bodies: Promise<string>[] = [];
  page.on("request", (request) => requests.add(request));
  page.on("response", (response) => {
    const request = response.request();
    if (FILES.has(request.resourceType()) || !requests.has(request)) return;
    // A reply that a change of page cuts short has no body, and nobody has seen it.
    bodies.push(response.text().catch(() => ""));
  });
  return {
    everything: async () => {
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      return [...(await Promise.all(bodies)), await page.content(), kept].join("\n");
    },
    forget: () => {
      requests = new Set();
      bodies = [];
    },
  };
}
