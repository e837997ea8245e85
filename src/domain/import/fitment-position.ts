import { FITMENT_POSITIONS, type FitmentPosition } from "../vehicle/fitment.ts";
import { type CellReading, wordKey } from "./cell-text.ts";

const SPANISH_WORDS: Readonly<Record<FitmentPosition, readonly string[]>> = {
  "": [],
  front: ["delantero", "delantera", "frente"],
  rear: ["trasero", "trasera", "atras"],
  left: ["izquierdo", "izquierda"],
  right: ["derecho", "derecha"],
  front_left: ["delantero_izquierdo", "delantera_izquierda"],
  front_right: ["delantero_derecho", "delantera_derecha"],
  rear_left: ["trasero_izquierdo", "trasera_izquierda"],
  rear_right: ["trasero_derecho", "trasera_derecha"],
};

/** Where on the vehicle the part goes, by its Spanish or English word. */
export function readFitmentPosition(text: string): CellReading<FitmentPosition> {
  const key = wordKey(text);
  const position = FITMENT_POSITIONS.find(
    (code) => code !== "" && (code === key || SPANISH_WORDS[code].includes(key)),
  );
  return position === undefined
    ? { ok: false, code: "not_a_choice", detail: FITMENT_POSITIONS.slice(1).join(", ") }
    : { ok: true, value: position };
}
