import type { Locale } from "#domain/i18n/locale.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

/** What is open of the queue: a part, and what it fits in the place of all else of it. */
export type OpenedInQueue = { sku?: string | undefined; edit?: "fitments" | undefined };

/** The address of what is open of the queue, with the filters that stand in another address of it. */
export function queueLink(
  locale: Locale,
  search: string | URLSearchParams,
  { sku, edit }: OpenedInQueue,
): string {
  const query = new URLSearchParams(search);
  query.delete("sku");
  query.delete("edit");
  if (sku !== undefined) query.set("sku", sku);
  if (sku !== undefined && edit !== undefined) query.set("edit", edit);
  const text = query.toString();
  return verifyPartsLink(locale) + (text === "" ? "" : `?${text}`);
}

/** What an address says is open of the queue. */
export function openedInQueue(search: URLSearchParams): OpenedInQueue {
  const sku = search.get("sku") ?? undefined;
  const isFitting = sku !== undefined && search.get("edit") === "fitments";
  return { sku, edit: isFitting ? "fitments" : undefined };
}
