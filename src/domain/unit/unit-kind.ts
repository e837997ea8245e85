/** What a whole unit is: an engine, or what takes its power to the wheels. */
export type UnitKind = "engine" | "transmission";

/** The kinds of part that are whole remanufactured units, by the addresses of their subcategories. */
export const UNIT_KINDS = {
  "complete-engines": "engine",
  "long-blocks": "engine",
  "short-blocks": "engine",
  "automatic-transmissions": "transmission",
  "manual-transmissions": "transmission",
  "automated-manual-transmissions": "transmission",
} as const satisfies Record<string, UnitKind>;

/** The address of a subcategory whose parts are whole units. */
export type UnitLine = keyof typeof UNIT_KINDS;

export const UNIT_LINES: readonly UnitLine[] = [
  "complete-engines",
  "long-blocks",
  "short-blocks",
  "automatic-transmissions",
  "manual-transmissions",
  "automated-manual-transmissions",
];

/** Whether the parts of a kind are whole units, by the address of its subcategory. */
export function isUnitLine(url: string): url is UnitLine {
  return Object.hasOwn(UNIT_KINDS, url);
}

/** Categories whose parts are all remanufactured, by their addresses. */
const REMANUFACTURED: ReadonlySet<string> = new Set([
  "remanufactured-engines",
  "remanufactured-transmissions",
]);
const NAMED_SO = /\b(?:reman(?:ufactured)?|rebuilt)\b/i;

/** Whether all parts of a kind are remanufactured, by how coupons name it: `category`, or `category/subcategory`. */
export function ofRemanufactured(path: string): boolean {
  const [category = ""] = path.split("/");
  return REMANUFACTURED.has(category);
}

/** Whether a part was used before and made anew: its kind says so, or its English title. */
export function isRemanufactured({
  category,
  title,
}: {
  category: string;
  title: string;
}): boolean {
  return REMANUFACTURED.has(category) || NAMED_SO.test(title);
}
