import { isIssued } from "./card-issuers.ts";
import { decimalDigit } from "./decimal-digit.ts";

/** A card number has as many digits (ISO/IEC 7812). */
const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;

/** Signs between two groups of digits, and how many of them: " - " is three. */
const BETWEEN = /[\t\p{Zs}\p{Pd}./\\_·•]/u;
const MOST_BETWEEN = 3;
/** Any sign that is no letter and no number parts groups too, if they are grouped as on a card. */
const PARTS_WORDS = /[\p{L}\p{N}]/u;
const MOST_PARTING = 8;
const MOST_GROUPS = 5;
const GROUPS_ON_CARDS = new Set(["4 4 4 4", "4 4 4 4 3", "4 6 5", "4 6 4"]);
/** What stands between signs and is not seen: zero-width and soft signs, marks on a sign. */
const UNSEEN = /[\p{Cf}\p{M}]/u;

/** Ids of our own and of providers, whose groups are sometimes all digits. */
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Where a text holds a card number. */
type Span = { start: number; end: number };
/** Digits with nothing but a few signs between their groups. */
type Run = {
  digits: number[];
  starts: number[];
  isFirst: boolean[];
  /** More than the signs of BETWEEN stands before the group of a digit. */
  isApart: boolean[];
};

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
  const spans: Span[] = [];
  let run = newRun();
  let isInGroup = false;
  let between = 0;
  let isApart = false;
  let at = 0;
  let end = 0;
  const endGroup = () => {
    if (isInGroup) spans.push(...spanAtEnd(run, { fewest, end }));
    isInGroup = false;
  };
  for (const sign of text.replaceAll(UUID, (id) => "x".repeat(id.length))) {
    const digit = decimalDigit(sign);
    if (digit !== undefined) {
      run.digits.push(digit);
      run.starts.push(at);
      run.isFirst.push(!isInGroup);
      run.isApart.push(!isInGroup && isApart);
      isInGroup = true;
      between = 0;
      isApart = false;
      end = at + sign.length;
    } else if (!UNSEEN.test(sign)) {
      endGroup();
      between += 1;
      if (run.digits.length > 0) isApart ||= between > MOST_BETWEEN || !BETWEEN.test(sign);
      if (isApart && endsRun(sign, between)) {
        run = newRun();
        isApart = false;
      }
    }
    at += sign.length;
  }
  endGroup();
  return spans;
}

/** The card number that a run ends with, if it does. */
function spanAtEnd(run: Run, { fewest, end }: { fewest: number; end: number }): Span[] {
  const length = cardLength(run, fewest);
  const start = run.starts[run.digits.length - length];
  return length > 0 && start !== undefined ? [{ start, end }] : [];
}

function endsRun(sign: string, between: number): boolean {
  return between > MOST_PARTING || PARTS_WORDS.test(sign);
}

function newRun(): Run {
  return { digits: [], starts: [], isFirst: [], isApart: [] };
}

/** How many of the last digits of a run are a card number that begins with a group; 0 for none. */
function cardLength(run: Run, fewest: number): number {
  const { digits, isFirst } = run;
  for (let length = Math.min(MOST_DIGITS, digits.length); length >= fewest; length -= 1) {
    const first = digits.length - length;
    if (!isFirst[first] || !isIssued(firstFour(digits, first), length)) continue;
    if (passesLuhn(digits, first) && isOneNumber(run, first)) return length;
  }
  return 0;
}

/** Whether digits belong together: by the signs between them, or because they stand as on a card. */
function isOneNumber({ digits, isFirst, isApart }: Run, first: number): boolean {
  if (!isApart.includes(true, first + 1)) return true;
  const starts: number[] = [];
  for (let place = first; place < digits.length; place += 1) {
    if (isFirst[place]) starts.push(place);
    if (starts.length > MOST_GROUPS) return false;
  }
  const groups = starts.map((start, index) => (starts[index + 1] ?? digits.length) - start);
  return GROUPS_ON_CARDS.has(groups.join(" "));
}

function firstFour(digits: readonly number[], first: number): number {
  let number = 0;
  for (let place = first; place < first + 4; place += 1)
    number = number * 10 + (digits[place] ?? 0);
  return number;
}

/** Luhn's check of the digits from one place on. */
function passesLuhn(digits: readonly number[], first: number): boolean {
  let sum = 0;
  for (let place = digits.length - 1; place >= first; place -= 1) {
    const digit = digits[place] ?? 0;
    const doubled = digit * 2;
    const isDoubled = (digits.length - place) % 2 === 0;
    sum += !isDoubled ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
