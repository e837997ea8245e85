import { useEffect } from "react";

/** Where something stood: what it was in, the nearest first, and as which child. */
type Standing = { element: Element; trail: readonly { parent: Element; index: number }[] };

const FOCUSABLE =
  "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";
/** What has a heading of its own: whoever has lost their place in it begins again at its top. */
const PANELS = ".desk-detail, dialog, main";
/** What lies over the page and goes again: then one is where one was before. */
const OVERLAYS = "dialog, [popover]";

function standingOf(element: Element): Standing {
  const trail: Standing["trail"][number][] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    trail.push({ parent, index: [...parent.children].indexOf(child) });
  }
  return { element, trail };
}

function mayHaveFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(":disabled, [type=hidden]") &&
    element.closest("[inert]") === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function isAlike(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.className === other.className;
}

function focusablesIn(element: Element): Element[] {
  const own = element.matches(FOCUSABLE) ? [element] : [];
  return [...own, ...element.querySelectorAll(FOCUSABLE)];
}

/** Of a neighbour what is like that which is gone, the same button of the next row; otherwise its first. */
function placeIn(neighbour: Element, { gone, nth }: Gone): HTMLElement | undefined {
  const all = focusablesIn(neighbour);
  const alike = all.filter((one) => isAlike(one, gone));
  return [...alike.slice(nth, nth + 1), ...alike, ...all].find(mayHaveFocus);
}

/** What is gone, and which of those like it that it was in what stood there. */
type Gone = { gone: Element; nth: number };

function goneOf(element: Element, stood: Element): Gone {
  const alike = focusablesIn(stood).filter((one) => isAlike(one, element));
  return { gone: element, nth: Math.max(0, alike.indexOf(element)) };
}

/** The nearest place beside the one that something had: first what follows, then what was before it. */
function placeBeside(
  { parent, index }: Standing["trail"][number],
  gone: Gone,
): HTMLElement | undefined {
  const children = [...parent.children];
  const nearest = [...children.slice(index), ...children.slice(0, index).toReversed()];
  return nearest.map((child) => placeIn(child, gone)).find((place) => place !== undefined);
}

function headingOf(panel: Element): HTMLElement | undefined {
  const heading = panel.querySelector("h1, h2") ?? panel;
  if (!(heading instanceof HTMLElement) || !heading.checkVisibility()) return undefined;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  return heading;
}

/**
 * Where the focus goes that has fallen to nowhere: to what had it, if it is there and usable; else to what stands
 * nearest to where that stood, within the same panel; else to the heading of the panel.
 */
function nextPlace({ element, trail }: Standing): HTMLElement | undefined {
  if (mayHaveFocus(element)) return element;
  let stood = element;
  for (const step of trail) {
    const { parent } = step;
    const isThere = parent.isConnected && parent.checkVisibility();
    const beside = () => placeBeside(step, goneOf(element, stood));
    const place = isThere && (parent.matches(PANELS) ? headingOf(parent) : beside());
    if (place) return place;
    stood = parent;
  }
  return undefined;
}

/**
 * The one rule for where the focus is once something was done and its button, row or dialog is gone: never nowhere. It
 * watches whether what had the focus was removed, moved, hidden or switched off, and only then gives it to
 * `nextPlace`: whoever leaves a place on purpose is left alone. Of a dialog that is closed that is what opened it, or what
 * stands where that stood; of a toast whose button was pressed, where one was before.
 */
export function useKeptFocus(): void {
  useEffect(() => watchFocus(document), []);
}

function watchFocus(page: Document): () => void {
  let last: Standing | undefined;
  // Whoever went away from it on purpose: by a click beside everything, or out of the page.
  let isLeft = false;
  // Whether the page took it out, moved it or switched it off: then the browser's word that it lost the focus comes after.
  let isTaken = false;
  const openers = new WeakMap<Element, Standing>();
  let frame = 0;

  const came = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const overlay = target.closest(OVERLAYS);
    if (overlay && last && overlay !== last.element.closest(OVERLAYS)) openers.set(overlay, last);
    last = standingOf(target);
    isLeft = false;
    isTaken = false;
  };
  const went = ({ target, relatedTarget }: FocusEvent) => {
    const isUsable = target instanceof Element && mayHaveFocus(target);
    isLeft = relatedTarget === null && isUsable && !isTaken;
    // Of what was switched off the browser takes the focus when it finds the time, which may be after the look.
    if (relatedTarget === null && !isLeft) lookSoon();
  };
  const look = () => {
    if (!last || isLeft || !isNowhere(page)) return;
    const overlay = last.element.closest(OVERLAYS) ?? last.trail.find(isOverlay)?.parent;
    const opener = overlay && isOver(overlay) ? openers.get(overlay) : undefined;
    nextPlace(opener ?? last)?.focus({ preventScroll: true });
  };
  const changed = (records: readonly MutationRecord[]) => {
    const held = last?.element;
    // It did not go by itself: it was taken out, if only to stand elsewhere, or switched off.
    if (held && records.some((record) => isTakenBy(record, held))) {
      isLeft = false;
      isTaken = true;
    }
    lookSoon();
  };
  // The browser takes the focus with one frame, and what gives itself the focus does so with the next: counted from
  // the last change, since one that follows takes its own frame.
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
  };

  const observer = new MutationObserver(changed);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert", "open"],
  });
  page.addEventListener("focusin", came);
  page.addEventListener("focusout", went);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    page.removeEventListener("focusin", came);
    page.removeEventListener("focusout", went);
  };
}

function isNowhere({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/** Whether a change took something out of the page, or changed what decides whether it may have the focus. */
function isTakenBy({ type, target, removedNodes }: MutationRecord, held: Element): boolean {
  if (type === "attributes") return target.contains(held);
  return [...removedNodes].some((node) => node.contains(held));
}

function isOverlay({ parent }: { parent: Element }): boolean {
  return parent.matches(OVERLAYS);
}

/** A dialog is over once it is closed; of what is said in passing, once its button was pressed, though more is said there. */
function isOver(overlay: Element): boolean {
  return overlay.tagName !== "DIALOG" || !overlay.checkVisibility();
}
