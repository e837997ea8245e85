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
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

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
  const spans: Span[] = [];
  const run = new DigitRun();
  let isInGroup = false;
  let between = 0;
  let isApart = false;
  let at = 0;
  let end = 0;
  const endGroup = () => {
    const start = isInGroup ? run.cardStart(fewest) : undefined;
    if (start !== undefined) spans.push({ start, end });
    isInGroup = false;
  };
  for (const sign of text.replaceAll(UUID, (id) => "x".repeat(id.length))) {
    const digit = decimalDigit(sign);
    if (digit !== undefined) {
      run.add(digit, { start: at, isFirst: !isInGroup, isApart: !isInGroup && isApart });
      isInGroup = true;
      between = 0;
      isApart = false;
      end = at + sign.length;
    } else if (roleOf(sign) !== "unseen") {
      endGroup();
      between += 1;
      if (!run.isEmpty) isApart ||= between > MOST_BETWEEN || roleOf(sign) !== "between";
      if (isApart && (between > MOST_PARTING || roleOf(sign) === "word")) {
        run.clear();
        isApart = false;
      }
    }
    at += sign.length;
  }
  endGroup();
  return spans;
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
