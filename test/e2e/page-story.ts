import type { Page, Request } from "playwright-core";

/** What a page did lately, for whoever reads why a test failed. */
export type PageStory = { tell: () => Promise<string> };

/** A page that hangs cannot tell anything itself. */
const PATIENCE_MS = 5_000;
const MOST_TEXT = 1_200;

/** Notes which keys, clicks and submits reached the page, and which of its requests are still under way. */
export async function followPage(page: Page): Promise<PageStory> {
  const pending = new Map<Request, number>();
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

function noteEvents(): void {
  const events: string[] = [];
  Object.assign(globalThis, { notedEvents: events });
  const kinds = ["pointerdown", "pointerup", "click", "keydown", "submit", "invalid", "offline"];
  for (const kind of kinds) {
    const note = ({ target }: Event) => {
      const place = target instanceof Element ? target : document.documentElement;
      const name = `${place.localName}.${place.className} ${place.getAttribute("name") ?? ""}`;
      events.push(`${Math.round(performance.now())} ms ${kind} ${name}`);
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
  ].join("\n");
}
