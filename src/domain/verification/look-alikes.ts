/** A measure or another trait that parts of one group should share. */
export type Trait = { name: string; value: string };

/** A trait that two parts say differently though they replace each other. */
export type TraitDifference = { name: string; own: string; other: string };

/** Runs of figures with what stands between them out of the way, so that "115.0 mm" and "115 mm" are one measure. */
function measureKey(value: string): string {
  return value
    .toLowerCase()
    .replaceAll(/(\d)[.,]0+(?!\d)/g, "$1")
    .replaceAll(/[\s,]/g, "");
}

/** Whether any two of these parts have a trait that they say differently. */
export function measuresDiffer(parts: readonly (readonly Trait[])[]): boolean {
  const keys = new Map<string, string>();
  return parts.some((traits) =>
    traits.some(({ name, value }) => {
      const key = measureKey(value);
      const known = keys.get(name);
      keys.set(name, known ?? key);
      return known !== undefined && known !== key;
    }),
  );
}

/**
 * Traits that both parts have and say differently: parts of one interchange group replace each other, so one of
 * the two is wrong, or stands in the wrong group.
 */
export function differingTraits(own: readonly Trait[], other: readonly Trait[]): TraitDifference[] {
  const others = new Map(other.map(({ name, value }) => [name, value]));
  return own.flatMap(({ name, value }) => {
    const theirs = others.get(name);
    if (theirs === undefined || measureKey(theirs) === measureKey(value)) return [];
    return [{ name, own: value, other: theirs }];
  });
}
