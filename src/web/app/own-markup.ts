import { trustPolicy } from "#web/ui/trusted-types.ts";

/** How React makes the element of a script, which does not run when it is made so: structured data for search engines. */
const EMPTY_SCRIPT = "<script></script>";
const WORKER = "/service-worker.js";

/**
 * Lets libraries write and load on shoppers' pages, where trusted types are demanded (security A1) only text without
 * markup, an empty script, and the shop's own worker. All else that a text would make is refused by the browser.
 */
export function vouchForOwnMarkup(): void {
  trustPolicy("default", {
    createHTML: (html) => (html.includes("<") && html !== EMPTY_SCRIPT ? refuse() : html),
    createScriptURL: (url) => (url === WORKER ? url : refuse()),
  });
}

function refuse(): never {
  throw new TypeError("Nothing vouches for it.");
}
