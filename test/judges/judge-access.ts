import { readFile } from "node:fs/promises";

import { type Browser, chromium, type Page } from "playwright-core";
import { z } from "zod";

import { CHROMIUM_ARGUMENTS, findChromium } from "../e2e/find-chromium.ts";
import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

/** The pages that most people see. */
const MAIN_PAGES = new Set([
  "home",
  "category",
  "results",
  "part",
  "login",
  "cart",
  "contact",
  "blogPost",
]);
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Asked in the browser: each rule of WCAG 2.2 that is broken for certain, and by which element. */
const QUESTION = `new ace.Checker().check(document, ["WCAG_2_2"]).then(({ results }) => results
  .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
  .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: message, element: snippet })))`;
const Fault = z.object({ rule: z.string(), what: z.string(), element: z.string() });
type Fault = z.infer<typeof Fault>;

/** What IBM's engine of accessibility says, beside axe, of the main pages as Chromium shows them, on a phone and on a desk. */
export async function judgeAccess(
  script: string,
  { url, pages }: { url: string; pages: readonly FetchedPage[] },
): Promise<Finding[]> {
  const source = await readFile(script, "utf8");
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const findings: Finding[] = [];
    for (const page of pages.filter(({ name }) => MAIN_PAGES.has(name)))
      for (const viewport of WINDOWS) {
        const faults = await faultsOf(await showPage(browser, url + page.path, viewport), source);
        const at = `${page.path} at ${viewport.width} px`;
        findings.push(...faults.map((fault) => findingOf(page.name, at, fault)));
      }
    return findings;
  } finally {
    await browser.close();
  }
}

async function showPage(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

async function faultsOf(page: Page, engine: string): Promise<Fault[]> {
  await page.evaluate(engine);
  const faults = z.array(Fault).parse(await page.evaluate(QUESTION));
  await page.context().close();
  return faults;
}

function findingOf(where: string, at: string, { rule, what, element }: Fault): Finding {
  return { judge: "ibm-access", rule, where, detail: `${at}: ${what} (${element})` };
}
