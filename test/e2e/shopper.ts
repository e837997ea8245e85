import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import type axeCore from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeEach, inject } from "vitest";

import { ALIKE, markAlike } from "./alike.ts";
import { openJudged, type Scope } from "./judged-kinds.ts";
import { refuseMisfits } from "./misfits.ts";
import { JUDGED, kindsAt, kindsOf, markJudged } from "./page-kinds.ts";
import { followPage, type PageStory } from "./page-story.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
export const DESKTOP = { width: 1440, height: 900 };
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules of axe that a text can break which is missing in one language. */
export const NAMING_RULES = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "button-name",
  "document-title",
  "empty-heading",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "input-button-name",
  "label",
  "link-name",
  "select-name",
  "summary-name",
  "valid-lang",
];
export const PHONE = { width: 390, height: 844 };

/** With which Playwright keeps the service worker away. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** With which a browser keeps Playwright's own scripts out of a frame of a page in which nothing may run. */
const STILL_FRAME = /^Blocked script execution in 'about:(?:blank|srcdoc)'/;

/** What a script says of a fetch that failed; which request that was, and whether leaving the page cut it off, the request itself tells. */
const FETCH_FAILED = "TypeError: Failed to fetch";

/** A busy machine is not a failure: a test that hangs is ended by its own time. */
const PATIENCE_MS = 60_000;

/** Longer than any window takes that is closed at all. */
const CLOSING_MS = 20_000;

const judged = openJudged(inject("judgedFile"));
let browser: Browser | undefined;
/** What the test under way opened; what was opened before the tests of a file stays for all of them. */
let opened: BrowserContext[] = [];
let stories: PageStory[] = [];
beforeEach(() => {
  opened = [];
  stories = [];
});
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const error of task.result.errors?.slice(0, 1) ?? [])
      for (const story of stories) error.message += `\n${await story.tell()}`;
  for (const context of opened) await closed(context);
});
afterAll(async () => browser && closed(browser));
afterAll(() => refuseMisfits(inject("misfitsUrl"))); // by whichever file comes to its end first

export type Shopper = {
  page: Page;
  /** What the browser complained of: errors in the console, refused policies, failed files. */
  complaints: string[];
};

/** A fresh browser window on the shop: no cookies, nothing stored. */
export async function openShopper(options: BrowserContextOptions = {}): Promise<Shopper> {
  browser ??= await chromium.connect(inject("browserEndpoint"));
  const context = await browser.newContext({
    viewport: DESKTOP,
    baseURL: inject("shopUrl"),
    locale: "es-CR",
    reducedMotion: "reduce",
    serviceWorkers: "block", // what it answers, no route of a test would see
    ...options,
  });
  opened.push(context);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(keepToasts);
  context.on("page", insistOnAddress);
  const page = await context.newPage();
  stories.push(await followPage(page));
  const complaints: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(WORKER_BLOCKED) || text.includes(FETCH_FAILED)) return;
    if (STILL_FRAME.test(text)) return;
    if (["error", "warning"].includes(message.type())) complaints.push(text);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    const isDocument = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isDocument)
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, complaints };
}

/**
 * A page that is closed while it loads another may stay open for good (crbug.com/536385539): the arguments of the
 * browser see to that, and what still does not close is left behind, as the browser ends with the run.
 */
async function closed(window: BrowserContext | Browser): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSING_MS);
  });
  await Promise.race([window.close(), patience]);
  clearTimeout(timer);
}

/** Goes to an address and waits until the page is alive; a document without script is ready at once. */
export async function visit({ page }: Shopper, path: string): Promise<number> {
  const response = await page.goto(path);
  const isScripted = () =>
    page.evaluate(() => document.querySelector("#page-data, script[src*='desk-']") !== null);
  const hasScript = await isScripted().catch(isScripted); // some pages lead elsewhere before they are read
  if (hasScript) await alive(page);
  return response?.status() ?? 0;
}

/**
 * Lets an address that a test goes to win over a navigation that the page was still under way with: the browser gives
 * up whichever began first, and a person would have typed the address once more.
 */
function insistOnAddress(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (...address) => {
    await hasSteppedBack(page);
    return go(...address).catch((error: unknown) => {
      if (/ERR_ABORTED|interrupted by another navigation/u.test(String(error)))
        return go(...address);
      throw error;
    });
  };
}

const LONGEST_STEP_MS = 1_000;

