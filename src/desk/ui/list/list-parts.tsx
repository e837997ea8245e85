import type { ListColumn, ListFilter } from "./list-shape.ts";

type Choice = { value: string; name: string };
type Plain<Row> = Omit<ListColumn<Row>, "cell">;

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

/** A column that shows what the file has. */
export function plainColumn<Row>(column: Plain<Row>): ListColumn<Row> {
  return { ...column, cell: column.text };
}

/** A column of numbers and names that are read letter by letter. */
export function monoColumn<Row>(column: Plain<Row>): ListColumn<Row> {
  return { ...column, cell: (row) => <span className="mono">{column.text(row)}</span> };
}

/** A column of moments: the file has them as the server says them, people read them as `moment` writes them. */
export function momentColumn<Row>(
  column: Plain<Row>,
  moment: (at: string) => string,
): ListColumn<Row> {
  const cell = (row: Row) => <span className="figures">{moment(column.text(row))}</span>;
  return { width: "11rem", ...column, cell };
}
