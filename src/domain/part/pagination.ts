/** Items per page that a shopper may choose (specification §9). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** Pages past this one are refused (decisions §5). */
export const LAST_PAGE = 2_500;

const SHOWN_LINKS = 5;

/** How many pages `total` items fill; an empty list has none. */
export function pageCount(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), LAST_PAGE);
}

/**
 * The at most five page numbers to link (specification §9): the first, the last, and between them
 * those around `page`.
 */
export function pageLinks(page: number, pages: number): number[] {
  if (pages <= SHOWN_LINKS) return Array.from({ length: pages }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 3), pages - 2);
  return [1, middle - 1, middle, middle + 1, pages];
}
