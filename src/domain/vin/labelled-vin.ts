import { foldText } from "../search/search-words.ts";
import { looksLikeVin } from "./vin.ts";

/** What people write before a VIN, in either language: what it is called, that it is a number, and whose. */
const LABELS = new Set(
  `vin niv chasis chassis serie serial bastidor frame numero num nro no n number de del of
  mi su el la es is my the this este esta camion truck vehiculo vehicle unidad carro`.split(/\s+/),
);
const SEPARATOR = /[\s:#.=°º,;/()"']+/;

/** The VIN of a text that is nothing but a VIN and its label: "VIN: 1FUJ…", "número de chasis 1FUJ…"; else the text as it is. */
export function withoutVinLabel(text: string): string {
  const pieces = text.split(SEPARATOR).filter((piece) => piece !== "");
  const first = pieces.findIndex((piece) => !LABELS.has(foldText(piece)));
  const rest = pieces.slice(first).join(" ");
  return first > 0 && looksLikeVin(rest) ? rest : text;
}
