import type { MeasureField } from "#contract/measure-desk.ts";
import type { EditedPart, SentMeasure } from "#contract/part-desk.ts";
import { measureField } from "#domain/audit/logged-field.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { decimalSign, typedFigure } from "#domain/i18n/typed-figure.ts";
import { isSameMeasure, type MeasureValue, NO, YES } from "#domain/measure/measure-value.ts";
import { shownMeasure } from "#domain/measure/shown-measure.ts";

import { isSameTyped } from "../form/merge-versions.ts";
import type { Versioned } from "../form/versions.ts";

/** The measures of a part as they are typed, each by its number; an empty one is what nobody has said. */
export type MeasureForm = Record<`measure_${number}`, string>;

type PartMeasures = EditedPart["measures"];

/** A form of a part with a field for every measure that there is: which of them are shown its kind of part says. */
export function withMeasures<Fields>(
  { fields, version }: Versioned<Fields>,
  {
    kinds,
    measures,
    locale,
  }: {
    kinds: readonly MeasureField[];
    measures: PartMeasures;
    locale: Locale;
  },
): Versioned<Fields & MeasureForm> {
  const values = new Map(measures?.map(({ id, value }) => [id, value]));
  const typed: MeasureForm = {};
  for (const kind of kinds)
    typed[measureField(kind.id)] = typedMeasure(kind, values.get(kind.id), locale);
  return { fields: { ...fields, ...typed }, version };
}

/** What is typed where a part has this value: an amount without its unit, a word, "yes" or "no". */
function typedMeasure(kind: MeasureField, value: MeasureValue | undefined, locale: Locale): string {
  if (value === undefined) return "";
  const shown = typeof value === "string" ? shownMeasure(value, locale) : value[locale];
  return ofItsType(kind, value, locale) ?? shown;
}

const FLAGS = [
  [YES, "yes"],
  [NO, "no"],
] as const;

/** The same where the value is one of the measure's type; undefined where it is another, which stands as it is. */
function ofItsType(kind: MeasureField, value: MeasureValue, locale: Locale): string | undefined {
  const isSame = (one: MeasureValue) => isSameMeasure(one, value);
  switch (kind.type) {
    case "amount":
      return typeof value === "string" ? bareAmount(value, kind.unit, locale) : undefined;
    case "choice":
      return kind.options.find(isSame)?.es;
    case "flag":
      return FLAGS.find(([kept]) => isSame(kept))?.[1];
    case "text":
      return undefined;
  }
}

/** The figure of an amount in the measure's unit, with the sign of the language; undefined for anything else. */
function bareAmount(value: string, unit: string, locale: Locale): string | undefined {
  const [, figure, behind = ""] = /^([+-]?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(value) ?? [];
  return behind === unit || behind === ""
    ? figure?.replace(/[.,]/, decimalSign(locale))
    : undefined;
}

type Typed = { opened: MeasureForm; typed: MeasureForm; locale: Locale };

/** What is said of the measures that are typed otherwise than they were opened; nothing of the others. */
export function sentMeasures(
  kinds: readonly MeasureField[],
  { opened, typed, locale }: Typed,
): { measures?: SentMeasure[] } {
  const measures = kinds.flatMap((kind): SentMeasure[] => {
    const name = measureField(kind.id);
    const [before, after] = [opened[name] ?? "", typed[name] ?? ""];
    return isSameTyped(before, after)
      ? []
      : [{ id: kind.id, value: sentValue(kind, after.trim(), locale) }];
  });
  return measures.length > 0 ? { measures } : {};
}

function sentValue({ type }: MeasureField, text: string, locale: Locale): SentMeasure["value"] {
  if (text === "") return null;
  if (type === "amount") return typedFigure(text, locale) ?? text;
  return type === "flag" && (text === "yes" || text === "no") ? text === "yes" : text;
}

/** What is sent so that a part has the measures again that a save changed. */
export function measuresBack(
  before: PartMeasures,
  after: PartMeasures,
): { measures?: SentMeasure[] } {
  const valuesOf = (measures: PartMeasures) =>
    new Map(measures?.map(({ id, value }) => [id, value]));
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const measures = [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)))
    .map((id) => ({ id, value: was.get(id) ?? null }));
  return measures.length > 0 ? { measures } : {};
}
