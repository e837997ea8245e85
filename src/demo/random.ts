/** A stream of chance that a seed fixes: the same seed gives the same stream on every machine. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  /** One of `items`; a RangeError when there is none. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of `items`, as likely as its weight says. */
  weighted: <Item extends { weight: number }>(items: readonly Item[]) => Item;
  /** At most `count` of `items`, in their order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
};

/** mulberry32: small, fast, and good enough for a catalogue that nobody wagers on. */
export function createRandom(...seeds: number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e37_79b1) + seed, 0x5bd1);

  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => atIndex(items, whole(0, items.length - 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return atIndex(items, items.length - 1);
    },
    sample: (items, count) => {
      if (items.length <= count) return [...items];
      let wanted = count;
      return items.filter((_, index) => {
        const isTaken = next() < wanted / (items.length - index);
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}

function atIndex<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError("There is nothing to choose from");
  return item;
}

/** A number that a text always gives, and hardly another text: the seed of a chance of its own. */
export function seedOf(text: string): number {
  let mixed = 0x811c_9dc5;
  for (const sign of text) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x0100_0193);
  return mixed >>> 0;
}
