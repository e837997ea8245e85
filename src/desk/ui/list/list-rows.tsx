import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import { useDeskKeys } from "../keys/use-keys.ts";
import type { ListColumn, ListSpec } from "./list-shape.ts";
import { ColumnHead } from "./column-head.tsx";
import { toggled, withRange } from "./chosen-rows.ts";
import { standsWithTitle } from "./text-column.ts";

const ROW_PX = 33;
/** Rows that are drawn beyond what is seen. */
const BEYOND = 12;
const LOADING_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

type Props<Row> = {
  spec: ListSpec<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** The order that the list has, by name. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  opened: string | undefined;
  /** Rows are chosen where something may be done with many of them. */
  isChoosable: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  isLoading: boolean;
  /** Filters leave some of it out. */
  isNarrowed: boolean;
  hasMore: boolean;
  /** There is more to ask for, and nobody is asking for it. */
  mayGoOn: boolean;
  /** The last rows are in sight, and there may be more. */
  onEnd: () => void;
};

/** The rows of a list, of which only those in sight are drawn, however many there are. */
export function ListRows<Row>(props: Props<Row>) {
  const { spec, columns, rows, isLoading, mayGoOn, onEnd } = props;
  const t = useDeskTexts("desk.list");
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read in this component alone
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    getItemKey: (at) => keyOf(spec, rows[at]) ?? at,
  });
  const items = drawn.getVirtualItems();
  const { above, below, last } = outOfSight(items, drawn.getTotalSize());
  const reachEnd = useEffectEvent(onEnd);
  // A page may be short and not be the last: where its end is in sight nobody can scroll to what follows.
  useEffect(() => {
    if (mayGoOn && last >= rows.length - BEYOND) reachEnd();
  }, [mayGoOn, last, rows.length]);
  const choose = useChoosing(props);
  useRowKeys(props, { place, show: (at) => drawn.scrollToIndex(at, { align: "auto" }) });
  if (!isLoading && rows.length === 0) {
    return (
      <div ref={place} className="list-rows" tabIndex={-1}>
        <div className="list-empty">
          <EmptyState title={props.isNarrowed ? t("empty.title") : t("empty.whole")}>
            <p>{props.isNarrowed ? t("empty.text") : t("empty.wholeText")}</p>
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div ref={place} className="list-rows" tabIndex={-1}>
      <table className="list-table" aria-rowcount={props.hasMore ? -1 : rows.length + 1}>
        <caption className="visually-hidden">{t("caption")}</caption>
        <ListHead {...props} />
        <tbody>
          {isLoading && <LoadingRows columns={columns.length + (props.isChoosable ? 1 : 0)} />}
          <Space height={above} />
          {items.map(({ index, key }) => (
            <ListRow
              key={key}
              {...props}
              row={rows[index]}
              index={index}
              measure={drawn.measureElement}
              onChooseRow={choose}
            />
          ))}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** How much of the list lies above and below what is drawn, in pixels, and which row is drawn last. */
function outOfSight(items: readonly VirtualItem[], total: number) {
  const last = items.at(-1);
  return { above: items[0]?.start ?? 0, below: total - (last?.end ?? 0), last: last?.index ?? -1 };
}

function ListHead<Row>(props: Props<Row>) {
  const { columns, isChoosable, sort, onSort } = props;
  return (
    <>
      <colgroup>
        {isChoosable && <col className="list-box" />}
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {isChoosable && <ChooseAll {...props} />}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
}

function ChooseAll<Row>({ spec, rows, chosen, onChoose }: Props<Row>) {
  const t = useDeskTexts("desk.list");
  const ids = rows.map(spec.idOf);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <th scope="col" aria-label={t("chosen")}>
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : ids))}
        />
        <span className="visually-hidden">{t("chooseAll")}</span>
      </label>
    </th>
  );
}

type RowProps<Row> = Props<Row> & {
  row: Row | undefined;
  index: number;
  measure: (element: HTMLElement | null) => void;
  onChooseRow: (id: string, withShift: boolean) => void;
};

