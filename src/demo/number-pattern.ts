const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";

/** How a maker writes part numbers: `#` stands for a digit, `@` for a letter, all else for itself. */
export type NumberPattern = string;

/** Gives invented numbers in a maker's format, each one once. */
export type NumberSource = { next: () => string };

/**
 * Numbers of these patterns in turn, scattered over all that a pattern can write. A step without a
 * common factor visits every number once, so nothing needs to be remembered. A maker whose pattern is
 * used up goes on with one digit more behind a dash.
 */
export function createNumberSource(
  patterns: readonly NumberPattern[],
  { seed, taken }: { seed: number; taken: ReadonlySet<string> },
): NumberSource {
  const walks = patterns.map((pattern) => walkOf(pattern, seed));
  let turn = 0;
  const next = (): string => {
    const walk = walks[turn % walks.length];
    if (!walk) throw new RangeError("A maker without a pattern has no numbers");
    turn += 1;
    const number = walk();
    return taken.has(number) ? next() : number;
  };
  return { next };
}

function walkOf(pattern: NumberPattern, seed: number): () => string {
  const places = Array.from(pattern);
  const size = places.reduce((product, place) => product * radixOf(place), 1);
  const step = stepOf(size);
  let value = (seed * 104_729 + Math.floor(size / 7)) % size;
  let given = 0;
  let longer: (() => string) | undefined;
  return () => {
    if (given === size) return (longer ??= walkOf(`${pattern}-#`, seed))();
    given += 1;
    value = (value + step) % size;
    return written(places, value);
  };
}

function written(places: readonly string[], value: number): string {
  let rest = value;
  return places
    .toReversed()
    .map((place) => {
      const radix = radixOf(place);
      if (radix === 1) return place;
      const digit = rest % radix;
      rest = Math.floor(rest / radix);
      return radix === 10 ? String(digit) : LETTERS.charAt(digit);
    })
    .toReversed()
    .join("");
}

function radixOf(place: string): number {
  if (place === "#") return 10;
  return place === "@" ? LETTERS.length : 1;
}

/** Near the golden section of the size, and without a common factor with it. */
function stepOf(size: number): number {
  let step = 2 * Math.floor(size * 0.309_016_994_37) + 1;
  while (step % 5 === 0 || step % LETTERS.length === 0) step += 2;
  return step;
}
