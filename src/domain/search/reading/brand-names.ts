/** Names of brands, each as the stems of its words, by the first of them. */
export type NamedBrands = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * A name of one word is left out, and one all of whose words are of kinds of parts ("Filtros y Frenos"): where they are
 * said of parts too, nobody can tell which is meant.
 */
export function gatherBrandNames(
  names: readonly (readonly string[])[],
  partStems: ReadonlySet<string>,
): NamedBrands {
  return Map.groupBy(
    names.filter((name) => name.length > 1 && !name.every((stem) => partStems.has(stem))),
    ([first = ""]) => first,
  );
}

/**
 * The places of the pieces of a text in which the name of a brand stands in full, a piece being the stems of a word or
 * of several that are read as one. Who types "Cerro Frenos" means the brand, and no kind of part by its second word.
 */
export function placesOfBrands(
  pieces: readonly (readonly string[])[],
  names: NamedBrands,
): Set<number> {
  const places = new Set<number>();
  for (const [from, [first = ""]] of pieces.entries()) {
    const longest = Math.max(
      0,
      ...(names.get(first) ?? []).map((name) => within(name, pieces, from)),
    );
    for (let place = from; place < from + longest; place += 1) places.add(place);
  }
  return places;
}

/** How many pieces, from one on, are the name; none where it does not end with a piece, or is another. */
function within(
  name: readonly string[],
  pieces: readonly (readonly string[])[],
  from: number,
): number {
  let stems: readonly string[] = [];
  for (let count = 1; stems.length < name.length; count += 1) {
    const piece = pieces[from + count - 1];
    if (!piece || piece.length === 0) return 0;
    stems = stems.concat(piece);
    if (stems.length === name.length)
      return stems.every((stem, at) => stem === name[at]) ? count : 0;
  }
  return 0;
}
