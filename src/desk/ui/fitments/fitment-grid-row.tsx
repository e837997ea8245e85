import { useDeskTexts } from "#desk/i18n/i18n.ts";

import {
  type CellState,
  type Elsewhere,
  type FitmentDraft,
  gridCell,
  type GridRow,
} from "./grid-rows.ts";

type Props = {
  row: GridRow;
  /** Its place among the rows. */
  at: number;
  years: readonly number[];
  draft: FitmentDraft;
  elsewhere: Elsewhere;
  /** The place of the year that the keyboard is on. */
  focused: number | undefined;
  isChosen: (year: number) => boolean;
  onOpen: (modelId: number) => void;
};

/** What a cell shows besides its colour. */
const SIGNS: Readonly<Record<CellState, string>> = {
  fits: "●",
  some: "◐",
  not: "",
  unknown: "?",
  universal: "≈",
  absent: "",
};

/** A model or an engine with its years. */
export function FitmentGridRow(props: Props) {
  const { row, at, years, draft, elsewhere, focused, isChosen, onOpen } = props;
  const t = useDeskTexts("fitments");
  const { modelId, make, model, engine, lines, isOpen } = row;
  const isEngineOfModel = isOpen === undefined && engine !== "";
  const name = [make, model, engine].filter((word) => word !== "").join(" ");
  return (
    <tr className={isOpen === undefined ? undefined : "grid-model"}>
      <th scope="row">
        {isOpen === undefined ? (
          <span>
            {make} {model} <span className="mono">{isEngineOfModel && engine}</span>
          </span>
        ) : (
          <button
            type="button"
            className="grid-open"
            aria-expanded={isOpen}
            onClick={() => onOpen(modelId)}
          >
            {make} {model}{" "}
            <span className="secondary">{t("engines", { count: lines.length })}</span>
          </button>
        )}
      </th>
      {years.map((year, place) => {
        const cell = gridCell(row, year, { draft, elsewhere });
        const words = [
          name,
          String(year),
          t(`states.${cell.state}`),
          cell.isInGroup && t("inGroup"),
          cell.isChanged && t("isChanged"),
        ];
        return (
          <td
            key={year}
            className={`grid-cell grid-${cell.state}${cell.isChanged ? " is-changed" : ""}${cell.isInGroup ? " in-group" : ""}`}
            data-cell={`${at} ${place}`}
            tabIndex={focused === place ? 0 : -1}
            aria-selected={isChosen(place)}
            aria-label={words.filter((word) => word !== false).join(", ")}
          >
            {SIGNS[cell.state]}
          </td>
        );
      })}
    </tr>
  );
}
