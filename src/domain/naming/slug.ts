/**
 * A name as it stands in an address: lower case, accents folded, everything but letters and digits
 * a single hyphen, none at the ends. "Mercedes-Benz OM906 / MBE906" is "mercedes-benz-om906-mbe906".
 */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
