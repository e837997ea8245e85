/** An element's name and attributes as React writes them: values stand in double quotes and hold no sign of markup. */
const ELEMENT = /<\/?([a-z][a-z0-9-]*)((?: [a-z][\w:.-]*(?:="[^"<>]*")?)*) ?\/?>/gi;
const ATTRIBUTE = / ([a-z][\w:.-]*)(?:="([^"]*)")?/gi;
/** What React leaves between texts, and the first line of a document. */
const NOTHING = /<!--[^<>]*-->|^<!doctype html>/g;

/** Elements that run something, or bring another document in. */
const RUNS = new Set([
  "animate",
  "applet",
  "base",
  "embed",
  "frame",
  "iframe",
  "object",
  "portal",
  "script",
  "set",
]);
const LEADS = new Set(["action", "formaction", "href", "src", "xlink:href"]);
/** To a page, a file or a place of the shop, or elsewhere by schemes that run nothing. */
const SAFE = /^(?:$|[/#?]|https?:\/\/|mailto:|tel:)/;

/**
 * Whether a whole page can only be looked at (security A1): of well-formed elements, none of which runs anything, sends the
 * reader elsewhere by itself or holds another document. What is written in it is text, whatever it says.
 */
export function isStillPage(html: string): boolean {
  let isStill = true;
  const rest = html
    .replaceAll(NOTHING, "")
    .replaceAll(ELEMENT, (_, name: string, written: string) => {
      isStill &&= !RUNS.has(name.toLowerCase()) && [...written.matchAll(ATTRIBUTE)].every(isInert);
      return "";
    });
  return isStill && !rest.includes("<");
}

function isInert([, name = "", value = ""]: RegExpExecArray): boolean {
  const known = name.toLowerCase();
  if (known.startsWith("on") || known === "srcdoc" || known === "http-equiv") return false;
  return !LEADS.has(known) || SAFE.test(value);
}
