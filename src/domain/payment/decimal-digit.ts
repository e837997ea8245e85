const ASCII_ZERO = 48;
const ASCII_NINE = 57;
const DECIMAL = /\p{Nd}/u;

/** What a sign is worth as a decimal digit of any script, full width included; undefined for any other. */
export function decimalDigit(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= ASCII_ZERO && code <= ASCII_NINE) return code - ASCII_ZERO;
  if (code <= 127 || !DECIMAL.test(sign)) return undefined;
  return valueOf(code);
}

/** Unicode has decimal digits in rows of ten from zero to nine; some rows follow each other. */
const VALUES = new Map<number, number>();

function valueOf(code: number): number {
  const known = VALUES.get(code);
  if (known !== undefined) return known;
  let zero = code;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = (code - zero) % 10;
  VALUES.set(code, value);
  return value;
}
