import type { Page } from "playwright-core";

/** Something that a screen offers: what it is called, where it leads if it is a link, and whether it can be pressed now. */
export type ShownAct = { at: number; name: string; to: string | undefined; isOff: boolean };

/** What an act is found again by once it was read. */
export const MARK = "data-shown-act";

/**
 * The buttons, links and entries of menus that an area shows, each name once: without its keys, and with figures as one
 * sign, since pieces and days change. What leads through a list or orders it is left out: everybody has it alike.
 */
export function shownActs(page: Page): Promise<ShownAct[]> {
  return page.evaluate((mark) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const nameOf = (element: Element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof Element)) return "";
      for (const key of copy.querySelectorAll("kbd")) key.remove();
      const text = copy.textContent.trim() || (element.getAttribute("aria-label") ?? "");
      return text.replaceAll(/\s+/g, " ").replaceAll(/[\d.,:]*\d/g, "#");
    };
    const all = document.querySelectorAll(
      "#main :is(button, a[href], summary, [role=menuitem], [role=tab])",
    );
    const shown = [...all].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest("tr[data-row], thead, .list-order") &&
        (!one.closest("search") || one.closest(".list-tools")),
    );
    return shown.map((one, at) => {
      one.setAttribute(mark, String(at));
      const to = one instanceof HTMLAnchorElement ? one.pathname + one.search : undefined;
      return { at, name: nameOf(one), to, isOff: one.matches(":disabled, [aria-disabled=true]") };
    });
  }, MARK);
}

/** The same once for each name. */
export function eachOnce(acts: readonly ShownAct[]): ShownAct[] {
  return [...new Map(acts.toReversed().map((act) => [act.name, act])).values()].toReversed();
}

/**
 * Fills what is empty in a form or a dialog with something that fits, and changes its first text where nothing is empty,
 * so that it can be sent; nothing of what it holds is sent in the end.
 */
export function fillSomething(page: Page, within: string): Promise<void> {
  // oxlint-disable-next-line complexity -- all of it runs in the page, where nothing of this file is
  return page.evaluate((selector) => {
    const scope = [...document.querySelectorAll(selector)].at(-1);
    const texts = new Map([
      ["date", "2030-01-07"],
      ["datetime-local", "2030-01-07T10:00"],
      ["email", "nadie@correo.example"],
      ["number", "1"],
      ["time", "10:00"],
      ["url", "https://correo.example/"],
    ]);
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const set = (field: HTMLElement, proto: object, value: string) => {
      Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    let isChanged = false;
    for (const field of scope?.querySelectorAll("input, textarea, select") ?? []) {
      if (field.closest("search")) continue; // what narrows a list is no form
      if (field instanceof HTMLSelectElement) {
        const choice = [...field.options].find(({ value, disabled }) => value !== "" && !disabled);
        if (field.value === "" && choice && !field.disabled)
          set(field, HTMLSelectElement.prototype, choice.value);
      } else if (field instanceof HTMLTextAreaElement) {
        if (field.value === "" && !field.readOnly)
          set(field, HTMLTextAreaElement.prototype, "Una prueba");
      } else if (field instanceof HTMLInputElement && !field.readOnly && !field.disabled) {
        const isText = !["checkbox", "radio", "file", "search", "hidden"].includes(field.type);
        if (!isText || (field.value !== "" && isChanged)) continue;
        isChanged = true;
        set(field, HTMLInputElement.prototype, texts.get(field.type) ?? `${field.value}1`);
      }
    }
  }, within);
}
