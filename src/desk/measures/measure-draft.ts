import type { MeasureSaveRequest, OpenedMeasure } from "#contract/measure-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { typedFigure, writtenFigure } from "#domain/i18n/typed-figure.ts";
import {
  LARGEST_AMOUNT,
  type MeasureOption,
  type MeasureType,
} from "#domain/measure/measure-kind.ts";

/** A measure as its form has it: bounds as they are typed, and words one to a line. */
export type MeasureDraft = {
  code: string;
  es: string;
  en: string;
  type: MeasureType;
  unit: string;
  least: string;
  most: string;
  options: string;
  /** The kinds of part that have it, by their numbers. */
  kinds: readonly string[];
};

export const NEW_MEASURE: MeasureDraft = {
  code: "",
  es: "",
  en: "",
  type: "amount",
  unit: "mm",
  least: "",
  most: "",
  options: "",
  kinds: [],
};

/** A measure as it was last read. */
export function measureDraftOf(measure: OpenedMeasure, locale: Locale): MeasureDraft {
  const { code, name, type, unit, least, most, options, subcategories } = measure;
  return {
    code,
    ...name,
    type,
    unit,
    least: boundText(least, locale),
    most: boundText(most, locale),
    options: options.map(optionText).join("\n"),
    kinds: subcategories.map(String),
  };
}

function boundText(bound: number | null, locale: Locale): string {
  return bound === null ? "" : writtenFigure(bound, locale);
}

function optionText({ es, en }: MeasureOption): string {
  return es === en ? es : `${es} = ${en}`;
}

/** What is sent of it: of what the type has none of, nothing. */
export function sentMeasure(
  draft: MeasureDraft,
  locale: Locale,
): Omit<MeasureSaveRequest, "id" | "version"> {
  const { code, es, en, type, unit, least, most, options, kinds } = draft;
  const isAmount = type === "amount";
  return {
    code,
    name: { es, en },
    type,
    unit: isAmount ? unit : "",
    least: isAmount ? boundIn(least, locale) : null,
    most: isAmount ? boundIn(most, locale) : null,
    options: type === "choice" ? optionsIn(options) : [],
    subcategories: kinds.map(Number),
  };
}

/** More than any measure may be: the server says so under the field. */
const NO_FIGURE = LARGEST_AMOUNT * 10;

function boundIn(typed: string, locale: Locale): number | null {
  return typed.trim() === "" ? null : (typedFigure(typed, locale) ?? NO_FIGURE);
}

/** "negro = black", one to a line; without a sign of equality it is the same in both languages. */
function optionsIn(typed: string): MeasureOption[] {
  return typed
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [es = "", ...en] = line.split("=");
      return { es: es.trim(), en: (en.length > 0 ? en.join("=") : es).trim() };
    });
}
