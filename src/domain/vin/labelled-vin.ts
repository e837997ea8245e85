import { foldText } from "../search/search-words.ts";
import { looksLikeVin } from "./vin.ts";

/** What people write before a VIN, in either language: what it is called, that it is a number, and whose. */
const LABELS = new Set(
  `vin niv chasis chassis serie serial bastidor frame numero num nro no n number de del of
  mi su el la es is my the this este esta camion truck vehiculo vehicle unidad carro`.split(/\s+/),
);
const SEPARATOR = /[\s:#.=°º,;/()"']+/;

/** A VIN, or a slip of one, as it is typed in a text, and what else the text says; nothing where it is all. */
export type VinInText = { vin: string; rest: string };

/**
 * The VIN of a text: the whole text, with its groups apart, or behind its label ("VIN: 1FUJ…", "número de chasis
 * 1FUJ…"), or in one piece among the words of what is sought for it. Undefined where there is none.
 */
export function vinInText(text: string): VinInText | undefined {
  if (looksLikeVin(text)) return { vin: text, rest: "" };
  const pieces = text.split(SEPARATOR).filter((piece) => piece !== "");
  const first = pieces.findIndex((piece) => !isLabel(piece));
  const vin = pieces.slice(first).join(" ");
  if (first > 0 && looksLikeVin(vin)) return { vin, rest: "" };
  return vinAmongWords(text);
}

/** In one piece, with letters and digits: seventeen digits are some other number. */
const AMONG = /\b(?=\w*\d)(?=\w*[a-z])[a-z\d]{17}\b/i;

function vinAmongWords(text: string): VinInText | undefined {
  const found = AMONG.exec(text);
  if (!found) return undefined;
  const [vin] = found;
  const before = text.slice(0, found.index).split(SEPARATOR);
  while (before.length > 0 && isLabel(before.at(-1) ?? "")) before.pop();
  const after = text.slice(found.index + vin.length).split(SEPARATOR);
  return { vin, rest: [...before, ...after].filter((piece) => piece !== "").join(" ") };
}

function isLabel(word: string): boolean {
  return word === "" || LABELS.has(foldText(word));
}
