import { chromium, type Page } from "playwright-core";

import { CHROMIUM_ARGUMENTS, findChromium } from "../test/e2e/find-chromium.ts";

const MOST_MS = 100;
const KEYS = 40;

type Login = { email: string; password: string };
export type Paint = { name: string; ms: number; most: number };

/** From a key to what it paints, in ms, the slowest but one of twenty: moving in lists, opening, the palette and the box. */
export async function measureDeskPaints(shop: string, login: Login): Promise<Paint[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(keepPaints);
    await logInto(page, shop, login);
    const paints: Paint[] = [];
    for (const list of ["orders", "parts", "customers"]) {
      await page.goto(`${shop}/en/admin/${list}`);
      await page.locator("tr[data-row]").first().waitFor();
      paints.push(await pressed(page, `${list}: a key moves along the rows`, moveAlong));
      paints.push(await pressed(page, `${list}: a key opens a row`, openRows));
      paints.push(await pressed(page, `${list}: letters in the box`, typeInto));
    }
    paints.push(await pressed(page, "the palette opens and narrows", usePalette));
    return paints;
  } finally {
    await browser.close();
  }
}

async function logInto(page: Page, shop: string, { email, password }: Login): Promise<void> {
  await page.goto(`${shop}/en/login`);
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
  const form = page.locator("form[aria-labelledby=login]");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await form.locator("[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** p95 of the interactions meanwhile; what the browser calls none took less than one frame. */
async function pressed(page: Page, name: string, press: (page: Page) => Promise<void>) {
  await page.evaluate(() => globalThis.paints.splice(0));
  await press(page);
  const took = await page.evaluate(paintsSoFar);
  const sorted = took.toSorted((one, other) => one - other);
  return { name, ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0, most: MOST_MS };
}

async function moveAlong(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press("j", { delay: 30 });
}

async function openRows(page: Page): Promise<void> {
  for (let key = 0; key < KEYS / 4; key += 1) {
    await page.keyboard.press("Enter", { delay: 30 });
    await page.locator(".desk-detail").waitFor();
    await page.keyboard.press("Escape", { delay: 30 });
    await page.locator(".desk-detail").waitFor({ state: "detached" });
    await page.keyboard.press("k", { delay: 30 });
  }
}

async function typeInto(page: Page): Promise<void> {
  await page.getByRole("searchbox").focus();
  for (const text of ["maria", "isuzu", "oc-33"]) {
    await page.keyboard.type(text, { delay: 80 });
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
  }
}

async function usePalette(page: Page): Promise<void> {
  for (const text of ["orders", "customer1", "setting"]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type(text, { delay: 80 });
    await page.keyboard.press("Escape");
  }
}

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared no other way
  var paints: number[];
}

function keepPaints(): void {
  globalThis.paints = [];
  const watched = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && Number(entry.interactionId) > 0)
        globalThis.paints.push(entry.duration);
  }).observe(watched);
}

/** The last interaction is told once its frame was painted, after which the next one is. */
async function paintsSoFar(): Promise<number[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return globalThis.paints;
}
