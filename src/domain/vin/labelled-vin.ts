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
  const first = pieces.findIndex((piece) => !LABELS.has(foldText(piece)));
  const vin = pieces.slice(first).join(" ");
  if (first > 0 && looksLikeVin(vin)) return { vin, rest: "" };
  return vinAmongWords(text.split(/\s+/).filter((piece) => piece !== ""));
}

const AROUND = /^[^A-Z0-9]+|[^A-Z0-9]+$/gi;

/** One piece is a VIN if it has letters and digits: seventeen digits are some other number. */
function vinAmongWords(words: readonly string[]): VinInText | undefined {
  const bare = words.map((word) => (word.split(/[:#=]/).at(-1) ?? "").replaceAll(AROUND, ""));
  const at = bare.findIndex((word) => looksLikeVin(word) && /[a-z]/i.test(word));
  const vin = bare[at];
  if (vin === undefined) return undefined;
  const before = words.slice(0, at);
  const label = before.length - 1 - before.findLastIndex((word) => !isLabel(word));
  const rest = [...before.slice(0, before.length - label), ...words.slice(at + 1)];
  return { vin, rest: rest.join(" ") };
}

function isLabel(word: string): boolean {
  return LABELS.has(foldText(word.replaceAll(AROUND, "")));
}
