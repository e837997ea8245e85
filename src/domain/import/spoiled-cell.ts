/** `#N/A`, `#¡REF!`, `#¿NOMBRE?`, `####`: what a spreadsheet writes where a formula came to nothing. */
const FAILURE = /^#(?:N\/[AD]|[¡¿]?\p{Lu}+(?:\/0)?[!?]|#+)$/u;

/** `8.98E+09`, `1,5E16`, `1E+16`: a long number, its digits lost. `5E0833` may well be a part number. */
const EXPONENT = /^\d(?:[.,]\d+E[+-]?|E\+)\d+$/i;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const WRITTEN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}.*)?$/;
const MONTHS = "jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sept?|oct|nov|dec|dic";
/** "5-Mar", "05-mar-26": what a spreadsheet makes of 3-5. "MAR-05" stays a part number. */
const NAMED_DAY = new RegExp(`^(\\d{1,2})-(?:${MONTHS})\\.?(?:-(?:\\d{2}|\\d{4}))?$`, "i");

/** Whether a formula came to nothing in this cell. */
export function isFormulaFailure(text: string): boolean {
  return FAILURE.test(text);
}

/** Whether a spreadsheet has made another number of this one, and forgotten the digits. */
export function isExponent(text: string): boolean {
  return EXPONENT.test(text);
}

/** Whether a spreadsheet has made a day of the calendar of a number like 3-5 or 2026-03-05. */
export function isMadeDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  if (year !== undefined) return isOfCalendar(month, day);
  const [, one, other] = WRITTEN_DAY.exec(text) ?? [];
  if (one !== undefined) return isOfCalendar(one, other) || isOfCalendar(other, one);
  const [, named] = NAMED_DAY.exec(text) ?? [];
  return isOfCalendar("1", named);
}

function isOfCalendar(month: string | undefined, day: string | undefined): boolean {
  const [ofMonth, ofDay] = [Number(month), Number(day)];
  return ofMonth >= 1 && ofMonth <= 12 && ofDay >= 1 && ofDay <= 31;
}
