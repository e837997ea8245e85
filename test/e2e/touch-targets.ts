import type { Page } from "playwright-core";

/** The least side of what a finger is to hit, in px (design, WCAG 2.5.5). */
const LEAST = 44;
/** Whatever is clicked, chosen or typed in. */
export const ACTIVE =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]';

type Target = {
  name: string;
  /** Its own box, or its label's where that is hit, and what stands out over it. */
  areas: { width: number; height: number }[];
  isInSentence: boolean;
};

/**
 * What on the page, or in its open dialog, is smaller than a finger needs, each with its size. A link within
 * a sentence is as small as its line, which WCAG excepts; a box or a dot is hit by its label; a pseudo-element
 * may stand out over what is shown.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = await page.evaluate(readTargets, ACTIVE);
  return targets
    .filter(({ isInSentence }) => !isInSentence)
    .map(({ name, areas }) => ({
      name,
      width: Math.round(Math.max(...areas.map((area) => area.width))),
      height: Math.round(Math.max(...areas.map((area) => area.height))),
    }))
    .filter(({ width, height }) => width < LEAST || height < LEAST)
    .map(({ name, width, height }) => `${name} ${width}x${height}`);
}

/** Runs in the browser, where nothing of this file is known. */
function readTargets(active: string): Target[] {
  const place = document.querySelector("dialog:modal") ?? document;
  return Array.from(place.querySelectorAll(active))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[inert]") && !element.matches(":disabled"))
    .map((element) => {
      const isBox = element.matches('[type="checkbox"], [type="radio"]');
      const { width, height } = (
        (isBox ? element.closest("label") : null) ?? element
      ).getBoundingClientRect();
      const standingOut = ["::before", "::after"]
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({ content, position }) => content !== "none" && position === "absolute")
        .map((style) => ({ width: parseFloat(style.width), height: parseFloat(style.height) }));
      const text = element.textContent.trim();
      const around = element.parentElement?.textContent.trim() ?? "";
      return {
        name: `${element.tagName.toLowerCase()} "${text.slice(0, 30)}"`,
        areas: [{ width, height }, ...standingOut],
        isInSentence:
          getComputedStyle(element).display === "inline" && around.length > text.length + 3,
      };
    });
}
