/** A card number has as many digits (ISO/IEC 7812). */
const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;

/** Digits, in groups that one space or dash may part, as people write card numbers. */
const DIGIT_GROUPS = /\d+(?:[ -]\d+)*/g;

/** Ids of our own and of providers, whose groups are sometimes all digits. */
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/**
 * Whether a text holds what may be a card number: 13 to 19 digits that pass Luhn's check, whatever
 * stands around them (decisions §7, security A25). A VIN has letters and is none; nor is a UUID.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.replaceAll(UUID, "").match(DIGIT_GROUPS) ?? [];
  return runs.some((run) => hasCardNumber(run.split(/[ -]/)));
}

/** The groups may begin with something else, "Apt 5 4111 1111 1111 1111": each start is tried. */
function hasCardNumber(groups: readonly string[]): boolean {
  return groups.some((_group, start) => {
    let digits = "";
    for (const group of groups.slice(start)) {
      digits += group;
      if (digits.length > MOST_DIGITS) return false;
      if (digits.length >= FEWEST_DIGITS && passesLuhn(digits)) return true;
    }
    return false;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * The same for whatever a call may send: every text and whole number in it, keys too. Values of the
 * keys in `except` are left to whoever knows better: a part's own number may look like a card's. A
 * fraction is none: sums of floats have as many digits.
 */
export function carriesCardNumber(value: unknown, except: readonly string[] = []): boolean {
  if (typeof value === "string") return holdsCardNumber(value);
  if (typeof value === "number") return Number.isInteger(value) && holdsCardNumber(String(value));
  if (Array.isArray(value)) return value.some((entry) => carriesCardNumber(entry, except));
  if (value === null || typeof value !== "object") return false;
  return Object.entries(value).some(
    ([key, entry]) =>
      holdsCardNumber(key) || (!except.includes(key) && carriesCardNumber(entry, except)),
  );
}
