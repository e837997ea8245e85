import { UUID_PATTERN } from "../naming/uuid.ts";
import { decimalDigit } from "./decimal-digit.ts";
import { DigitRun, FEWEST_DIGITS } from "./digit-run.ts";

/** Signs between two groups of digits, and how many of them: " - " is three. */
const BETWEEN = /[\t\p{Zs}\p{Pd}./\\_·•]/u;
const MOST_BETWEEN = 3;
/** Any sign that is no letter and no number parts groups too, if they are grouped as on a card. */
const WORD = /[\p{L}\p{N}]/u;
const MOST_PARTING = 8;
/** What stands between signs and is not seen: zero-width and soft signs, marks on a sign. */
const UNSEEN = /[\p{Cf}\p{M}]/u;

/** Ids of our own and of providers, whose groups are sometimes all digits. */
const IDS = new RegExp(String.raw`\b${UUID_PATTERN}\b`, "gi");

/** Where a text holds a card number. */
type Span = { start: number; end: number };

/**
 * Whether a text holds what may be a card number: digits as an issuer numbers its cards, in groups or
 * not, whatever stands around them (decisions §7, security A25). Digits that stand together are read
 * together: of a longer number no part is a card's. One pass, however long the text.
 */
export function holdsCardNumber(text: string, fewest = FEWEST_DIGITS): boolean {
  return cardSpans(text, fewest).length > 0;
}

/** The text with a mark in the place of each card number: what may be kept of it in a log. */
export function withoutCardNumbers(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of cardSpans(text, FEWEST_DIGITS)) {
    if (start < from) continue;
    kept += `${text.slice(from, start)}[card]`;
    from = end;
  }
  return kept + text.slice(from);
}

function cardSpans(text: string, fewest: number): Span[] {
  const reading = new Reading(fewest);
  let at = 0;
  for (const sign of text.replaceAll(IDS, (id) => "x".repeat(id.length))) {
    const digit = decimalDigit(sign);
    const end = at + sign.length;
    if (digit === undefined) reading.passBy(roleOf(sign));
    else reading.take(digit, { start: at, end });
    at = end;
  }
  return reading.spans();
}

/** What was read so far of a text, sign by sign. */
class Reading {
  readonly #fewest: number;
  readonly #spans: Span[] = [];
  readonly #run = new DigitRun();
  #isInGroup = false;
  /** Signs since the last digit, and whether they part more than groups of one number. */
  #between = 0;
  #isApart = false;
  #end = 0;

  constructor(fewest: number) {
    this.#fewest = fewest;
  }

  take(digit: number, { start, end }: Span): void {
    const isFirst = !this.#isInGroup;
    this.#run.add(digit, { start, isFirst, isApart: isFirst && this.#isApart });
    this.#isInGroup = true;
    this.#between = 0;
    this.#isApart = false;
    this.#end = end;
  }

  passBy(role: Role): void {
    if (role === "unseen") return;
    this.#endGroup();
    this.#between += 1;
    if (this.#run.isEmpty) return;
    this.#isApart ||= this.#between > MOST_BETWEEN || role !== "between";
    if (!this.#isApart || (this.#between <= MOST_PARTING && role !== "word")) return;
    this.#run.clear();
    this.#isApart = false;
  }

  spans(): Span[] {
    this.#endGroup();
    return this.#spans;
  }

  #endGroup(): void {
    const start = this.#isInGroup ? this.#run.cardStart(this.#fewest) : undefined;
    if (start !== undefined) this.#spans.push({ start, end: this.#end });
    this.#isInGroup = false;
  }
}

type Role = "between" | "parts" | "word" | "unseen";

/** What a sign that is no digit is among groups of digits. */
function roleOf(sign: string): Role {
  return ASCII_ROLES[sign.charCodeAt(0)] ?? roleByKind(sign);
}

function roleByKind(sign: string): Role {
  if (UNSEEN.test(sign)) return "unseen";
  if (BETWEEN.test(sign)) return "between";
  return WORD.test(sign) ? "word" : "parts";
}

/** Nearly all signs of nearly all texts, looked up instead of matched. */
const ASCII_ROLES = Array.from({ length: 128 }, (_, code) => roleByKind(String.fromCharCode(code)));
