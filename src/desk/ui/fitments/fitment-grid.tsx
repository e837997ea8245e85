import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { FIRST_CELL, type GridCursor, isChosen, keptCursor, movedCursor } from "./grid-cursor.ts";
import { FitmentGridRow } from "./fitment-grid-row.tsx";
import type { Elsewhere, FitmentDraft, GridBlock, GridRow } from "./grid-rows.ts";

type Props = {
  rows: readonly GridRow[];
  years: readonly number[];
  draft: FitmentDraft;
  elsewhere: Elsewhere;
  /** Undefined for whoever only looks. */
  onPaint: ((block: GridBlock) => void) | undefined;
  onOpen: (modelId: number) => void;
  /** The row that one is on. */
  onRow: (key: string) => void;
};

/** Models by years: arrows go about, Shift chooses, the space bar or a stroke of the mouse says that the part fits. */
export function FitmentGrid(props: Props) {
  const { rows, years, draft, elsewhere, onPaint, onOpen, onRow } = props;
  const t = useDeskTexts("fitments");
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState(FIRST_CELL);
  const cursor = keptCursor(moved, { rows: rows.length, years: years.length });
  const [stroke, setStroke] = useState<"mouse" | "touch">();
  const go = (next: GridCursor, isFocused = true) => {
    setMoved(next);
    const row = rows[next.row];
    if (row) onRow(row.key);
    if (isFocused) cellAt(table.current, next)?.focus();
  };
  const paint = (at: GridCursor) => onPaint?.(blockOf(at, rows, years));
  useEffect(() => {
    if (stroke === undefined) return undefined;
    const drop = () => setStroke(undefined);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    return () => {
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
    };
  }, [stroke]);

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return;
    const next = movedCursor(cursor, event, { rows: rows.length, years: years.length });
    if (next) go(next);
    else if (event.key === " ") paint(cursor);
    else if (event.key === "Escape" && isSpread(cursor)) go(collapsed(cursor));
    else return;
    event.preventDefault();
  };
  const begin = (event: PointerEvent) => {
    const cell = placeOf(event.target);
    if (!cell || event.button !== 0) return;
    go({ ...cell, fromRow: cell.row, fromYear: cell.year }, false);
    setStroke(event.pointerType === "touch" ? "touch" : "mouse");
  };
  const reach = (event: PointerEvent) => {
    const cell = placeOf(event.target);
    if (stroke === "mouse" && cell) setMoved({ ...cursor, ...cell });
  };
  const end = (event: PointerEvent) => {
    if (stroke !== undefined && placeOf(event.target)) paint(cursor);
    setStroke(undefined);
  };

  return (
    <div className="fitment-grid">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one goes about in it by keys
        role="grid"
        aria-label={t("grid")}
        aria-multiselectable
        onKeyDown={press}
        onPointerDown={begin}
        onPointerOver={reach}
        onPointerUp={end}
      >
        <thead>
          <tr>
            <th scope="col">{t("vehicle")}</th>
            {years.map((year) => (
              <th key={year} scope="col">
                <span className="grid-year">{year}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <FitmentGridRow
              key={row.key}
              row={row}
              at={at}
              years={years}
              draft={draft}
              elsewhere={elsewhere}
              focused={at === cursor.row ? cursor.year : undefined}
              isChosen={(year) => isChosen(cursor, { row: at, year })}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellAt(table: HTMLTableElement | null, { row, year }: GridCursor): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-cell="${row} ${year}"]`) ?? null;
}

function placeOf(target: EventTarget): { row: number; year: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, year] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
  return row === undefined || year === undefined ? undefined : { row, year };
}

function blockOf(
  { row, year, fromRow, fromYear }: GridCursor,
  rows: readonly GridRow[],
  years: readonly number[],
): GridBlock {
  return { rows: between(rows, row, fromRow), years: between(years, year, fromYear) };
}

function between<Item>(items: readonly Item[], one: number, other: number): readonly Item[] {
  return items.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function isSpread({ row, year, fromRow, fromYear }: GridCursor): boolean {
  return row !== fromRow || year !== fromYear;
}

function collapsed({ row, year }: GridCursor): GridCursor {
  return { row, year, fromRow: row, fromYear: year };
}
