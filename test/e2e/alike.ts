import type { Page } from "playwright-core";

import * as marks from "./element-marks.ts";

/**
 * Marks what looks like others that are looked at already: the same element by tag and classes, in elements that are the
 * same, in the same colours and size of letters on the same ground. What axe says of the contrast of one it says of all,
 * at a half of all that it takes for a page. Whatever is coloured otherwise, by a rule for one row or a style of its own,
 * is none of them; and what axe does not measure, as it is empty, off or not shown, speaks for none.
 */
export async function markAlike(page: Page): Promise<void> {
  await page.evaluate(SCRIPT);
}

/** What axe leaves out when it measures contrast. */
export const ALIKE = "data-alike";

/** So many of each kind are looked at, however many rows a list has. */
const LOOKED_AT = 2;

/** What of the marks of elements is called here: in the browser they go by their names. */
declare const LISTS: typeof marks.LISTS;
declare const textMark: typeof marks.textMark;
declare const namesOff: typeof marks.namesOff;

function markInPage(lookedAt: number): void {
  const looks = new Map<Element, string>();
  const seen = new Map<string, number>();
  for (const element of document.querySelectorAll("body *")) {
    const look = lookOf(element, looks);
    const text = writtenIn(element);
    const count = (seen.get(look) ?? 0) + (text === "text" && element.checkVisibility() ? 1 : 0);
    seen.set(look, count);
    element.toggleAttribute("data-alike", count > lookedAt || text === "");
  }
}

function lookOf(element: Element, looks: Map<Element, string>): string {
  const known = looks.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  const own = [
    element.tagName,
    element.getAttribute("class"),
    element.getAttribute("type"),
    element.matches(LISTS.off),
    namesOff(element),
    style.color,
    style.fontSize,
    style.fontWeight,
    style.backgroundColor,
    style.backgroundImage,
    style.opacity,
    style.visibility,
    style.display,
    style.filter,
    style.mixBlendMode,
    style.textShadow,
  ].join();
  const look = `${element.parentElement ? lookOf(element.parentElement, looks) : ""}/${own}`;
  looks.set(element, look);
  return look;
}

/** What is written in an element itself, or into a field. */
function writtenIn(element: Element): string {
  if (!element.matches("input, select, textarea")) return textMark(element);
  return "value" in element && element.value === "" ? "sign" : "text";
}

/** All of it, as the browser gets it: nothing of this file is known there. */
const SCRIPT = `(() => {
  const LISTS = ${JSON.stringify(marks.LISTS)};
  ${marks.ELEMENT_MARKS}
  ${[markInPage, lookOf, writtenIn].join("\n")}
  markInPage(${LOOKED_AT});
})()`;
