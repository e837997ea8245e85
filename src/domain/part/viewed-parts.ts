import type { Locale } from "../i18n/locale.ts";
import { isRecord, readStoredRecord, storedRecord } from "../storage/stored-record.ts";

/** What a browser keeps of a part that was looked at: enough to lead there again, and no price. */
export type ViewedPart = {
  sku: string;
  number: string;
  brand: string;
  image: string;
  /** In the languages in which it was looked at. */
  titles: Readonly<Partial<Record<Locale, string>>>;
};

/** How many are kept; the one that was looked at longest ago goes first. */
export const MOST_VIEWED = 8;

/** The parts with the one that is looked at now: in front, and once. */
export function withViewed(kept: readonly ViewedPart[], part: ViewedPart): ViewedPart[] {
  const before = kept.find(({ sku }) => sku === part.sku);
  const titles = { ...before?.titles, ...part.titles };
  return [{ ...part, titles }, ...withoutViewed(kept, part.sku)].slice(0, MOST_VIEWED);
}

/** The parts without one that the shop does not have any more. */
export function withoutViewed(kept: readonly ViewedPart[], sku: string): ViewedPart[] {
  return kept.filter((part) => part.sku !== sku);
}

/** Reads what a browser kept; what is broken or of another version is left out. */
export function readViewed(text: string | null): ViewedPart[] {
  const parts = readStoredRecord(text)?.["parts"];
  return Array.isArray(parts) ? parts.flatMap(readPart).slice(0, MOST_VIEWED) : [];
}

export function writtenViewed(parts: readonly ViewedPart[]): string {
  return storedRecord({ parts });
}

function readPart(kept: unknown): ViewedPart[] {
  if (!isRecord(kept)) return [];
  const { sku, number, brand, image, titles } = kept;
  const isWhole =
    isText(sku) && isText(number) && isText(brand) && isText(image) && isRecord(titles);
  if (!isWhole) return [];
  const { es, en } = titles;
  const known = { ...(isText(es) && { es }), ...(isText(en) && { en }) };
  return [{ sku, number, brand, image, titles: known }];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
