import type { Page } from "playwright-core";

/** Every text that a page is sent from now on, and what it makes of it. */
export type Received = {
  /** Bodies of all replies until now, the document as it stands, and what the browser keeps. */
  everything: () => Promise<string>;
  /** Forgets the replies until now. */
  forget: () => void;
};

/** What is the same for everybody: the files of the browser have a test of their own. */
const FILES = new Set(["script", "stylesheet", "font", "image"]);

/** Listens to the replies of the shop; begin before the page is opened. */
export function receivedBy(page: Page): Received {
  let bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (FILES.has(response.request().resourceType())) return;
    // A reply that a change of page cuts short has no body, and nobody has seen it.
    bodies.push(response.text().catch(() => ""));
  });
  return {
    everything: async () => {
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      return [...(await Promise.all(bodies)), await page.content(), kept].join("\n");
    },
    forget: () => {
      bodies = [];
    },
  };
}