/**
 * What lay over a page and was closed takes a step back in the history a moment later (ADR 0025): one that comes after an
 * address was typed calls it off, or closes what lies over the page that it led to. No hand is as quick.
 */
async function hasSteppedBack(page: Page): Promise<void> {
  const isStepping = () =>
    page.evaluate(() => {
      const isMarked = Reflect.get(Object(history.state), "isOver") === true;
      return isMarked && document.querySelector("dialog[open]") === null;
    });
  for (const end = Date.now() + LONGEST_STEP_MS; Date.now() < end;)
    if (await isStepping().catch(() => false)) await page.waitForTimeout(20);
    else return;
}

/** Waits until a page answers clicks and watches the session. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["watched"] === "true");
}

/** Keeps the typefaces away, so that what moves is not moved by letters that came late on a busy machine. */
export async function withoutTypefaces(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}

/** What toasts said on this page until now: each is gone after two seconds, however busy the machine is. */
export async function toasted(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "toasted"));
}

function keepToasts(): void {
  const texts: string[] = [];
  Object.assign(globalThis, { toasted: texts });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll(".toasts .toast"))
      if (textContent !== texts.at(-1)) texts.push(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** What axe calls itself in a page that has it. */
declare const axe: typeof axeCore;

/**
 * What axe finds, a line each: rule and element; by all rules, or by those named. A target that a bar at the edge of the window covers
 * at this very moment is none of it: it comes out when the page is scrolled. Nor is the inside of a frame, which is another shop's.
 * Axe is not asked about a page of which it has judged everything in this run, in this look and by these rules, on whatever
 * pages that was: the same elements in the same places with the same attributes and colours, and other words.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const { look, kinds } = await kindsOf(page);
  const unjudged = judged.unjudged({ look, kinds, rules });
  if (unjudged.length === 0) {
    judged.noteSpared();
    return [];
  }
  await markJudged(page, unjudged);
  await markAlike(page);
  const { findings, excused } = await askAxe(page, rules);
  if (findings.length === 0) await noteSound(page, { look, kinds: unjudged, rules }, excused);
  return findings;
}

/** What changed while axe looked may not be what it saw, and what it was not believed about it did not judge. */
async function noteSound(page: Page, scope: Scope, excused: string[]): Promise<void> {
  const { look, kinds } = await kindsOf(page);
  const left = new Set(look === scope.look ? kinds : []);
  for (const kind of await kindsAt(page, excused)) left.delete(kind);
  judged.noteJudged({ ...scope, kinds: scope.kinds.filter((kind) => left.has(kind)) });
}

/** What axe finds, and the elements in which it finds what nobody has to mend. */
type Found = { findings: string[]; excused: string[] };

async function askAxe(page: Page, rules: string[] | undefined): Promise<Found> {
  await haveAxe(page);
  const runOnly = rules
    ? { type: "rule" as const, values: rules }
    : { type: "tag" as const, values: STANDARDS };
  const found = await page.evaluate(
    async (options): Promise<axeCore.Result[]> => (await axe.run(document, options)).violations,
    { runOnly, iframes: false, resultTypes: ["violations" as const] }, // it need not name each element that passes
  );
  const all = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      selector: target.join(" "),
      finding: `${id}: ${target.join(" ")} ${failureSummary}`,
    })),
  );
  const isCovered = ({ finding }: (typeof all)[number]) => finding.includes("partially obscured");
  return {
    findings: all.filter((one) => !isCovered(one)).map(({ finding }) => finding),
    excused: all.filter(isCovered).map(({ selector }) => selector),
  };
}

/** Axe is large: a page is given it once, however often it is looked at. */
async function haveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(await readFile(AXE, "utf8"));
  await page.evaluate(
    (selector) => axe.configure({ rules: [{ id: "color-contrast", selector }] }),
    `:not([${ALIKE}]):not([${JUDGED}])`,
  );
}

/** The same for a page as it is wide and narrow, light and dark; and whether it scrolls sideways when narrow. */
export async function findingsInEveryLook(page: Page): Promise<string[]> {
  const wide = await axeFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFindings(page, ["color-contrast"]);
  await page.setViewportSize(PHONE);
  const narrow = await axeFindings(page);
  const overflow = await sidewaysOverflow(page);
  return [...wide, ...dark, ...narrow, ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}

/** The same, and the window is then as it was before, in the light scheme. */
export async function findingsAndBack(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found = await findingsInEveryLook(page);
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
  return found;
}

/** How far the page is wider than the window, in px; more than 0 scrolls sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
