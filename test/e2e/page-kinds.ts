import type { Page } from "playwright-core";

import * as marks from "./element-marks.ts";

/**
 * What axe looks at in a page, as words that are the same for all pages of its kind: the elements and what they are in,
 * their attributes, states, colours and sizes, and whether there is something to read, but not what it says. A list of
 * three rows is of the kinds of one of thirty.
 */
export type PageKinds = {
  /** In which look: scheme and width. */
  look: string;
  /** A word for each kind of element, and one for each thing that counts for the page as a whole. */
  kinds: string[];
};

/** What axe leaves out when it measures contrast: the same kind was judged already. */
export const JUDGED = "data-judged";

/** Reads a page's kinds, which the page keeps for `markJudged` and `kindsAt`. */
export async function kindsOf(page: Page): Promise<PageKinds> {
  return page.evaluate<PageKinds>(SCRIPT);
}

/** Marks the elements whose kinds, as they were read last, are judged already: those that are none of these. */
export async function markJudged(page: Page, unjudged: readonly string[]): Promise<void> {
  await page.evaluate(
    ({ kinds, mark }) => {
      const fresh = new Set(kinds);
      const kindOf: Map<Element, string> = Reflect.get(globalThis, "kindOf");
      for (const [element, kind] of kindOf) element.toggleAttribute(mark, !fresh.has(kind));
    },
    { kinds: unjudged, mark: JUDGED },
  );
}

/** The kinds, as they were read last, of elements by their selectors. */
export async function kindsAt(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const kindOf: Map<Element | null, string> = Reflect.get(globalThis, "kindOf");
    return all.flatMap((selector) => kindOf.get(document.querySelector(selector)) ?? []);
  }, selectors);
}

/** What of the marks of elements is called here: in the browser they go by their names. */
declare const LISTS: typeof marks.LISTS;
declare const ownMark: typeof marks.ownMark;
declare const hasText: typeof marks.hasText;
declare const isStop: typeof marks.isStop;
declare const doesScroll: typeof marks.doesScroll;
declare const nameOf: typeof marks.nameOf;

type Walk = { facts: marks.Facts; kindOf: Map<Element, string> };
type Around = { path: string; isBehind: boolean };
/** What whoever holds an element is told of it; `hasStop` where the key Tab stops at it or at something in it. */
type Seen = { own: string; isNamed: boolean; hasStop: boolean };

function readKinds(): PageKinds {
  const facts = factsOfPage();
  const kindOf = new Map<Element, string>();
  visit(document.body, { facts, kindOf }, { path: "", isBehind: false });
  Object.assign(globalThis, { kindOf });
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return {
    look: `${scheme} ${innerWidth}`,
    kinds: [...new Set(kindOf.values()), ...outlineOf(facts).map(hashOf)],
  };
}

function factsOfPage(): marks.Facts {
  const ids = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of document.querySelectorAll("[id]")) (ids.has(id) ? twice : ids).add(id);
  const targets = shown(LISTS.targets).map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  return { twice, targets, modal: document.querySelector(":modal") };
}

/** The kinds of an element and of all that is in it; nothing of what is not shown. */
function visit(element: Element, walk: Walk, { path, isBehind }: Around): Seen | undefined {
  if (element.matches(LISTS.nothing)) return undefined;
  const style = getComputedStyle(element);
  if (style.display === "none") return undefined;
  const around = { path: hashOf(path + ownMark(element, style, walk.facts)), isBehind };
  around.isBehind = isBehindModal(element, walk.facts);
  const seen = childrenOf(element)
    .map((child) => visit(child, walk, around))
    .filter((child) => child !== undefined);
  const isNamed =
    !element.matches("[aria-hidden=true]") &&
    (hasText(element) || seen.some((child) => child.isNamed) || isReadOut(element));
  const children = [...new Set(seen.map((child) => child.own))].toSorted();
  const hasStop = seen.some((child) => child.hasStop);
  const isReached = hasStop && doesScroll(element, style);
  const kind = hashOf(`${around.path} ${children.join()} ${isNamed} ${isReached}`);
  walk.kindOf.set(element, around.isBehind ? `${kind}-behind` : kind);
  const own = `${element.tagName} ${element.getAttribute("role")}`;
  return { own, isNamed, hasStop: hasStop || isStop(element, style) };
}

function isBehindModal(element: Element, { modal }: marks.Facts): boolean {
  return modal !== null && !modal.contains(element) && !element.contains(modal);
}

/** Of a drawing only what somebody reads or presses. */
function childrenOf(element: Element): Element[] {
  const isDrawn = element.matches("svg") && !element.querySelector("a, text, title, [role]");
  return isDrawn ? [] : [...element.children];
}

function isReadOut(element: Element): boolean {
  return ["alt", "aria-label", "title"].some((name) => element.getAttribute(name)?.trim());
}

function shown(selector: string): Element[] {
  return Array.from(document.querySelectorAll(selector)).filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
}

function withoutRuns(all: string[]): string[] {
  return all.filter((one, place) => one !== all[place - 1]);
}

/** What counts for the page as a whole: its head, the order of its headings, and its landmarks. */
function outlineOf({ twice, modal }: marks.Facts): string[] {
  const headings = shown("h1, h2, h3, h4, h5, h6, [role=heading]").map(
    (heading) => heading.getAttribute("aria-level") ?? heading.tagName,
  );
  const named = shown(LISTS.landmarks).map(
    (one) => `${one.getAttribute("role") ?? one.tagName} ${nameOf(one)}`,
  );
  const landmarks = named.map((one, place) => {
    const isFirst = named.indexOf(one) === place;
    return `${one.split(" ")[0]} ${one.endsWith(" ")} ${isFirst}`;
  });
  const metas = document.querySelectorAll("meta[name=viewport], meta[http-equiv]");
  const { lang, dir } = document.documentElement;
  const head = [document.title.trim() === "", /^e[ns]$/u.test(lang) || lang, dir, twice.size];
  return [
    ["head", ...head, ...Array.from(metas, (meta) => meta.outerHTML)],
    ["headings", ...withoutRuns(headings)],
    ["landmarks", ...withoutRuns(landmarks)],
  ].map((part) => `${part.join("|")} ${modal !== null}`);
}

/** Short, and the same for the same text (FNV-1a and its like, twice 32 bits). */
function hashOf(text: string): string {
  let one = 0x81_1c_9d_c5;
  let two = 0x9e_37_79_b9;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 0x01_00_01_93);
    two = Math.imul(two ^ code, 0x85_eb_ca_6b) ^ (two >>> 13);
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}

/** All of it, as the browser gets it: nothing of this file is known there. */
const SCRIPT = `(() => {
  const LISTS = ${JSON.stringify(marks.LISTS)};
  ${marks.ELEMENT_MARKS}
  ${[readKinds, factsOfPage, visit, isBehindModal, childrenOf, isReadOut, shown, withoutRuns, outlineOf, hashOf].join("\n")}
  return readKinds();
})()`;
