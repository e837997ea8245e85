import { readFile } from "node:fs/promises";

import type { Page } from "playwright-core";
import { z } from "zod";

import type { Finding } from "./finding.ts";
import { type LookedAt, lookAtPages } from "./look-at-pages.ts";

/** Asked in the browser: each rule of WCAG 2.2 that is broken for certain, and by which element. */
const QUESTION = `new ace.Checker().check(document, ["WCAG_2_2"]).then(({ results }) => results
  .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
  .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: message, element: snippet })))`;
const Fault = z.object({ rule: z.string(), what: z.string(), element: z.string() });
type Fault = z.infer<typeof Fault>;

/** What IBM's engine of accessibility says, beside axe, of each page as Chromium shows it. */
export async function judgeAccess(script: string, shop: LookedAt): Promise<Finding[]> {
  const source = await readFile(script, "utf8");
  return lookAtPages(shop, async (page, where, at) => {
    const faults = await faultsOf(page, source);
    return faults.map((fault) => findingOf(where, at, fault));
  });
}

async function faultsOf(page: Page, engine: string): Promise<Fault[]> {
  await page.evaluate(engine);
  return z.array(Fault).parse(await page.evaluate(QUESTION));
}

function findingOf(where: string, at: string, { rule, what, element }: Fault): Finding {
  return { judge: "ibm-access", rule, where, detail: `${at}: ${what} (${element})` };
}
