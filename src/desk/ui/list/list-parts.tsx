import type { ReactNode } from "react";

import type { ListColumn, ListFilter } from "./list-shape.ts";
import type { TextColumn } from "./text-column.ts";

type Choice = { value: string; name: string };

/** A filter by one of a few; `all` says that it narrows nothing, and is its label too where it has none of its own. */
export function choiceFilter(
  key: string,
  says: string | { label: string; all: string },
  options: readonly Choice[],
): ListFilter {
  const { label, all } = typeof says === "string" ? { label: says, all: says } : says;
  return { kind: "choice", key, label, all, options };
}

/** What may be chosen, each by its name. */
export function namedChoices<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Choice[] {
  return values.map((value) => ({ value, name: nameOf(value) }));
}

/** A filter by how many days something waits at least. */
export function ageFilter(
  all: string,
  ages: readonly number[],
  nameOf: (days: number) => string,
): ListFilter {
  const options = ages.map((days) => ({ value: String(days), name: nameOf(days) }));
  return choiceFilter("age", all, options);
}

/** What a list is asked for the days that were chosen. */
export function olderThan(days: string | undefined): { olderThanDays?: number } {
  return days === undefined ? {} : { olderThanDays: Number(days) };
}

/** What a list is asked where yes or no was chosen; undefined where neither was. */
export function isYes(chosen: string | undefined): boolean | undefined {
  return chosen === undefined ? undefined : chosen === "yes";
}

/** The columns of a list as the screen shows them: their words, or what `cells` has for one by its id. */
export function withCells<Row>(
  columns: readonly TextColumn<Row>[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>> = {},
): ListColumn<Row>[] {
  return columns.map((column) => ({ ...column, cell: cells[column.id] ?? cellOf(column) }));
}

/** Columns of which a list begins with these, where it is narrowed so that they tell most. */
export function startingWith<Column extends { id: string }>(
  columns: readonly Column[],
  ids: readonly string[],
): (Column & { isExtra: boolean })[] {
  return columns.map((column) => ({ ...column, isExtra: !ids.includes(column.id) }));
}

function cellOf<Row>({ look, text }: TextColumn<Row>): (row: Row) => ReactNode {
  return look === undefined ? text : (row) => <span className={look}>{text(row)}</span>;
}
