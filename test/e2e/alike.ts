import type { Page } from "playwright-core";

/** So many of each kind are looked at, however many rows a list has. */
const LOOKED_AT = 2;

/**
 * Marks what looks like others that are looked at already: the same element by tag and classes, in elements that are the
 * same, in the same colours and size of letters on the same ground. What axe says of the contrast of one it says of all,
 * at a half of all that it takes for a page. Whatever is coloured otherwise, by a rule for one row or a style of its own,
 * is none of them.
 */
export async function markAlike(page: Page): Promise<void> {
  await page.evaluate(markInPage, LOOKED_AT);
}

/** What axe leaves out when it measures contrast. */
export const ALIKE = "data-alike";

/** Runs in the browser, where nothing of this file is known. */
function markInPage(lookedAt: number): void {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      element.tagName,
      element.getAttribute("class"),
      style.color,
      style.fontSize,
      style.fontWeight,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.visibility,
      style.display,
    ].join();
    const look = `${element.parentElement ? lookOf(element.parentElement) : ""}/${own}`;
    looks.set(element, look);
    return look;
  };
  const seen = new Map<string, number>();
  for (const element of document.querySelectorAll("body *")) {
    const look = lookOf(element);
    const count = (seen.get(look) ?? 0) + 1;
    seen.set(look, count);
    element.toggleAttribute("data-alike", count > lookedAt);
  }
}
