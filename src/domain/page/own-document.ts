/** Of the table of pages, written out as every browser gets it; a test holds the two together. */
const OWN_DOCUMENT =
  /^(?:\/en)?\/(?:map|catalogs|checkout\/(?:payment|invoices|(?:quote|order)\/[^/]+))\/?$/i;

/**
 * Whether an address is a page that reaches further than the others: where one pays, the map of branches, and the catalogues. It is
 * always a document of its own (security A24): a page that the browser only swaps in would keep the content policy
 * and the permissions of the page before, and leave its own to the page after.
 */
export function isOwnDocument(pathname: string): boolean {
  return OWN_DOCUMENT.test(pathname);
}
