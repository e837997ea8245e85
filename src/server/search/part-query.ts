import type { Availability } from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Cents } from "#domain/money/money.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { PartSort } from "#domain/part/part-sort.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { WordGroup } from "#domain/search/word-query.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What the text asks for: the first tier that found something (architecture §5). */
export type TextQuery =
  | { kind: "numbers"; keys: string[]; skus: string[]; match: "exact" | "prefix" }
  | ({ kind: "words"; groups: WordGroup[] } & Raising)
  /** Words that a great part of the catalogue has: bits of part_facet, one mask for each word. */
  | ({ kind: "commonWords"; masks: string[] } & Raising);

type Raising = {
  /** What a part need not have, and stands before others for having: the words that a looser way of asking gave up. */
  raising: WordGroup[];
  /** The words that name the kind of part, where a part must be of it or have them in its title. */
  kindWords: TitleWord[];
  /** Words of titles by which a part of a kind that holds several things is another one than was named. */
  otherThings: { kindId: number; word: TitleWord }[];
  /** Kinds that are named by more words: their titles have those of the text, and mean another part. */
  longerKindIds: number[];
  /** Whether a vehicle or an engine is named: what nobody has said to fit any stands last. */
  namesVehicle: boolean;
};

/** A word as titles are compared with it: a bit of part_facet where it is common, else its terms. */
export type TitleWord = { mask: string } | Pick<WordGroup, "alternatives">;

/**
 * The vehicle lines in one model year, or in those up to `until`, or in any (null), or an engine whatever it is built
 * into: what is said of the engine itself. With `aroundIt` what fits vehicles that have it, of which the engine alone
 * says nothing.
 */
export type VehicleQuery =
  | { kind: "vehicle"; lineIds: number[]; year: number | null; until?: number }
  | { kind: "engine"; engineIds: number[]; aroundIt?: true };

/**
 * The filters of a listing as ids; absent is no filter, an empty list lets nothing through. The
 * price range exists only beside a price level: guests have neither (decisions §2).
 */
export type PartFilters = {
  categoryIds?: number[];
  subcategoryIds?: number[];
  brandIds?: number[];
  qualities?: BrandQuality[];
  availabilities?: readonly Availability[];
  makeIds?: number[];
  /** The bit of the warehouse that holds a piece; null for one that the shop does not have. */
  warehouse?: { bit: number | null };
  price?: { min: Cents; max: Cents | null };
};
export type FilterName = keyof PartFilters;

/** A whole question to the search: what, for whom, in which order, which page. */
export type PartQuery = {
  text?: TextQuery;
  vehicle?: VehicleQuery;
  /** The vehicle in the year that the text says: what was made for it stands first. */
  ofYear?: VehicleQuery;
  filters: PartFilters;
  priceLevel: PriceLevel | null;
  storefront: Storefront;
  locale: Locale;
  sort: PartSort;
  /** Subcategories that the text names; they stand first in textMatch and popular. */
  familyIds: number[];
  page: number;
  /** Parts, or groups, of a page: as many as a shopper chooses, or what staff's lists ask for at once. */
  size: number;
  /** Whether rows, pages and counts are of interchange groups, each once (decisions §12). */
  grouped: boolean;
  /** Nobody looks at the counts: they may be those of the page, as far as they only say that there is something. */
  isUncounted?: boolean;
};

/** How many parts each value would leave; a facet leaves its own filter out (decisions §5). */
export type FacetCounts = {
  /** Parts, or groups where these are counted. */
  total: number;
  /** How many parts match, whether they are counted one by one or in groups. */
  parts: number;
  categories: Map<number, number>;
  subcategories: Map<number, number>;
  brands: Map<number, number>;
  qualities: Map<BrandQuality, number>;
  availabilities: Map<Availability, number>;
  makes: Map<number, number>;
  /** Absent without a price level; null when no part has a price. */
  prices?: { min: Cents; max: Cents } | null;
};
