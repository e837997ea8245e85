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

/** The place that a picture of unknown size has in the header, in pixels. */
const PLACE = { width: 36, height: 22 };
const SIZE = /[?&]size=(\d{1,4})x(\d{1,4})(?:&|$)/;

/** The size of a picture that its address names, as those do that were uploaded to the shop; else that of its place. */
export function pictureSize(address: string): { width: number; height: number } {
  const [, width, height] = SIZE.exec(address) ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : PLACE;
}
