import type { Page } from "playwright-core";
import { expect } from "vitest";

import type { Shopper } from "./shopper.ts";

/** What somebody stores so that it runs in another browser: each way out of text that HTML has. */
export const ATTACKS = [
  "</script><script>globalThis.canary=1</script>",
  `"><img src=x onerror="globalThis.canary=1">`,
  "<svg/onload=globalThis.canary=1>",
] as const;
export const ATTACK = ATTACKS.join("");

/** Nothing ran, nothing was even tried (refused policies are complaints), and no element was made of it. */
export async function isOnlyText({ page, complaints }: Shopper): Promise<void> {
  expect(await page.evaluate(() => "canary" in globalThis)).toBe(false);
  expect(await page.locator("[onerror], [onload], img[src=x]").count()).toBe(0);
  await tryOwnScript(page);
  await expect.poll(() => complaints).not.toEqual([]);
  expect(complaints).toEqual([expect.stringMatching(/inline event handler|TrustedScript/)]);
  complaints.length = 0;
}

/** An attack of the test's own: complaints come in order, so all that was tried before has been heard of with it. */
async function tryOwnScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = document.createElement("i");
    try {
      own.setAttribute("onclick", "globalThis.canary=1");
    } catch {
      // The back office takes no text for script at all, and says so in the console.
    }
  });
}

/** All that a page would let become markup or script of a text, or vouch for by another policy (security A1). */
export function takenAsCode(page: Page, text: string): Promise<string[]> {
  return page.evaluate((html) => {
    const rules = { createHTML: (given: string) => given };
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement("p").innerHTML = html),
      outerHTML: () => (document.body.appendChild(document.createElement("p")).outerHTML = html),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", html),
      srcdoc: () => (document.createElement("iframe").srcdoc = html),
      "source of a script": () => (document.createElement("script").src = "/assets/a.js"),
      "another worker": () => new Worker("/assets/a.js"),
      "a handler": () => document.createElement("i").setAttribute("onclick", "a()"),
      "another policy": () => trustedTypes?.createPolicy("other", rules),
      "a policy for all": () => trustedTypes?.createPolicy("default", rules),
    };
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return true;
      } catch (error) {
        return !(error instanceof TypeError);
      }
    });
  }, text);
}
