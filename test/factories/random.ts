/** A source of chance that gives the same row of numbers for the same seed. */
export type Random = {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number from 0 to below `bound`. */
  below: (bound: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Up to `most` different items. */
  some: <Item>(items: readonly Item[], most: number) => Item[];
};

/** All of them, in an order that chance decides. */
export function shuffled<Item>(items: readonly Item[], { next }: Pick<Random, "next">): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Mulberry32: small, quick and good enough to make up a catalogue. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  };
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    some: (items, most) =>
      Array.from(new Set(Array.from({ length: below(most + 1) }, () => pick(items)))),
  };
}
