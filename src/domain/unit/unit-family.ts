/** Whose unit it is, and of which of their families: "Cummins", "ISB 6.7"; "Allison", "1000 / 2000 Series". */
export type UnitFamily = { maker: string; family: string };

export type NamedUnit = {
  /** In the form that the shop's titles have: what it is, a comma, what it is of. */
  title: string;
  brand: string;
  /** The engine that the catalogue says it is of, which a transmission has none. */
  engine: { maker: string; name: string } | null;
};

/**
 * Maker and family of a unit: of its engine where the catalogue knows it, else what its title says after the first
 * comma, parted behind the longest of the makers that it begins with, or before its first word with a digit. A title
 * that says nothing leaves a unit with its brand, and without a family.
 */
export function unitFamily(
  { title, brand, engine }: NamedUnit,
  makers: readonly string[],
): UnitFamily {
  if (engine) return { maker: engine.maker, family: engine.name };
  const named = title.split(", ")[1]?.trim() ?? "";
  const known = makers
    .filter((maker) => named.startsWith(`${maker} `))
    .toSorted((one, other) => other.length - one.length);
  const maker = known[0] ?? wordsBeforeDigits(named);
  return maker === ""
    ? { maker: brand, family: named }
    : { maker, family: named.slice(maker.length).trim() };
}

function wordsBeforeDigits(named: string): string {
  const words = named.split(" ");
  const place = words.findIndex((word) => /\d/.test(word));
  return place < 1 ? "" : words.slice(0, place).join(" ");
}

type Grouped<Unit> = { maker: string; families: { family: string; units: Unit[] }[] };

/** Units by maker and family, both by name and numbers in them by size; units keep their order. */
export function unitsByMaker<Unit extends UnitFamily>(units: readonly Unit[]): Grouped<Unit>[] {
  return grouped(units, ({ maker }) => maker).map(([maker, ofMaker]) => ({
    maker,
    families: grouped(ofMaker, ({ family }) => family).map(([family, ofFamily]) => ({
      family,
      units: ofFamily,
    })),
  }));
}

function grouped<Unit>(
  units: readonly Unit[],
  nameOf: (unit: Unit) => string,
): [name: string, units: Unit[]][] {
  return Array.from(Map.groupBy(units, nameOf)).toSorted(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
}
