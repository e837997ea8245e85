import { expect, it } from "vitest";

import { headPieces } from "./head-words.ts";

function piecesOf(text: string, words: readonly string[]) {
  return words.map((word) => {
    const from = text.indexOf(word);
    return { from, to: from + word.length, text: word };
  });
}

it.each([
  ["yugo de la transmision", ["yugo", "transmision"], ["yugo"]],
  ["wheel seal for the axle of a t800", ["wheel seal", "axle", "t800"], ["wheel seal"]],
  [
    "kit de reparacion de la valvula de pie",
    ["kit de reparacion", "valvula de pie"],
    ["valvula de pie"],
  ],
  ["repair kit for foot valve", ["repair kit", "foot valve"], ["foot valve"]],
  ["yugo transmision", ["yugo", "transmision"], ["yugo", "transmision"]],
  ["filtro npr", ["npr", "filtro"], ["filtro", "npr"]],
  ["faro izquierdo de npr", ["faro", "izquierdo", "npr"], ["faro", "npr"]],
  ["", [], []],
])("of %j %j may name the part: %j", (text, words, heads) => {
  expect(headPieces(piecesOf(text, words), text).map((piece) => piece.text)).toEqual(heads);
});
