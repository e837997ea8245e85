/**
 * What axe looks at in an element, as a text that is the same for all of its kind: not what is written there, but whether
 * something is. These functions run in the browser, where they know each other and the lists, and nothing else.
 */
export const LISTS = {
  /** What is read out: whether there is something to read counts. */
  readOut:
    "alt aria-braillelabel aria-brailleroledescription aria-description aria-label aria-placeholder \
aria-roledescription aria-valuetext label placeholder title".split(" "),
  /** What leads to other elements by their ids: whether they are there, what they are, and whether they say something. */
  leading:
    "aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto \
aria-labelledby aria-owns commandfor for form headers list popovertarget usemap".split(" "),
  /** What counts as it stands, beside what ARIA has; of anything else only that it is there. */
  kept: "accesskey autocomplete class contenteditable dir hidden inert role scope tabindex type".split(
    " ",
  ),
  /** What axe reads of an element's look, or what decides over what it reads. */
  looks:
    "color fontSize fontWeight backgroundColor backgroundImage opacity visibility display position textShadow \
textDecorationLine filter mixBlendMode pointerEvents overflowX overflowY clipPath borderBottomWidth".split(
      " ",
    ),
  states:
    ":disabled :checked :indeterminate :invalid :read-only :required :placeholder-shown :modal".split(
      " ",
    ),
  fields: "input, select, textarea, button, option, fieldset, dialog, meter, progress",
  targets:
    "a[href], button, input, select, textarea, summary, [role], [tabindex], [contenteditable]",
  /** What is named by what is in it, where nothing else names it. */
  nameable:
    "a[href], button, summary, [role=button], [role=checkbox], [role=link], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab], [role=treeitem], [role=gridcell]",
  landmarks:
    "header, nav, main, aside, footer, section, form, search, [role]:not([role=presentation], [role=none])",
  nothing: "script, style, template, noscript, link, meta",
  /** Where the key Tab stops, unless told otherwise. */
  stops:
    "a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]",
  /** What is off, with all in it, is nobody's to read. */
  off: ":disabled, [aria-disabled=true], [inert]",
  /** Targets so large, and so far from others, are large enough whatever stands beside them, in px. */
  large: 24,
  /** Axe does not mind a box that scrolls so little, in px. */
  littleScroll: 13,
};

type Target = { element: Element; box: DOMRect };
/** What is known of a page before its elements are looked at one by one. */
export type Facts = { twice: Set<string>; targets: Target[]; modal: Element | null };

export function ownMark(element: Element, style: CSSStyleDeclaration, facts: Facts): string {
  return [
    element.tagName,
    ...Array.from(element.attributes, ({ name, value }) => attributeMark(element, name, value)),
    facts.twice.has(element.id) ? "id twice" : "",
    element.shadowRoot ? Math.random() : "", // nobody looks into it here
    textMark(element),
    namesOff(element) ? "names what is off" : "",
    fieldMark(element),
    nameMark(element),
    targetMark(element, facts),
    doesScroll(element, style) ? "scrolls" : "",
    columnsMark(element),
    ...LISTS.looks.map((look) =>
      String(Reflect.get(style, look)).replaceAll(/url\([^)]*\)/gu, "url"),
    ),
  ]
    .filter(Boolean)
    .join("|");
}

export function hasText(element: Element): boolean {
  return Array.from(element.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "",
  );
}

/** Axe measures the contrast of words only: neither of signs alone, nor of a letter alone. */
export function textMark(element: Element): string {
  const own = Array.from(element.childNodes, (node) =>
    node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "").trim() : "",
  ).join("");
  if (own.length < 2) return own === "" ? "" : "sign";
  return wordsOf(own) === "" ? "sign" : "text";
}

/** Nor of what names only fields that are off. */
export function namesOff(element: Element): boolean {
  if (element instanceof HTMLLabelElement && element.control && isOff(element.control)) return true;
  if (element.id === "") return false;
  const named = document.querySelectorAll(`[aria-labelledby~="${CSS.escape(element.id)}"]`);
  return named.length > 0 && Array.from(named).every(isOff);
}

function isOff(element: Element): boolean {
  return element.closest(LISTS.off) !== null;
}

/** Whether the key Tab stops at an element. */
export function isStop(element: Element, { visibility }: CSSStyleDeclaration): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(LISTS.stops)) return false;
  return element.tabIndex >= 0 && visibility === "visible" && !element.matches(":disabled");
}

/** What an attribute says to axe. */
function attributeMark(element: Element, name: string, value: string): string {
  if (name === "id" || name.startsWith("data-")) return "";
  if (name === "href") return `href ${addressMark(value)}`;
  if (name === "lang") return `lang ${/^e[ns](?:-[A-Z]{2})?$/u.test(value) || value}`;
  if (LISTS.readOut.includes(name)) return value.trim() === "" ? `${name} blank` : name;
  if (LISTS.leading.includes(name)) return `${name} ${leadingMark(element, value)}`;
  return doesCount(name, value) ? `${name}=${value}` : name;
}

