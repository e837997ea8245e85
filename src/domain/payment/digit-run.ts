import { issuedLengths } from "./card-issuers.ts";

/** A card number has as many digits (ISO/IEC 7812). */
export const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;
const MOST_GROUPS = 5;
const GROUPS_ON_CARDS = new Set(["4 4 4 4", "4 4 4 4 3", "4 6 5", "4 6 4"]);

/** A power of two above the digits of a card: of a longer run the last ones are kept. */
const KEPT = 32;
const LAST_KEPT = KEPT - 1;

/**
 * Digits with nothing but signs between their groups. Sums are kept from its begin to each digit, so that
 * a question about the last digits costs the same however many there are.
 */
export class DigitRun {
  #length = 0;
  #apartTotal = 0;
  /** Luhn's sums with every second digit doubled: those at odd places, and those at even ones. */
  #luhnTotals: [number, number] = [0, 0];
  /** The last four digits as a number. */
  #lastFour = 0;
  /** How long a card's number may be that begins at a digit, a bit for each length. */
  readonly #lengths = new Uint32Array(KEPT);
  readonly #starts = new Float64Array(KEPT);
  readonly #isFirst = new Uint8Array(KEPT);
  readonly #apart = new Float64Array(KEPT);
  readonly #luhn = [new Float64Array(KEPT), new Float64Array(KEPT)] as const;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  clear(): void {
    this.#length = 0;
    this.#apartTotal = 0;
    this.#luhnTotals = [0, 0];
    this.#lastFour = 0;
  }

  /** One more digit, where it starts in its text, and whether a group begins with it, apart from the last. */
  add(digit: number, { start, isFirst, isApart }: GroupPlace): void {
    const place = this.#length & LAST_KEPT;
    this.#lastFour = (this.#lastFour * 10 + digit) % 10_000;
    this.#lengths[(this.#length - 3) & LAST_KEPT] = issuedLengths(this.#lastFour);
    this.#starts[place] = start;
    this.#isFirst[place] = Number(isFirst);
    this.#apartTotal += Number(isApart);
    this.#apart[place] = this.#apartTotal;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    const isOdd = this.#length % 2 === 1;
    this.#luhn[0][place] = this.#luhnTotals[0] += isOdd ? doubled : digit;
    this.#luhn[1][place] = this.#luhnTotals[1] += isOdd ? digit : doubled;
    this.#length += 1;
  }

  /** Where the card number starts that the run ends with, beginning with a group; undefined for none. */
  cardStart(fewest: number): number | undefined {
    for (let length = Math.min(MOST_DIGITS, this.#length); length >= fewest; length -= 1) {
      const first = this.#length - length;
      const isIssued = (this.#at(this.#lengths, first) & (1 << length)) !== 0;
      if (!isIssued || this.#at(this.#isFirst, first) === 0) continue;
      if (this.#passesLuhn(first) && this.#isOneNumber(first)) return this.#at(this.#starts, first);
    }
    return undefined;
  }

  #at(kept: Float64Array | Uint32Array | Uint8Array, place: number): number {
    return kept[place & LAST_KEPT] ?? 0;
  }

  /** Luhn's check of the digits from one place to the end: the last is not doubled. */
  #passesLuhn(first: number): boolean {
    const last = this.#length - 1;
    const sums = last % 2 === 0 ? this.#luhn[0] : this.#luhn[1];
    const before = first === 0 ? 0 : this.#at(sums, first - 1);
    return (this.#at(sums, last) - before) % 10 === 0;
  }

  /** Whether digits belong together: by the signs between them, or because they stand as on a card. */
  #isOneNumber(first: number): boolean {
    if (this.#apartTotal === this.#at(this.#apart, first)) return true;
    const starts: number[] = [];
    for (let place = first; place < this.#length; place += 1) {
      if (this.#at(this.#isFirst, place) === 1) starts.push(place);
      if (starts.length > MOST_GROUPS) return false;
    }
    const groups = starts.map((start, index) => (starts[index + 1] ?? this.#length) - start);
    return GROUPS_ON_CARDS.has(groups.join(" "));
  }
}

type GroupPlace = {
  start: number;
  isFirst: boolean;
  /** More than a few signs, or other ones than between groups, stand before it. */
  isApart: boolean;
};
