import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { ListColumn } from "./list-shape.ts";

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  /** Undefined where the list has an order of its own, which no column gives. */
  current: string | undefined;
  hasOwn: boolean;
  onSort: (sort: string) => void;
};

/** The orders of a list to choose from, where a phone shows no heads of columns. */
export function ListOrder<Row>({ columns, current, hasOwn, onSort }: Props<Row>) {
  const t = useDeskTexts("desk.list.order");
  const orders = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { name: sort.sorts.ascending, text: t("ascending", { title }) },
          { name: sort.sorts.descending, text: t("descending", { title }) },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <select
      className="input input-small list-choice list-order"
      aria-label={t("label")}
      value={current ?? ""}
      onChange={({ target }) => onSort(target.value)}
    >
      {hasOwn && <option value="">{t("own")}</option>}
      {orders.map(({ name, text }) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}
