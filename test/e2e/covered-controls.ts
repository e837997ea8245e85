import type { Page } from "playwright-core";

import { ACTIVE } from "./touch-targets.ts";

/** Phones, tablets and screens, and both sides of every width where a page changes its shape. */
export const WIDTHS = [320, 360, 390, 480, 640, 768, 900, 1024, 1199, 1200, 1240, 1289, 1440, 1920];
/** Low enough that bars at the edges of the window matter. */
const HEIGHT = 700;

/**
 * The controls of the page, or of its open dialog, that cannot be clicked at one of the widths, neither where they stand
 * nor brought into the middle of the window, as far as it scrolls: something else lies over their middle, or they stand
 * outside.
 */
export async function coveredControls(page: Page, widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const covered = await page.evaluate(readCovered, ACTIVE);
    found.push(...covered.map((line) => `${width}: ${line}`));
  }
  return found;
}

/** Runs in the browser, where nothing of this file is known. */
function readCovered(active: string): string[] {
  const place = document.querySelector("dialog:modal") ?? document;
  return Array.from(place.querySelectorAll(`:is(${active}):not(.skip, [inert] *, :disabled)`))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const isBox = element.matches('[type="checkbox"], [type="radio"]');
      return (isBox ? element.closest("label") : null) ?? element;
    })
    .flatMap((control) => {
      const covering = () => {
        // A link that wraps is clicked on its first line; a field may hold a button of its own at its end.
        const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
        const href = control.closest("a")?.href;
        return (control.matches("input") ? [0.5] : [0.25, 0.5, 0.75])
          .map((share) =>
            document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2),
          )
          .filter((hit) => !control.contains(hit)) // nothing is hit at the window's edge
          .filter((hit) => href === undefined || hit?.closest("a")?.href !== href);
      };
      // What can be clicked where it stands need not be brought anywhere: each scroll lays the page out anew.
      if (covering().length === 0) return [];
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return covering()
        .slice(0, 1)
        .map((hit) =>
          [control, hit]
            .map((element) => `${element?.tagName} "${element?.textContent.trim().slice(0, 30)}"`)
            .join(" is under "),
        );
    });
}
