/**
 * What markup is made of, from the left to the right: what React leaves between texts, the first line of a document, and an
 * element's name and attributes as React writes them, whose values stand in double quotes and hold no sign of markup. All in
 * one, since what looks like a remark within an element is none.
 */
const PIECE =
  /<!--[^<>]*-->|^<!doctype html>|<\/?([a-z][a-z0-9-]*)((?: [a-z][\w:.-]*(?:="[^"<>]*")?)*) ?\/?>/gi;
const ATTRIBUTE = / ([a-z][\w:.-]*)(?:="([^"]*)")?/gi;

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
const SAFE = /^(?:$|[/#?]|https?:\/\/|mailto:|tel:)/i;

/**
 * Whether a whole page can only be looked at (security A1): of well-formed elements, none of which runs anything, sends the
 * reader elsewhere by itself or holds another document. What is written in it is text, whatever it says.
 */
export function isStillPage(html: string): boolean {
  let isStill = true;
  const rest = html.replaceAll(PIECE, (_, name?: string, written?: string) => {
    isStill &&=
      !RUNS.has((name ?? "").toLowerCase()) &&
      [...(written ?? "").matchAll(ATTRIBUTE)].every(isInert);
    return "";
  });
  return isStill && !rest.includes("<");
}

function isInert([, name = "", value = ""]: RegExpExecArray): boolean {
  const known = name.toLowerCase();
  if (known.startsWith("on") || known === "srcdoc" || known === "http-equiv") return false;
  return !LEADS.has(known) || SAFE.test(value);
}
