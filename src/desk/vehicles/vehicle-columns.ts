import type { ListedVehicle, OpenedLine } from "#contract/vehicle-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";
import { runsOf } from "#domain/vehicle/line-years.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

/** The years that a model or an engine is known for; empty of a model that has no vehicle. */
export function yearsOf({ yearFrom, yearTo }: Pick<ListedVehicle, "yearFrom" | "yearTo">): string {
  if (yearFrom === null || yearTo === null) return "";
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
}

/** The model years of a vehicle line, with those that it lacks between: "2005–2010, 2012". */
export function modelYearsOf({ years, ...span }: OpenedLine): string {
  return years.length === 0 ? yearsOf(span) : runsOf(years).map(yearsOf).join(", ");
}

/** What a vehicle line is with; an engine by its size too: two of them may be called alike. */
export function lineName(
  { make, name, liters }: Pick<OpenedLine, "make" | "name" | "liters">,
  locale: Locale,
): string {
  return [make, name, ...(liters === null ? [] : [`${shownLiters(liters, locale)} L`])].join(" ");
}

/** The columns of the list of models and engines. */
export function vehicleColumns(language: DeskLanguage): TextColumn<ListedVehicle>[] {
  const t = language.texts("vehicles");
  return [
    {
      id: "name",
      title: t("fields.name"),
      sort: { sorts: { ascending: "name", descending: "lastName" }, first: "ascending" },
      text: ({ make, name }) => `${make} ${name}`,
    },
    {
      id: "kind",
      title: t("fields.kind"),
      width: "6rem",
      text: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: "liters",
      title: t("fields.liters"),
      width: "5rem",
      look: "figures",
      text: ({ liters }) => shownLiters(liters ?? "", language.locale),
    },
    { id: "years", title: t("fields.years"), width: "7rem", look: "figures", text: yearsOf },
    partsColumn(language),
    momentColumn(language, {
      id: "countedAt",
      title: t("fields.countedAt"),
      isExtra: true,
      of: ({ countedAt }) => countedAt,
    }),
  ];
}

/** How many parts fit; a dash before they are counted, and nothing in a file. */
function partsColumn(language: DeskLanguage): TextColumn<ListedVehicle> {
  const column = countColumn<ListedVehicle>(language, {
    id: "parts",
    title: language.texts("vehicles")("fields.parts"),
    width: "7rem",
    sort: { sorts: { ascending: "fewestParts", descending: "mostParts" }, first: "descending" },
    of: ({ parts }) => parts,
  });
  return { ...column, text: (row) => column.text(row) || NO_VALUE };
}

/** When the parts of these vehicles were counted, and what is not counted yet; undefined where there is nothing to say. */
export function countingNote(
  { format, texts }: DeskLanguage,
  rows: readonly Pick<ListedVehicle, "parts" | "countedAt">[],
): string | undefined {
  const t = texts("vehicles.counting");
  const [oldest] = rows.flatMap(({ countedAt }) => countedAt ?? []).toSorted();
  const isCounting = rows.some(({ parts }) => parts === null);
  if (oldest === undefined) return isCounting ? t("first") : undefined;
  return t("since", { moment: format.moment(oldest), isCounting: String(isCounting) });
}