/** Whether an attribute's value counts, and not only that it is there. */
function doesCount(name: string, value: string): boolean {
  if (name === "style") return value.includes("!important");
  if (name.startsWith("aria-")) return name === "aria-level" || !/^-?[\d.]+$/u.test(value);
  return LISTS.kept.includes(name);
}

/** A link leads elsewhere, nowhere, or to a place of the page that may be missing. */
function addressMark(href: string): string {
  const place = /^\/?#(.*)$/u.exec(href)?.[1];
  if (place === undefined) return href === "" ? "blank" : "";
  return document.getElementById(decodeURIComponent(place)) === null ? "nowhere" : "here";
}

function leadingMark(element: Element, ids: string): string {
  return ids
    .split(/\s+/u)
    .map((id) => {
      const other = document.getElementById(id.replace(/^#/u, ""));
      if (other === null) return "nowhere";
      const says = wordsOf(other.textContent) === "" ? "blank" : "";
      return `${other.tagName} ${other.getAttribute("role")} ${says} ${element.contains(other)}`;
    })
    .join("+");
}

/** A field's state, and how many labels it has that say something. */
function fieldMark(element: Element): string {
  if (!element.matches(LISTS.fields)) return "";
  const states = LISTS.states.filter((state) => element.matches(state));
  const labels = "labels" in element && element.labels instanceof NodeList ? element.labels : [];
  const named = Array.from(labels, (label) => (label.textContent?.trim() ? "label" : "blank"));
  return [...states, ...named, "value" in element && element.value === "" ? "empty" : ""].join();
}

/** A name without the words that are seen, and an image's that only repeats them, count as they are written. */
function nameMark(element: Element): string {
  const around = element.closest("a, button");
  if (element.matches("img") && around !== null) {
    const alt = wordsOf(element.getAttribute("alt"));
    return wordsOf(around.textContent).includes(alt) ? `img ${alt}` : "";
  }
  if (!element.matches(LISTS.nameable)) return "";
  const name = nameOf(element);
  const seen = wordsOf(element.textContent);
  return name === "" || name.includes(seen) ? "" : `${name} but ${seen}`;
}

/** The name that an element is given by attributes. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/u) ?? [];
  const others = ids.map((id) => document.getElementById(id)?.textContent ?? "");
  return wordsOf(others.length > 0 ? others.join(" ") : element.getAttribute("aria-label"));
}

/** Without case and signs, as axe compares a name with what is seen. */
function wordsOf(text: string | null): string {
  return (text ?? "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A target that is small may be so where no other is near, or within a sentence: how near each is, in tenths of a px. */
function targetMark(element: Element, { targets }: Facts): string {
  if (!element.matches(LISTS.targets)) return "";
  const box = element.getBoundingClientRect();
  if (!isSmall(box)) return "";
  const gaps = targets
    .filter((other) => !other.element.contains(element) && !element.contains(other.element))
    .map((other) => gapBetween(box, other.box))
    .filter((gap) => gap < LISTS.large / 2);
  const near = [...new Set(gaps.map((gap) => gap.toFixed(1)))].toSorted();
  return ["small", ...near].join();
}

function isSmall({ width, height }: DOMRect): boolean {
  return width < LISTS.large || height < LISTS.large;
}

/** From the middle of a small target to another, or to the circle around another that is small, in px. */
function gapBetween(small: DOMRect, other: DOMRect): number {
  const [x, y] = [small.left + small.width / 2, small.top + small.height / 2];
  const beside = Math.max(other.left - x, x - other.right, 0);
  const above = Math.max(other.top - y, y - other.bottom, 0);
  const toBox = Math.hypot(beside, above);
  if (!isSmall(other)) return toBox;
  const [otherX, otherY] = [other.left + other.width / 2, other.top + other.height / 2];
  return Math.min(toBox, Math.hypot(otherX - x, otherY - y) - LISTS.large / 2);
}

export function doesScroll(
  element: Element,
  { overflowX, overflowY }: CSSStyleDeclaration,
): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const isWide = /auto|scroll/u.test(overflowX) && scrollWidth - clientWidth > LISTS.littleScroll;
  const isHigh = /auto|scroll/u.test(overflowY) && scrollHeight - clientHeight > LISTS.littleScroll;
  return isWide || isHigh;
}

/** Each column of a table that is headed has cells. */
function columnsMark(element: Element): string {
  if (!(element instanceof HTMLTableElement)) return "";
  const counts = Array.from(element.rows, ({ cells }) =>
    Array.from(cells).reduce((sum, { colSpan }) => sum + colSpan, 0),
  );
  return [...new Set(counts)].slice(1).join("x"); // an even one has one count
}

/** All of it, as the browser gets it. */
export const ELEMENT_MARKS = [
  ownMark,
  hasText,
  textMark,
  namesOff,
  isOff,
  isStop,
  attributeMark,
  doesCount,
  addressMark,
  leadingMark,
  fieldMark,
  nameMark,
  nameOf,
  wordsOf,
  targetMark,
  isSmall,
  gapBetween,
  doesScroll,
  columnsMark,
].join("\n");
