/** One position of a vPIC key: any character, or the characters that it lets through. */
type Position = string | undefined;

export type VinKey = {
  positions: Position[];
  /** How many positions it fixes: of two matching keys the one that fixes more says more. */
  weight: number;
};

const DIGITS = "0123456789";

/**
 * Reads a vPIC key: `*` is any character, `#` any digit, `[A-C5]` a set, all else itself. Keys are
 * matched against VIN characters 4 to 8, a bar, and 10 to 17; a short key leaves the rest open.
 */
export function readVinKey(key: string): VinKey {
  const positions = Array.from(key.matchAll(/\[([^\]]*)\]|./g), ([token, set]): Position => {
    if (set !== undefined) return expandSet(set);
    if (token === "*") return undefined;
    return token === "#" ? DIGITS : token;
  });
  const weight = positions.filter((position) => position !== undefined && position !== "|").length;
  return { positions, weight };
}

/** Whether the key lets the described part of a VIN through. */
export function matchesVinKey(key: VinKey, described: string): boolean {
  return key.positions.every(
    (position, index) => position === undefined || position.includes(described[index] ?? "?"),
  );
}

function expandSet(set: string): string {
  return set.replaceAll(/(.)-(.)/g, (_range, from: string, to: string) => {
    const first = from.charCodeAt(0);
    const length = Math.max(0, to.charCodeAt(0) - first + 1);
    return Array.from({ length }, (_, index) => String.fromCharCode(first + index)).join("");
  });
}
