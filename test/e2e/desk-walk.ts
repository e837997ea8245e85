import type { Request } from "playwright-core";
import { expect } from "vitest";

import { customer } from "./customers.ts";
import { placeOrder, placeQuote, tokenOf } from "./order-calls.ts";
import type { Shopper } from "./shopper.ts";

/** Areas whose first row every role can open here: the catalogue of these tests and what is planted for a walk. */
export const WITH_ROWS = ["orders", "quotes", "customers", "parts", "stock", "brands", "vehicles"];
/** Said below a list until its first rows are there. */
const LOADING = "Cargando…";
/** For so long nothing is asked once everything is there, in ms: what one answer leads to follows at once. */
const QUIET_MS = 250;

/** An order and a quote, so that their areas have something to open. */
export async function plantForWalk(name: string): Promise<void> {
  const email = await customer(`areas-compra-${name}`);
  const buyer = { email, token: await tokenOf(email) };
  await Promise.all([placeOrder(buyer), placeQuote(buyer)]);
}

/** Whatever was asked of the shop in a window: the calls, and those that were refused for want of a right. */
export function followCalls({ page }: Shopper) {
  const calls: string[] = [];
  const refused: string[] = [];
  const pending = new Set<Request>();
  let last = 0;
  const ended = (request: Request) => {
    if (pending.delete(request)) last = performance.now();
  };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    calls.push(pathname.slice("/api/".length));
    pending.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${pathname}`);
  });
  const isQuiet = async () => {
    const busy = page.locator(".detail-wait, [aria-busy=true]").or(page.getByText(LOADING));
    const waiting = await busy.count();
    return waiting === 0 && pending.size === 0 && performance.now() - last > QUIET_MS;
  };
  const quiet = async () => {
    last = performance.now();
    await expect.poll(isQuiet).toBe(true);
  };
  return { calls, refused, quiet };
}

/** Opens the first thing of the list that is shown; whether there is one. */
export async function openFirst({ page }: Shopper, quiet: () => Promise<void>): Promise<boolean> {
  const first = page.locator("tr[data-row] .row-link").first();
  if ((await first.count()) === 0) return false;
  await first.click();
  await page.locator(".desk-detail").waitFor();
  await quiet();
  return true;
}

/** What the browser complained of; another journey may take a picture away while the area of files shows it. */
export function ownComplaints({ complaints }: Shopper): string[] {
  return complaints.filter((one) => !/^404 .*\/uploads\/|\b404\b.*Not Found/.test(one));
}
