import type { Locator, Page } from "playwright-core";

import type { AdminLevel } from "#domain/account/role.ts";

import type { DeskScreen } from "./desk-screens.ts";
import type { PressingGuard } from "./pressing-guard.ts";
import { fillSomething, MARK, type ShownAct, shownActs } from "./shown-acts.ts";

const DIALOG = "dialog[open]";
/** How often what a dialog asks is answered, and the next one opens. */
const MOST_DIALOGS = 2;
const SOON = { timeout: 4_000 };

/** What came of pressing something. */
export type Outcome = {
  /** The level that pressed it. */
  level: AdminLevel;
  calls: string[];
  /** Where it led. */
  to: string | undefined;
  /** Where what opened leads. */
  links: string[];
};
type Presser = { page: Page; guard: PressingGuard; level: AdminLevel };

/** Goes to a screen as it comes, and waits until it is all there. */
export async function showScreen(
  { page, guard }: Omit<Presser, "level">,
  address: string,
): Promise<void> {
  if (page.url() !== "about:blank") await guard.press(false);
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await guard.quiet(true);
}

/** Presses something, answers what it asks, and says what was called; the screen is then as it comes again. */
export async function pressAct(
  { page, guard, level }: Presser,
  screen: DeskScreen,
  act: ShownAct,
): Promise<Outcome> {
  if (!(await standsStill(page, screen, act))) {
    await showScreen({ page, guard }, screen.address);
    await shownActs(page);
  }
  await guard.press(true);
  guard.calls = [];
  const before = page.url();
  const button = page.locator(`[${MARK}="${act.at}"]`);
  if (act.isOff) await fillSomething(page, "#main");
  await clickIfOn(button);
  await guard.quiet();
  const links = await linksIn(page);
  for (let times = 0; times < MOST_DIALOGS; times += 1) {
    const dialog = page.locator(DIALOG).last();
    if ((await dialog.count()) === 0) break;
    await fillSomething(page, DIALOG);
    const sends = dialog.locator("[type=submit], .dialog-acts button, .dialog-foot button").last();
    if ((await sends.count()) > 0) await clickIfOn(sends);
    await guard.quiet();
  }
  const { pathname, search } = new URL(page.url());
  const to = page.url() === before ? undefined : pathname + search;
  return { calls: [...new Set(guard.calls)], to, level, links };
}

/** Presses what is on; what is off, or lies under something else, calls nothing. */
async function clickIfOn(button: Locator): Promise<void> {
  if (await button.isEnabled(SOON).catch(() => false)) await button.click(SOON).catch(() => {});
}

/** The addresses of the shop that a dialog leads to. */
function linksIn(page: Page): Promise<string[]> {
  return page
    .locator(`${DIALOG} a[href]`)
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLAnchorElement && one.origin === location.origin
          ? [one.pathname + one.search]
          : [],
      ),
    );
}

/** Whether a screen is still as it was when its acts were read, so that the next one can be pressed at once. */
async function standsStill(page: Page, { address }: DeskScreen, act: ShownAct): Promise<boolean> {
  if (new URL(address, page.url()).href !== page.url()) return false;
  if ((await page.locator(DIALOG).count()) > 0) return false;
  const marked = page.locator(`[${MARK}="${act.at}"]`);
  return (await marked.count()) === 1 && marked.isVisible();
}
