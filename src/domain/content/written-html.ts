/** The elements that the shop's writer makes of Markdown. */
const ELEMENTS =
  "a|blockquote|br|code|em|h[2-6]|hr|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul";
/** Their attributes, none of which runs anything; a value holds neither a quote nor a sign of markup. */
const ATTRIBUTES = `(?: (?:class|rel|start|style|title)="[^"<>]*")`;
/** Where a link leads: to a page, a place of the same text, or elsewhere by https, mail or phone. */
const LINK = `(?: href="(?:/(?!/)|#|https://|mailto:|tel:)[^"<>]*")`;
/** A picture: of the shop itself, or by https of whatever host the policy of content lets in. */
const PICTURE = `<img(?: (?:src="(?:/(?!/)|https://)[^"<>]*"|(?:alt|height|loading|title|width)="[^"<>]*"))*(?: /)?>`;
const MARK = new RegExp(`</?(?:${ELEMENTS})(?:${ATTRIBUTES}|${LINK})*(?: /)?>|${PICTURE}`, "gi");

/**
 * Whether HTML is what the shop's own writer makes of Markdown, in which nothing can run (security A17): its elements
 * and attributes and no others, links of safe schemes. The second judge, in the browser that shows it: the writer is the first.
 */
export function isWrittenHtml(html: string): boolean {
  return !html.replaceAll(MARK, "").includes("<");
}
