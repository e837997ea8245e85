import { type Reading, wordKey } from "./cell-text.ts";

const POSITION_WORDS: Readonly<Record<string, readonly string[]>> = {
  front: ["delantero", "delantera", "frente"],
  rear: ["trasero", "trasera", "atras"],
  left: ["izquierdo", "izquierda", "lh"],
  right: ["derecho", "derecha", "rh"],
  upper: ["superior", "arriba"],
  lower: ["inferior", "abajo"],
  inner: ["interior", "interno"],
  outer: ["exterior", "externo"],
  intake: ["admision"],
  exhaust: ["escape"],
  front_left: ["delantero_izquierdo", "delantera_izquierda"],
  front_right: ["delantero_derecho", "delantera_derecha"],
  rear_left: ["trasero_izquierdo", "trasera_izquierda"],
  rear_right: ["trasero_derecho", "trasera_derecha"],
};

/** Where on the vehicle the part goes, by its Spanish or English word; the code is English, joined by `-`. */
export function readFitmentPosition(text: string): Reading<string> {
  const key = wordKey(text);
  const found = Object.entries(POSITION_WORDS).find(
    ([code, words]) => code === key || words.includes(key),
  );
  return found
    ? { ok: true, value: found[0].replaceAll("_", "-") }
    : {
        ok: false,
        code: "not_a_choice",
        detail: Object.keys(POSITION_WORDS).join(", ").replaceAll("_", "-"),
      };
}
