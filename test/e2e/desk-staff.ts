import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { customer, withSession } from "./customers.ts";
import { alive, type Shopper } from "./shopper.ts";

/** Staff of a level who is logged in, and has opened no page yet. */
export async function staffOf(name: string, level: 1 | 2 | 3): Promise<Shopper> {
  return withSession(await customer(name, `admin_level = ${level}`));
}

/** Goes to an address of the back office and waits until it is alive. */
export async function visitDesk({ page }: Shopper, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Comes back to the window, which reads anew what is not fresh any more. */
export const lookBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** The row of a list that says something. */
export const rowOf = (page: Page, text: string) => page.locator("tr[data-row]", { hasText: text });

/** Goes to the first row of a list by keyboard, which says a text; keys that follow are for that row. */
export async function toFirstRow(page: Page, text: string): Promise<void> {
  await rowOf(page, text).waitFor();
  await page.keyboard.press("j");
  await rowOf(page, text).locator(".row-link:focus").waitFor();
}

/** Goes down a list by keyboard to the row that says a text. */
export async function toRow(page: Page, text: string): Promise<void> {
  const wanted = rowOf(page, text).locator(".row-link");
  await wanted.first().waitFor();
  const rows = await page.locator("tr[data-row]").count();
  for (let at = 0; at < rows && !(await hasFocus(wanted)); at += 1) await page.keyboard.press("j");
  expect(await hasFocus(wanted)).toBe(true);
}

const hasFocus = (wanted: Locator) =>
  wanted.first().evaluate((element) => element === document.activeElement);

/** More stops of the Tab key than any way through a screen has, once around. */
const MOST_STOPS = 250;

/** Goes on by a key, past the end to the beginning, until something has the focus. */
export async function tabTo(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus(wanted)); stops += 1)
    await page.keyboard.press(key);
  expect(await hasFocus(wanted)).toBe(true);
}

/** Goes to a button or a link by the Tab key alone, and presses it; what is busy or off is waited for. */
export async function pressByKeys(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  await expect.poll(() => wanted.first().isEnabled()).toBe(true);
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Opens the first row of a list by keyboard alone; it says a text that its detail is headed with. */
export async function openByKeys(page: Page, text: string): Promise<void> {
  await toFirstRow(page, text);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: text }).waitFor();
}

/** Finds a row by the box of the list and opens it; it is open once there is what its detail always has. */
export async function openFound(
  { page }: Shopper,
  text: string,
  always = ".detail-foot",
): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await listed(page, text);
  await rowOf(page, text).locator(".row-link").click();
  await page.getByRole("heading", { name: text }).waitFor();
  await page.locator(always).first().waitFor();
}

/** A row that is pressed while the list is fetched anew is gone before the press ends: first the list is that of the text. */
async function listed(page: Page, text: string): Promise<void> {
  const isWanted = (url: URL) => [...url.searchParams.values()].includes(text);
  await page.waitForURL(isWanted, { timeout: 5_000 }).catch(() => undefined); // an area may write it otherwise
  await expect.poll(() => page.locator(".desk-list .skel").count()).toBe(0);
}

/** A button below what is open. */
export const footButton = ({ page }: Shopper, name: string) =>
  page.locator(".detail-foot").getByRole("button", { name });

/** Presses the key of a step, and the button of its dialog. */
export async function takeStep({ page }: Shopper, key: string, name: string): Promise<void> {
  await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name, exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Goes by the palette to what is found by a text, and is called so unless it is said otherwise. */
export async function goByPalette(page: Page, name: string, text = name): Promise<void> {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(text);
  await dialog.getByRole("option", { name }).first().click();
  await dialog.waitFor({ state: "detached" });
}

const MET = {
  es: {
    title: "Cambió mientras usted lo veía",
    unseen: "De lo que se muestra aquí no cambió nada.",
    over: "ahora ya no se puede hacer",
    goOn: "Seguir con esto",
    giveUp: "No hacerlo",
    close: "Cerrar",
  },
  en: {
    title: "It changed while you looked at it",
    unseen: "Nothing of what is shown here changed.",
    over: "it cannot be done any more",
    goOn: "Go on with this",
    giveUp: "Do not do it",
    close: "Close",
  },
} as const;

/** What is shown in the place of a dialog whose thing somebody changed meanwhile, and its words. */
export const metIn = ({ page }: Shopper, locale: keyof typeof MET) => ({
  met: page.getByRole("dialog", { name: MET[locale].title }),
  words: MET[locale],
});

/** What the browser complained of, but for calls that were refused because somebody else was first. */
export const complaintsBeside409 = ({ complaints }: Shopper) =>
  complaints.filter((one) => !/^409 |status of 409/.test(one));

/** Presses Enter again and again, as whoever reads nothing does, wherever that leads. */
export async function pressOn(page: Page): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press("Enter");
    // What is in a dialog comes with the frame after it.
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  }
}

/** Sends from a field until what changed is shown, whichever of the two stands there now. */
export async function untilMet(met: Locator, field: Locator): Promise<void> {
  const soon = { timeout: 3_000 };
  await expect
    .poll(async () => {
      if (await met.isVisible()) return true;
      await field.press("Enter", soon).catch(() => {}); // it has just given way to what changed
      await met.waitFor(soon).catch(() => {});
      return met.isVisible();
    })
    .toBe(true);
}

/** What stands at the address of something that managers begin, for whoever is none. */
export const MANAGERS_ALONE = {
  es: "Esto solo lo pueden hacer gerentes y dueños.",
  en: "Only managers and owners can do this.",
} as const;
