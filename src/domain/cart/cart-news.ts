import { isRecord, readStoredRecord, storedRecord } from "../storage/stored-record.ts";

/** Why a line left a cart without the shopper's doing. */
export const GONE_REASONS = ["out_of_stock", "unknown_part", "mixed_product"] as const;
export type GoneReason = (typeof GONE_REASONS)[number];

/** A line that left, and one of which less is to be had than the cart held. */
export type GoneLine = { sku: string; title: string | null; reason: GoneReason };
export type FewerLine = { sku: string; quantity: number };

/** What the shop changed in a cart, until the shopper has read it. */
export type CartNews = { gone: readonly GoneLine[]; fewer: readonly FewerLine[] };
export const NO_NEWS: CartNews = { gone: [], fewer: [] };

/** Of each part only the last news counts. */
export function withNews(known: CartNews, { gone, fewer }: CartNews): CartNews {
  const newer = new Set([...gone, ...fewer].map(({ sku }) => sku));
  const isOlder = ({ sku }: { sku: string }) => !newer.has(sku);
  return {
    gone: [...known.gone.filter(isOlder), ...gone],
    fewer: [...known.fewer.filter(isOlder), ...fewer],
  };
}

/** The text of the news to keep in the browser. */
export function storedNews({ gone, fewer }: CartNews): string {
  return storedRecord({
    gone: gone.map(({ sku, title, reason }) => ({ sku, title, reason })),
    fewer: fewer.map(({ sku, quantity }) => ({ sku, quantity })),
  });
}

/** Reads what a browser kept; whatever is no news is none. */
export function readStoredNews(text: string | null): CartNews {
  const { gone, fewer } = readStoredRecord(text) ?? {};
  return {
    gone: Array.isArray(gone) ? gone.flatMap(readGone) : [],
    fewer: Array.isArray(fewer) ? fewer.flatMap(readFewer) : [],
  };
}

function readGone(line: unknown): GoneLine[] {
  const { sku, title, reason: stored } = isRecord(line) ? line : {};
  const reason = GONE_REASONS.find((one) => one === stored);
  if (typeof sku !== "string" || reason === undefined) return [];
  return [{ sku, title: typeof title === "string" ? title : null, reason }];
}

function readFewer(line: unknown): FewerLine[] {
  const { sku, quantity } = isRecord(line) ? line : {};
  return typeof sku === "string" && typeof quantity === "number" ? [{ sku, quantity }] : [];
}
