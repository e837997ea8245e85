/** From which first four digits to which, and how many digits a number has that begins so. */
type Range = readonly [from: number, to: number, lengths: readonly number[]];

const SIXTEEN_AND_MORE = [16, 17, 18, 19];
const FOURTEEN_AND_MORE = [14, ...SIXTEEN_AND_MORE];

/** What the networks publish of their numbers. */
const RANGES: readonly Range[] = [
  [4000, 4999, [13, 16, 19]], // Visa
  [5100, 5599, [16]], // Mastercard
  [2221, 2720, [16]],
  [3400, 3499, [15]], // American Express
  [3700, 3799, [15]],
  [3000, 3059, FOURTEEN_AND_MORE], // Diners Club
  [3095, 3095, FOURTEEN_AND_MORE],
  [3600, 3699, FOURTEEN_AND_MORE],
  [3800, 3999, FOURTEEN_AND_MORE],
  [3528, 3589, SIXTEEN_AND_MORE], // JCB
  [5000, 5099, SIXTEEN_AND_MORE], // Maestro and national debit cards
  [5600, 5899, SIXTEEN_AND_MORE],
  [6300, 6399, SIXTEEN_AND_MORE],
  [6700, 6799, SIXTEEN_AND_MORE],
  [6000, 6099, SIXTEEN_AND_MORE], // Discover, RuPay
  [6440, 6599, SIXTEEN_AND_MORE],
  [6200, 6299, SIXTEEN_AND_MORE], // UnionPay
  [8100, 8299, SIXTEEN_AND_MORE],
  [2200, 2204, SIXTEEN_AND_MORE], // Mir
  [9792, 9792, [16]], // Troy
];

/** For each first four digits the lengths, a bit each: a text may ask for every digit in it. */
const LENGTHS = new Uint32Array(10_000);
for (const [from, to, lengths] of RANGES)
  LENGTHS.fill(
    lengths.reduce((bits, length) => bits | (1 << length), 0),
    from,
    to + 1,
  );

/** How long the numbers of issuers are that begin with these four digits, a bit for each length. */
export function issuedLengths(firstFour: number): number {
  return LENGTHS[firstFour] ?? 0;
}
