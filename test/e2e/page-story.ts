import type { Page, Request } from "playwright-core";

/** What a page did lately, for whoever reads why a test failed. */
export type PageStory = { tell: () => Promise<string> };

/** A page that hangs cannot tell anything itself. */
const PATIENCE_MS = 5_000;
const MOST_TEXT = 1_200;

/** What each page waits for, and since when. */
const waitsOf = new WeakMap<Page, Map<Request, number>>();

/** Notes which keys, clicks, submits, dialogs and steps in its history reached the page, and which of its requests are still under way. */
export async function followPage(page: Page): Promise<PageStory> {
  const pending = new Map<Request, number>();
  waitsOf.set(page, pending);
  const began = Date.now();
  page.on("request", (request) => pending.set(request, Date.now() - began));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  await page.addInitScript(noteEvents);
  return {
    tell: async () => {
      const seen = await Promise.race([
        page.evaluate(stateOf, MOST_TEXT).catch(String),
        new Promise<string>((resolve) => setTimeout(() => resolve("no answer"), PATIENCE_MS)),
      ]);
      const waiting = Array.from(
        pending,
        ([request, at]) => `${at} ms ${request.method()} ${request.url()}`,
      );
      return [`${page.url()} after ${Date.now() - began} ms`, seen, "under way:", ...waiting].join(
        "\n",
      );
    },
  };
}

/** A page that has waited for nothing for a while: what is changed behind its back from here on it does not know. */
export async function hasReadAll(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    quiet = waitsOf.get(page)?.size === 0 ? quiet + 1 : 0;
  }
}

function noteEvents(): void {
  const events: string[] = [];
  Object.assign(globalThis, { notedEvents: events });
  const pressed = ["pointerdown", "pointerup", "click", "keydown", "submit", "invalid"];
  const kinds = [...pressed, "toggle", "popstate", "offline"];
  for (const kind of kinds) {
    const note = (event: Event) => {
      const { target } = event;
      const place = target instanceof Element ? target : document.documentElement;
      const name = `${place.localName}.${place.className} ${place.getAttribute("name") ?? ""}`;
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : "";
      const state = target instanceof HTMLDialogElement ? ` ${target.open ? "open" : "shut"}` : "";
      events.push(`${Math.round(performance.now())} ms ${kind}${key}${state} ${name}`);
      if (events.length > 40) events.shift();
    };
    addEventListener(kind, note, { capture: true });
  }
}

function stateOf(most: number): string {
  const fields = Array.from(
    document.querySelectorAll<HTMLInputElement>("input, textarea"),
    ({ name, value, validity }) => `${name}=${value.slice(0, 30)}${validity.valid ? "" : " (!)"}`,
  );
  const { activeElement, visibilityState } = document;
  return [
    `now ${Math.round(performance.now())} ms, ${visibilityState}, in ${activeElement?.outerHTML.slice(0, 200)}`,
    ...Reflect.get(globalThis, "notedEvents"),
    fields.join("; "),
    document.body.innerText.slice(0, most),
    "…",
    document.body.innerText.slice(most).slice(-most),
  ].join("\n");
}
