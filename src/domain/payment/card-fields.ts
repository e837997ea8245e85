import { holdsCardNumber } from "./card-number.ts";

/**
 * What is never kept as it was sent, or is judged by whoever knows more: a part's number may look like a
 * card's, and one that no part has is stored nowhere; a search is not kept; a password is kept as its hash.
 */
const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set([
  "sku",
  "skus",
  "searchText",
  "text",
  "password",
  "repeatPassword",
  "currentPassword",
  "trackingNumber",
]);

/** Telephones and tax identifications have up to 14 digits of their own, as the oldest cards had. */
const NUMBERED: ReadonlySet<string> = new Set(["phone", "number"]);
const FEWEST_BESIDE_NUMBERS = 15;

/** The whole of an e-mail address, and of a VIN: their digits are a name's and a vehicle's. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;
const IDENTIFIED: Readonly<Record<string, RegExp>> = { email: EMAIL, vin: VIN, vinNumber: VIN };

/**
 * Whether a body carries what may be a card number: in any text, whole number or key, but for what its
 * field can only mean otherwise (decisions §7, security A25). A fraction is none: sums of floats have as
 * many digits. For a body of bounded depth.
 */
export function carriesCardNumber(value: unknown, field = ""): boolean {
  if (JUDGED_ELSEWHERE.has(field)) return false;
  if (typeof value === "string") return isCardText(value, field);
  if (typeof value === "number") return Number.isInteger(value) && isCardText(`${value}`, field);
  if (Array.isArray(value)) return value.some((entry) => carriesCardNumber(entry, field));
  if (value === null || typeof value !== "object") return false;
  return Object.entries(value).some(
    ([key, entry]) => holdsCardNumber(key) || carriesCardNumber(entry, key),
  );
}

function isCardText(text: string, field: string): boolean {
  if (IDENTIFIED[field]?.test(text.trim())) return false;
  return NUMBERED.has(field) ? holdsCardNumber(text, FEWEST_BESIDE_NUMBERS) : holdsCardNumber(text);
}
