import { isFiller } from "./reading/filler-words.ts";
import type { ReadSpan } from "./reading/span.ts";
import { foldText, searchWords } from "./search-words.ts";

/** A question as it is kept: its words, and those of them that nobody understood. */
export type KeptQuestion = { text: string; unknown: string[] };

/** As much of a span as decides whether its question may be kept. */
export type TellingSpan = Pick<ReadSpan, "kind" | "text" | "used">;

/** More is a letter, and no question. */
const LONGEST_KEPT = 160;

/** Signs of a person in a folded text: addresses, phones, identity and card numbers, and the VIN of somebody's vehicle. */
const PERSONAL: readonly RegExp[] = [
  /\S@\S/,
  /(?:https?:\/\/|\bwww\.)\S/,
  /\+\s?\d[\d\s().-]{6,}/,
  /\(\d{2,3}\)\s?\d{3}/,
  /\b(?:tel|telefono|cel|celular|movil|whatsapp|wsp|phone|call me|llamar|llameme|cedula|ced|dimex|passport|pasaporte)\b.*\d{4}/,
  // Eight digits in Costa Rica, ten in North America, nine of an identity card.
  /(?<![\w-])[24-8]\d{3}[\s-]?\d{4}(?![\w-])/,
  /(?<![\w-])[2-9]\d{2}[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(?![\w-])/,
  /(?<![\w-])\d-?\d{4}-?\d{4}(?![\w-])/,
  /\d(?:[ -]?\d){12,18}/,
  /(?<![a-z0-9])(?=[a-z]*\d)(?=\d*[a-z])[a-hj-npr-z0-9]{17}(?![a-z0-9])/,
];

/**
 * What is kept of a question for the shop to learn from (decisions §4): part numbers and words, without
 * greetings. Null where nothing is: a text that says nothing, one that is too long for a question, and one that may
 * hold a mail address, a phone or another number of a person. A number that a part has is none of them.
 */
export function keptQuestion(typed: string, spans: readonly TellingSpan[]): KeptQuestion | null {
  const text = keptText(typed);
  if (text === "" || text.length > LONGEST_KEPT) return null;
  const numbers = spans.filter(({ kind, used }) => kind === "number" && used);
  const others = numbers.reduce((rest, { text: number }) => rest.replaceAll(number, " "), typed);
  const folded = foldText(others);
  if (PERSONAL.some((signs) => signs.test(folded))) return null;
  const unknown = spans
    .filter(({ kind, used }) => !used && (kind === "unknown" || kind === "code"))
    .flatMap((span) => searchWords(span.text));
  return { text, unknown: Array.from(new Set(unknown)) };
}

/** The words of a text under which its question is kept, without those that are only said around it. */
export function keptText(typed: string): string {
  return searchWords(typed)
    .filter((word) => !isFiller(word))
    .join(" ");
}
