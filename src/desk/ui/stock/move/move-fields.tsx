import type { StockResponse } from "#contract/part-desk.ts";
import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DeskDayField } from "../../form/day-field.tsx";
import { DeskChoiceField, DeskTextField } from "../../form/desk-fields.tsx";
import { LONGEST_PIECES } from "../longest-pieces.ts";
import {
  type MoveProblem,
  shelvesFrom,
  shelvesTo,
  type TypedMove,
  withFrom,
} from "./typed-move.ts";

type Props = Pick<StockResponse, "shelves"> & {
  typed: TypedMove;
  problem: MoveProblem | undefined;
  onType: (typed: TypedMove) => void;
};

/** From where, to where, how many pieces, and until which day they are on their way. */
export function MoveFields({ shelves, typed, problem, onType }: Props) {
  const t = useDeskTexts("stock.move");
  const form = {
    errorOf: (name: string) =>
      name === "pieces" && problem === "pieces" ? t("wrong", { most: MOST_ON_SHELF }) : undefined,
  };
  const optionOf = ({ warehouseId, warehouse, onHand }: StockResponse["shelves"][number]) => ({
    value: String(warehouseId),
    name: t("shelf", { warehouse, count: onHand }),
  });
  return (
    <>
      <DeskChoiceField
        form={form}
        name="from"
        label={t("from")}
        value={typed.from}
        options={shelvesFrom(shelves).map(optionOf)}
        onChange={(from) => onType(withFrom(typed, from, shelves))}
      />
      <DeskChoiceField
        form={form}
        name="to"
        label={t("to")}
        value={typed.to}
        options={shelvesTo(shelves, typed.from).map(optionOf)}
        onChange={(to) => onType({ ...typed, to })}
      />
      <DeskTextField
        form={form}
        name="pieces"
        label={t("pieces")}
        value={typed.pieces}
        onChange={(pieces) => onType({ ...typed, pieces })}
        isFigure
        maxLength={LONGEST_PIECES}
      />
      <DeskDayField
        form={{ errorOf: () => (problem === "day" ? t("noDay") : undefined) }}
        name="arrivesOn"
        label={t("day")}
        hint={t("dayHint")}
        value={typed.day}
        onChange={(day) => onType({ ...typed, day })}
      />
    </>
  );
}
