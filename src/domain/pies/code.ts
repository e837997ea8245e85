/**
 * What codes of a PIES file stand for things of this shop: a brand (BrandAAIAID), a kind of part
 * (PartTerminologyID), a price level (PriceType), an attribute (AttributeID or EXPICode).
 */
export const CODE_SCHEMES = ["brand", "term", "price", "attribute"] as const;
export type CodeScheme = (typeof CODE_SCHEMES)[number];

/** What a price type may be besides a price level: the core deposit, or what the part costs the shop. */
export const OTHER_PRICES = ["core", "cost"] as const;
export type OtherPrice = (typeof OTHER_PRICES)[number];

/** The meaning of a price type or attribute that is not taken from files. */
export const LEFT_OUT = "-";

/** How long the words may be that a file has for a code. */
export const LONGEST_LABEL = 80;

/** The longest code that is kept; those of the standard have at most 10, own attributes have names. */
const LONGEST_CODE = 80;

/** A code as it is compared and kept: upper case, of ordinary signs; undefined for what is none. */
export function readCode(text: string): string | undefined {
  const code = text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toUpperCase();
  return code !== "" && code.length <= LONGEST_CODE && /^[\p{L}\p{N} ._:/()&%#+-]+$/u.test(code)
    ? code
    : undefined;
}

/** A code that a file names, with the words that the file has for it. */
export type MetCode = { scheme: CodeScheme; code: string; label: string };

/** How a code is written where people say what it means: `PriceType:JBR`. */
export const SCHEME_NAMES: Readonly<Record<CodeScheme, string>> = {
  brand: "Brand",
  term: "PartType",
  price: "PriceType",
  attribute: "Attribute",
};