function ListRow<Row>(props: RowProps<Row>) {
  const { spec, columns, isChoosable, opened, row, index, measure } = props;
  if (row === undefined) return null;
  const id = spec.idOf(row);
  const isOpened = id === opened;
  const group = groupBegunBy(props, index);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      className={isOpened ? "list-row is-opened" : "list-row"}
    >
      {isChoosable && <RowBox {...props} row={row} />}
      {columns.map(({ id: column, title, cell, isFigure, ...rest }, at) =>
        at === 0 ? (
          <th key={column} scope="row">
            {group !== undefined && <span className="row-group">{group}</span>}
            <a
              className="row-link"
              href={spec.hrefOf(row)}
              aria-current={isOpened ? "true" : undefined}
            >
              {cell(row)}
            </a>
          </th>
        ) : (
          <td
            key={column}
            className={isFigure ? "right figures" : undefined}
            data-title={standsWithTitle(rest) ? title : undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function RowBox<Row>({ spec, row, chosen, onChooseRow }: RowProps<Row> & { row: Row }) {
  const t = useDeskTexts("desk.list");
  const id = spec.idOf(row);
  return (
    <td aria-label={t("chosen")}>
      <label className="check">
        <input
          type="checkbox"
          checked={chosen.has(id)}
          onChange={({ nativeEvent }) =>
            onChooseRow(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        <span className="visually-hidden">{t("choose", { name: spec.nameOf(row) })}</span>
      </label>
    </td>
  );
}

/** The group of a row where it is another than that of the row above. */
function groupBegunBy<Row>({ spec, rows }: Props<Row>, index: number): string | undefined {
  const groupAt = (at: number) => {
    const row = rows[at];
    return row === undefined ? undefined : spec.groupOf?.(row);
  };
  const group = groupAt(index);
  return group === groupAt(index - 1) ? undefined : group;
}

/** Chooses a row, or with Shift all from the one chosen before it. */
function useChoosing<Row>({ spec, rows, chosen, onChoose }: Props<Row>) {
  const latest = useRef<string>(undefined);
  return (id: string, withShift: boolean) => {
    const ids = rows.map(spec.idOf);
    const from = withShift ? latest.current : undefined;
    onChoose(from === undefined ? toggled(chosen, id) : withRange(chosen, ids, [from, id]));
    latest.current = id;
  };
}

type Placed = { place: { current: HTMLElement | null }; show: (index: number) => void };

/** Up and down through the rows, opening and choosing by keyboard: the focus itself goes from row to row. */
function useRowKeys<Row>(props: Props<Row>, { place, show }: Placed): void {
  const { spec, rows, isChoosable, opened, chosen, onChoose } = props;
  const t = useDeskTexts("desk.keys");
  const at = () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-row]");
    const id = row?.dataset["row"] ?? opened;
    return rows.findIndex((one) => spec.idOf(one) === id);
  };
  const go = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    const id = keyOf(spec, rows[index]);
    if (id === undefined) return;
    show(index);
    requestAnimationFrame(() => linkOf(place.current, id)?.focus());
  };
  const open = () => {
    const id = keyOf(spec, rows[at()]);
    if (id !== undefined) linkOf(place.current, id)?.click();
  };
  const choose = () => {
    const id = keyOf(spec, rows[at()]);
    if (id !== undefined) onChoose(toggled(chosen, id));
  };
  useDeskKeys([
    { keys: "j", name: t("down"), act: () => go(at() + 1) },
    { keys: "k", name: t("up"), act: () => go(at() - 1) },
    { keys: "ArrowDown", name: t("down"), act: () => go(at() + 1) },
    { keys: "ArrowUp", name: t("up"), act: () => go(at() - 1) },
    ...(isChoosable ? [{ keys: "x" as const, name: t("choose"), act: choose }] : []),
    { keys: "o", name: t("open"), act: open },
  ]);
}

function linkOf(place: HTMLElement | null, id: string): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .row-link`) ?? null;
}

function keyOf<Row>(spec: ListSpec<Row>, row: Row | undefined): string | undefined {
  return row === undefined ? undefined : spec.idOf(row);
}

/** Stands for the rows that are out of sight. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty */}
      <td className="list-space" style={{ height }} />
    </tr>
  );
}

function LoadingRows({ columns }: { columns: number }) {
  return LOADING_ROWS.map((row) => (
    <tr key={row} className="list-row" aria-hidden="true">
      <td colSpan={columns}>
        <Skeleton />
      </td>
    </tr>
  ));
}
