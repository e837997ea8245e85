import type { Storefront } from "#domain/storefront/storefront.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { promisedDay } from "#desk/ui/promised-day.ts";

/** By a column a list may be ordered, both ways, each by the name that its call has for it. */
export type ColumnSort = {
  sorts: { ascending: string; descending: string };
  /** What one wants to see first of it. */
  first: "ascending" | "descending";
};

/** By age, as most lists may be ordered; the newest first. */
export const BY_AGE: ColumnSort = {
  sorts: { ascending: "oldest", descending: "newest" },
  first: "descending",
};

/** What a file has of a row where it is not what the screen says: what a spreadsheet adds up and orders by, or a file that is read again. */
type Filed<Row> =
  | { kind: "text"; of: (row: Row) => string }
  | { kind: "count"; of: (row: Row) => number | null }
  | { kind: "dollars"; of: (row: Row) => number | null }
  | { kind: "moment"; of: (row: Row) => string | null }
  | { kind: "day"; of: (row: Row) => string | null };

/** A column of a list in words alone: the screen shows them, and the server writes them into a file. */
export type TextColumn<Row> = {
  id: string;
  title: string;
  text: (row: Row) => string;
  filed?: Filed<Row>;
  /** How it is written on the screen: letter by letter, or in figures that stand below each other. */
  look?: "mono" | "figures";
  /** How wide, as CSS has it; without it the column takes what is left. */
  width?: string;
  isFigure?: boolean;
  /** Hidden until somebody chooses it. */
  isExtra?: boolean;
  /** It says little without its title, with which it stands where columns have none, as figures do. */
  isNamed?: boolean;
  sort?: ColumnSort;
};

type Named<Row> = Omit<TextColumn<Row>, "text" | "filed" | "isFigure">;
type Language = Pick<DeskLanguage, "format">;

/** A column of US dollars; null is an empty cell. */
export function moneyColumn<Row>(
  { format }: Language,
  { of, ...named }: Named<Row> & { of: (row: Row) => number | null },
): TextColumn<Row> {
  const text = written(of, format.money);
  return { ...named, isFigure: true, text, filed: { kind: "dollars", of } };
}

/** A column of whole numbers; null is an empty cell. */
export function countColumn<Row>(
  { format }: Language,
  { of, ...named }: Named<Row> & { of: (row: Row) => number | null },
): TextColumn<Row> {
  const text = written(of, format.count);
  return { ...named, isFigure: true, text, filed: { kind: "count", of } };
}

/** A column of moments; null is an empty cell. */
export function momentColumn<Row>(
  { format }: Language,
  { of, ...named }: Named<Row> & { of: (row: Row) => string | null },
): TextColumn<Row> {
  const text = written(of, format.moment);
  return { width: "11rem", look: "figures", ...named, text, filed: { kind: "moment", of } };
}

/** A column of the last days of what was promised, each by the clocks of its storefront; null is an empty cell. */
export function promisedDayColumn<Row extends { storefront?: Storefront | undefined }>(
  language: Pick<DeskLanguage, "locale" | "format">,
  { of, ...named }: Named<Row> & { of: (row: Row) => string | null },
): TextColumn<Row> {
  const text = (row: Row) => {
    const moment = of(row);
    return moment === null ? "" : promisedDay(language, moment, row.storefront);
  };
  return { isNamed: true, ...named, text, filed: { kind: "moment", of } };
}

/** A column of moments of which the day alone is shown; null is an empty cell. */
export function dayOfMomentColumn<Row>(
  { format }: Language,
  { of, ...named }: Named<Row> & { of: (row: Row) => string | null },
): TextColumn<Row> {
  return { ...named, text: written(of, format.dayOf), filed: { kind: "moment", of } };
}

/** A column of days of the calendar; null is an empty cell. */
export function dayColumn<Row>(
  { format }: Language,
  { of, ...named }: Named<Row> & { of: (row: Row) => string | null },
): TextColumn<Row> {
  return { ...named, text: written(of, format.day), filed: { kind: "day", of } };
}

/** Columns of words that are hidden until somebody chooses them, each under what its area calls the field. */
export function extraText<Id extends string>(title: (field: `fields.${Id}`) => string) {
  return <Row>(id: Id, text: (row: Row) => string): TextColumn<Row> => ({
    id,
    title: title(`fields.${id}`),
    isExtra: true,
    text,
  });
}

function written<Row, Value>(of: (row: Row) => Value | null, write: (value: Value) => string) {
  return (row: Row): string => {
    const value = of(row);
    return value === null ? "" : write(value);
  };
}

/** Whether a cell says little without the title of its column: where it says so, and amounts, counts and days. */
export function standsWithTitle<Row>({
  isNamed = false,
  filed,
}: Pick<TextColumn<Row>, "isNamed" | "filed">): boolean {
  return isNamed || (filed !== undefined && filed.kind !== "moment" && filed.kind !== "text");
}

/** The columns that are shown: those that were chosen, else those that are no extras; the first always. */
export function shownColumns<Column extends { id: string; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  return columns.filter(
    ({ id, isExtra }, at) => at === 0 || (chosen ? chosen.includes(id) : !isExtra),
  );
}
