import type { TryShippingRequest } from "#contract/shipping-tables.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { sentCartLine } from "#web/api/cart-wire.ts";

import { gramsIn, millimetresIn } from "./typed-measures.ts";

/** What is tried, as it is typed. */
export type TrialDraft = {
  storefront: Storefront;
  country: TryShippingRequest["address"]["country"];
  state: string;
  postalCode: string;
  type: TryShippingRequest["address"]["type"];
  by: "parts" | "weight";
  /** A number of the shop on each line, with how many behind it. */
  lines: string;
  /** Kilograms, and centimetres which may be left out together. */
  weight: string;
  length: string;
  width: string;
  height: string;
  isFreight: boolean;
};

/** Two kilograms to the middle of Costa Rica. */
export const FIRST_TRIAL: TrialDraft = {
  storefront: "cr",
  country: "CR",
  state: "San José",
  postalCode: "",
  type: "commercial",
  by: "weight",
  lines: "",
  weight: "2",
  length: "",
  width: "",
  height: "",
  isFreight: false,
};

export type TrialProblem = "lines" | "weight" | "size";

/** What is sent of it, or which of it cannot be read. */
export function readTrial(
  draft: TrialDraft,
  locale: Locale,
): { request: TryShippingRequest } | { problem: TrialProblem } {
  const { storefront, country, state, postalCode: postal_code, type } = draft;
  const where = { storefront, address: { country, state, postal_code, type } };
  if (draft.by === "parts") {
    const lines = linesIn(draft.lines);
    return lines ? { request: { ...where, lines } } : { problem: "lines" };
  }
  const grams = gramsIn(draft.weight, locale);
  if (grams === undefined) return { problem: "weight" };
  const size = sizeIn(draft);
  if (size === undefined) return { problem: "size" };
  return { request: { ...where, parcel: { grams, size, isFreight: draft.isFreight } } };
}

/** "8-98163-061-0 x 2" on each line; a line without how many is one. Undefined where a line cannot be read. */
function linesIn(typed: string): NonNullable<TryShippingRequest["lines"]> | undefined {
  const lines = typed.split("\n").flatMap((line) => (line.trim() === "" ? [] : [lineIn(line)]));
  const read = lines.filter((line) => line !== undefined);
  return lines.length > 0 && read.length === lines.length ? read : undefined;
}

function lineIn(line: string): ReturnType<typeof sentCartLine> | undefined {
  const [, sku = "", count = "1"] = /^\s*(\S.*?)(?:\s+[x×*]?\s*(\d{1,3}))?\s*$/iu.exec(line) ?? [];
  const quantity = Number(count);
  return sku !== "" && quantity > 0 ? sentCartLine({ sku, quantity }) : undefined;
}

/** Null where nothing is typed, undefined where one of the three is missing or no length. */
function sizeIn(draft: Pick<TrialDraft, "length" | "width" | "height">) {
  const typed = [draft.length, draft.width, draft.height];
  if (typed.every((one) => one.trim() === "")) return null;
  const [length, width, height] = typed.map(millimetresIn);
  return length && width && height ? { length, width, height } : undefined;
}
