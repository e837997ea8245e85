/** Items per page that a shopper may choose (specification §9). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** Pages past this one are refused (decisions §5). */
export const LAST_PAGE = 2_500;

const SHOWN_LINKS = 5;

/** How many pages `total` items fill; an empty list has none. */
export function pageCount(total: number, size: PageSize): number {
  return Math.min(Math.ceil(total / size), LAST_PAGE);
}

/** The at most five page numbers to link, `page` among them and in the middle where it can be (specification §9). */
export function pageLinks(page: number, pages: number): number[] {
  const count = Math.min(SHOWN_LINKS, pages);
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN_LINKS / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
