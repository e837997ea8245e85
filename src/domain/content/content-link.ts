/** Where a link may lead: to a page of the shop, a place of the same text, or another site by https, mail or phone. */
const GOOD_LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/i;

/** Whether a text may have a link to this address; any other is words alone (security A17). */
export function isContentLink(address: string): boolean {
  return GOOD_LINK.test(address.trim());
}

/** A link as Markdown writes it; no sign of its address ends it, and its words are as they are. */
export function linkAsMarkdown(address: string, words: string): string {
  const written = address
    .trim()
    .replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `[${words}](${written})`;
}
