/** A path of the shop itself; "//host" and what browsers read as one lead elsewhere. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const FOREIGN = /^https:\/\/([a-z0-9.-]+(?::\d{1,5})?)\/\S*$/i;

/**
 * Whether browsers may show a picture from there: from the shop itself, or by https from a host that the
 * operator named (decisions §12, Pictures). The content policy of pages allows the same and no more.
 */
export function isShownPicture(address: string, imageHosts: readonly string[]): boolean {
  if (OWN_PATH.test(address)) return true;
  const host = FOREIGN.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && imageHosts.includes(host);
}
