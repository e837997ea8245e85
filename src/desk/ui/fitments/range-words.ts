import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";
import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Range = Pick<LineRange, "yearFrom" | "yearTo" | "quantity" | "position" | "noteEs" | "noteEn">;

/** The years of a range, as they are read. */
export function rangeYears({ yearFrom, yearTo }: Pick<Range, "yearFrom" | "yearTo">): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
}

/** What a range says besides its years: where it goes, how many pieces, and its note. */
export function useRangeTerms(): (range: Range) => string[] {
  const t = useDeskTexts("fitments");
  const locale = useShopLocale();
  return (range) => {
    const position = FITMENT_POSITIONS.find((one) => one === range.position) ?? "";
    const note = locale === "es" ? range.noteEs : range.noteEn;
    return [
      t(`positions.${position === "" ? "any" : position}`),
      t("pieces", { count: range.quantity }),
      ...(note === "" ? [] : [note]),
    ];
  };
}

/** A range in one text. */
export function useRangeWords(): (range: Range) => string {
  const termsOf = useRangeTerms();
  return (range) => `${rangeYears(range)} ${termsOf(range).join(" · ")}`;
}
