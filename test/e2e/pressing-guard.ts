import { setTimeout } from "node:timers/promises";

import type { Request, Response } from "playwright-core";

import type { Shopper } from "./shopper.ts";

/** Calls of the back office that read, by the last word of their paths; of one word most read a list. */
const READING = new Set([
  ..."addresses check choices claimable customer drawings errors fields file find get grid intakes left".split(
    " ",
  ),
  ..."linespreview list makes names orders paper papers parts preview price refused related".split(
    " ",
  ),
  ..."removepreview report returnable review rules scan sessions shipping space".split(" "),
  ..."splitpreview value vehicles".split(" "),
]);
/** Those of one word that write. */
const WRITING = new Set(["brandpicture", "logo", "warrantyterms"]);
/** What no call takes: whoever may not make it is refused before its body is read, everybody else after. */
const TAKEN_BY_NONE = JSON.stringify({ nobodyTakesThis: true });
/** Under which name a window keeps that something is being pressed in it, over its documents. */
const PRESSING = "pressing";
/** For so long nothing is asked once all is there, and so long one waits for that at most, in ms. */
const QUIET_MS = 120;
const LONGEST_MS = 20_000;
const STEP_MS = 20;
/** What a screen is made of; pictures may come later. */
const AWAITED = new Set(["fetch", "script", "xhr"]);
/** Where a screen says that something is still to come. */
const BUSY = ".detail-wait, [aria-busy=true]";

/** What is asked of the shop in a window, and of that what was refused to whoever asks. */
export type PressingGuard = {
  /** From now on, or no more, nothing that would change something comes to the shop as it was sent. */
  press: (isPressing: boolean) => Promise<void>;
  /** The calls since somebody looked, by their paths. */
  calls: string[];
  /** Calls that are not theirs who made them. */
  refused: string[];
  /** What would have changed something and came to the shop as it was sent. */
  unbent: string[];
  /** Until nothing is asked any more; with `isDrawn` until nothing is said to be still to come, either. Throws when it never is. */
  quiet: (isDrawn?: boolean) => Promise<void>;
};

/** Follows a window's calls; what is pressed in it changes nothing, and the shop says all the same who may. */
export async function guardPressing({ page }: Shopper): Promise<PressingGuard> {
  const pending = new Set<Request>();
  let last = 0;
  let isPressing = false;
  const guard: PressingGuard = { press, calls: [], refused: [], unbent: [], quiet };
  page.on("request", (request) => {
    if (isPressing) notePressed(request);
    if (request.isNavigationRequest()) pending.clear(); // nobody waits for what the page before had asked
    if (AWAITED.has(request.resourceType())) pending.add(request);
  });
  const end = (request: Request) => {
    if (pending.delete(request)) last = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (response) => void noteRefusal(response));
  await page.addInitScript(bendWrites, {
    reading: [...READING],
    writing: [...WRITING],
    body: TAKEN_BY_NONE,
    pressing: PRESSING,
  });
  return guard;

  async function press(isPressed: boolean): Promise<void> {
    isPressing = isPressed;
    await page.evaluate(
      ([name, isSet]) => {
        if (isSet) sessionStorage.setItem(name, "yes");
        else sessionStorage.removeItem(name);
      },
      [PRESSING, isPressed] as const,
    );
  }
  function notePressed(request: Request): void {
    const call = callOf(request);
    if (call === undefined || request.method() === "GET") return;
    guard.calls.push(call);
    if (!isReading(call) && request.postData() !== TAKEN_BY_NONE) guard.unbent.push(call);
  }
  async function noteRefusal(response: Response): Promise<void> {
    const call = callOf(response.request());
    if (call === undefined || ![401, 403].includes(response.status())) return;
    const { code } = await response.json().catch(() => ({ code: "unread" }));
    if (code === "forbidden" || code === "invalid_token") guard.refused.push(call);
  }
  async function quiet(isDrawn = false): Promise<void> {
    const begun = performance.now();
    last = begun;
    const isQuiet = () => pending.size === 0 && performance.now() - last > QUIET_MS;
    const isBusy = async () => !isQuiet() || (isDrawn && (await page.locator(BUSY).count()) > 0);
    while (await isBusy()) {
      if (performance.now() - begun > LONGEST_MS) throw new Error(`${page.url()} is never done`);
      await setTimeout(STEP_MS);
    }
  }
}

/** What the page is given to bend: a route of Playwright would keep the browser from keeping the files of the build. */
type Bending = { reading: string[]; writing: string[]; body: string; pressing: string };

/** Sends, in the page itself, what no call takes in the place of what would change something. */
function bendWrites({ reading, writing, body, pressing }: Bending): void {
  const send = globalThis.fetch.bind(globalThis);
  const isWrite = (address: string, method: string) => {
    const { pathname } = new URL(address, location.href);
    if (method === "GET" || !pathname.startsWith("/api/")) return false;
    const [beginning, ...words] = pathname.slice("/api/".length).split("/");
    const last = words.at(-1) ?? "";
    if (beginning !== "admin") return true;
    return words.length === 1 ? writing.includes(last) : !reading.includes(last);
  };
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    if (sessionStorage.getItem(pressing) === null || !isWrite(address, method))
      return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set("content-type", "application/json");
    return send(address, { ...init, method, headers, body });
  };
}

/** The path of a call under /api; undefined for whatever is none. */
function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  return pathname.startsWith("/api/") ? pathname.slice("/api/".length) : undefined;
}

function isReading(call: string): boolean {
  const [beginning, ...words] = call.split("/");
  const last = words.at(-1) ?? "";
  if (beginning !== "admin") return false;
  return words.length === 1 ? !WRITING.has(last) : READING.has(last);
}
