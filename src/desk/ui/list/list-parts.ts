import type { ListColumn, ListFilter } from "./list-shape.ts";

type Choice = { value: string; name: string };

/** A filter by one of a few; `all` says that it narrows nothing. */
export function choiceFilter(key: string, all: string, options: readonly Choice[]): ListFilter {
  return { kind: "choice", key, label: all, all, options };
}

/** What may be chosen, each by its name. */
export function namedChoices<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Choice[] {
  return values.map((value) => ({ value, name: nameOf(value) }));
}

/** A column that shows what the file has. */
export function plainColumn<Row>(column: Omit<ListColumn<Row>, "cell">): ListColumn<Row> {
  return { ...column, cell: column.text };
}
