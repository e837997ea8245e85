import { fieldOf, type PiesElement } from "./element.ts";

/** The versions of PIES that are read. */
export const PIES_VERSIONS = ["7.2", "8.0"] as const;

/** A list of prices that items refer to by its number. */
export type PriceSheet = { currency: string; from: string; to: string };

/** What a file says once for all of its items. */
export type PiesHeader = {
  version: string;
  submission: string;
  currency: string;
  language: string;
  sheets: ReadonlyMap<string, PriceSheet>;
};

/** Of a file that has no header, as the flat sheets of the trade: nothing is said. */
export const NO_HEADER: PiesHeader = {
  version: "",
  submission: "",
  currency: "",
  language: "",
  sheets: new Map(),
};

/** Reads the Header of a file. */
export function readHeader(element: PiesElement): Omit<PiesHeader, "sheets"> {
  return {
    version: fieldOf(element, "PIESVersion"),
    submission: fieldOf(element, "SubmissionType").toUpperCase(),
    currency: fieldOf(element, "CurrencyCode").toUpperCase(),
    language: fieldOf(element, "LanguageCode").toUpperCase(),
  };
}

/** The known version that this one is: `7.2` is also what `7.2.1` and `v7.2` are. */
export function knownVersion(version: string): (typeof PIES_VERSIONS)[number] | undefined {
  const [, plain] = /^v?(\d+\.\d+)(?:\.\d+)*$/i.exec(version) ?? [];
  return PIES_VERSIONS.find((one) => one === plain);
}

/** Reads one PriceSheet by its number; undefined where it has none. */
export function readPriceSheet(
  element: PiesElement,
): readonly [number: string, sheet: PriceSheet] | undefined {
  const number = fieldOf(element, "PriceSheetNumber");
  if (number === "") return undefined;
  const sheet = {
    currency: fieldOf(element, "CurrencyCode").toUpperCase(),
    from: fieldOf(element, "EffectiveDate"),
    to: fieldOf(element, "ExpirationDate"),
  };
  return [number, sheet];
}
