import type { MeasureField } from "#contract/measure-desk.ts";
import { measureOfField } from "#domain/audit/logged-field.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownMeasure } from "#domain/measure/shown-measure.ts";
import { isRecord } from "#domain/storage/stored-record.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { useMeasureFields } from "./measure-fields-query.ts";

/** How measures of a part are called and said, in conflicts, sources and histories; undefined for any other field. */
export type MeasureSayings = {
  nameOf: (field: string) => string | undefined;
  say: (field: string, value: unknown) => string | undefined;
};

/** What holds all measures of a part at once, where a file said them. */
const ALL = "attributes";

/** The same by the measures that the shop has. */
function measureSayings(kinds: readonly MeasureField[], locale: Locale): MeasureSayings {
  const named = (id: unknown) => kinds.find((kind) => kind.id === id)?.name[locale];
  const sayOne = (value: unknown): string | undefined => {
    if (typeof value === "string") return shownMeasure(value, locale);
    const word = isRecord(value) ? value[locale] : undefined;
    return typeof word === "string" ? word : undefined;
  };
  const sayAll = (values: readonly unknown[]): string =>
    values
      .flatMap((one) =>
        isRecord(one) ? `${named(one["id"]) ?? ""} ${sayOne(one["value"]) ?? ""}` : [],
      )
      .join("; ");
  return {
    nameOf: (field) => named(measureOfField(field)),
    say: (field, value) => {
      if (field === ALL && Array.isArray(value)) return sayAll(value) || undefined;
      return measureOfField(field) === undefined ? undefined : sayOne(value);
    },
  };
}

const NONE: readonly MeasureField[] = [];

/** The same as this page speaks. */
export function useMeasureSayings(): MeasureSayings {
  const kinds = useMeasureFields() ?? NONE;
  return measureSayings(kinds, useShopLocale());
}
