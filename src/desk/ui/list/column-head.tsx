import type { ListColumn } from "./list-shape.ts";
import type { ColumnSort } from "./text-column.ts";
import { directionOf, nextSort } from "./list-sort.ts";

type Props<Row> = {
  column: ListColumn<Row>;
  /** The order that the list has, by name. */
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** The head of a column; one that may order the list is a button, and its sign says which way it does. */
export function ColumnHead<Row>({ column, sort, onSort }: Props<Row>) {
  const direction = directionOf(column.sort, sort);
  return (
    <th
      scope="col"
      className={column.isFigure ? "right" : undefined}
      aria-sort={column.sort && (direction ?? "none")}
    >
      {column.sort ? (
        <SortButton sort={column.sort} current={sort} onSort={onSort}>
          {column.title}
        </SortButton>
      ) : (
        column.title
      )}
    </th>
  );
}

type SortProps = {
  sort: ColumnSort;
  current: string | undefined;
  onSort: (sort: string) => void;
  children: string;
};

function SortButton({ sort, current, onSort, children }: SortProps) {
  const direction = directionOf(sort, current);
  return (
    <button type="button" className="column-sort" onClick={() => onSort(nextSort(sort, current))}>
      {children}
      <span aria-hidden="true">{direction === undefined ? "↕" : SIGNS[direction]}</span>
    </button>
  );
}

const SIGNS = { ascending: "↑", descending: "↓" } as const;
