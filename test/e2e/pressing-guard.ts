import { setTimeout } from "node:timers/promises";

import type { Request, Response, Route } from "playwright-core";

import type { Shopper } from "./shopper.ts";

/** Calls of the back office that read, by the last word of their paths; of one word most read a list. */
const READING = new Set([
  ..."addresses check choices claimable customer drawings errors file find get grid intakes left".split(
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
/** For so long nothing is asked once all is there, and so long one waits for that at most, in ms. */
const QUIET_MS = 120;
const LONGEST_MS = 3_000;
const STEP_MS = 20;
/** What a screen is made of; pictures may come later. */
const AWAITED = new Set(["fetch", "script", "xhr"]);
/** Where a screen says that something is still to come. */
const BUSY = ".detail-wait, [aria-busy=true]";

/** What is asked of the shop in a window, and of that what was refused to whoever asks. */
export type PressingGuard = {
  /** While set nothing that would change something comes to the shop as it was sent. */
  isPressing: boolean;
  /** The calls since somebody looked, by their paths. */
  calls: string[];
  /** Calls that are not theirs who made them. */
  refused: string[];
  /** Until nothing is asked any more; with `isDrawn` until nothing is said to be still to come, either. */
  quiet: (isDrawn?: boolean) => Promise<void>;
};

/** Follows a window's calls; what is pressed in it changes nothing, and the shop says all the same who may. */
export async function guardPressing({ page }: Shopper): Promise<PressingGuard> {
  const pending = new Set<Request>();
  let last = 0;
  const guard: PressingGuard = { isPressing: false, calls: [], refused: [], quiet };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pending.clear(); // nobody waits for what the page before had asked
    if (AWAITED.has(request.resourceType())) pending.add(request);
  });
  const end = (request: Request) => {
    if (pending.delete(request)) last = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (response) => void noteRefusal(response));
  await page.route("**/api/**", answer);
  return guard;

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const call = callOf(request) ?? "";
    if (!guard.isPressing || request.method() === "GET") return route.continue();
    guard.calls.push(call);
    await (isReading(call)
      ? route.continue()
      : route.continue({
          postData: TAKEN_BY_NONE,
          headers: { ...request.headers(), "content-type": "application/json" },
        }));
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
    while (performance.now() - begun < LONGEST_MS && (await isBusy())) await setTimeout(STEP_MS);
  }
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
