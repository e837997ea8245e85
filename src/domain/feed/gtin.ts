const DIGITS = /^(?:\d{8}|\d{12,14})$/;

/** Whether a number is one that GS1 gives to goods: of 8, 12, 13 or 14 digits, whose last one checks the others. */
export function isGtin(number: string): boolean {
  if (!DIGITS.test(number)) return false;
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
