/** What a measure may hold: an amount in its unit, one of a few words, yes or no, or a text such as a thread. */
export const MEASURE_TYPES = ["amount", "choice", "flag", "text"] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];

/** A word of a choice in both languages. */
export type MeasureOption = { es: string; en: string };

/** What may be said of a measure. */
export type MeasureRule = {
  type: MeasureType;
  /** What amounts are counted or measured in; empty where they are counted, and of what is no amount. */
  unit: string;
  /** Of an amount: the least and the most that it may be, in its unit; null where nobody has said. */
  least: number | null;
  most: number | null;
  /** Of a choice: what may be chosen, in its order. */
  options: readonly MeasureOption[];
};

/** What parts are described by: a diameter, a voltage, a thread, a material. */
export type MeasureKind = MeasureRule & {
  /** What files call it in every language; it stays. */
  code: string;
  name: { es: string; en: string };
};

/** More kinds of measures than these nobody would look through; the shop's own are some fifty. */
export const MOST_MEASURES = 300;
export const LONGEST_MEASURE_NAME = 60;
export const LONGEST_MEASURE_CODE = 30;
export const LONGEST_MEASURE_UNIT = 12;
export const MOST_OPTIONS = 60;
export const LONGEST_OPTION = 60;
/** The largest amount that a part may have, on either side of zero. */
export const LARGEST_AMOUNT = 9_999_999;
/** The longest value of a text. */
export const LONGEST_MEASURE_VALUE = 200;

/** A measure as people read it, with its unit where it has one: "Diámetro exterior (mm)". */
export function measureLabel(
  { name, unit }: Pick<MeasureKind, "name" | "unit">,
  locale: "es" | "en",
): string {
  return unit === "" ? name[locale] : `${name[locale]} (${unit})`;
}
