import { isFarPicture, MOST_PICTURES } from "../part/part-pictures.ts";

/**
 * The pictures of a part once a file has said which it has: the shop's own first, which stay, and then the file's in
 * place of those that came before it, as many as a part may have. A picture whose address is another only behind the
 * question mark is the one that stands, so that a file with fresh marks changes nothing; where several have one address
 * before it, what stands behind it tells them apart. Where a file brings just those that stand, they keep the order that
 * staff may have given them.
 */
export function joinedPictures(standing: readonly string[], sent: readonly string[]): string[] {
  const own = standing.filter((address) => !isFarPicture(address));
  const far = standing.filter(isFarPicture);
  const known = new Map(named(far));
  const brought = new Set(named(sent).map(([name, address]) => known.get(name) ?? address));
  if (brought.size === far.length && far.every((address) => brought.has(address)))
    return [...standing];
  const room = Math.max(0, MOST_PICTURES - own.length);
  return [...own, ...[...brought].slice(0, room)];
}

function named(addresses: readonly string[]): [name: string, address: string][] {
  const alike = Map.groupBy(new Set(addresses), plain);
  return addresses.map((address) => {
    const name = plain(address);
    return [(alike.get(name)?.length ?? 0) > 1 ? address : name, address];
  });
}

function plain(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
