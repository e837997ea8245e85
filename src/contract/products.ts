import { z } from "zod";

import { COUNTRIES } from "#domain/account/region.ts";
import { AVAILABILITIES, AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { CERTAINTIES } from "#domain/part/cross-reference.ts";
import { LAST_PAGE, PAGE_SIZES } from "#domain/part/pagination.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";
import { FIT_STATUSES } from "#domain/vehicle/fitment.ts";

import { PartDocument } from "./part-document.ts";
import { Reading } from "./reading.ts";
import { WarrantyTerms } from "./warranty.ts";
import { GarageVehicle, SentVehicle } from "./shared.ts";

const Money = z.number().nonnegative();
const CategoryRef = z.union([z.int(), z.string().max(80)]).nullish();
const AvailabilityWord = z.enum(AVAILABILITIES);
const AvailabilityFilterWord = z
  .string()
  .refine((value) => Object.hasOwn(AVAILABILITY_FILTERS, value), "Unknown availability");
export const Quality = z.enum(["Original", "OEM", "Aftermarket"]);
export type Quality = z.infer<typeof Quality>;

/** What a listing asks for (specification §3, decisions §5). */
export const PartsFilters = z.strictObject({
  vehicle: SentVehicle.nullish(),
  /** `only` what fits the vehicle and what is universal, as when left out, or `any` part, each saying whether it fits. */
  vehicleFit: z.enum(["only", "any"]).optional(),
  vehicleMake: z.string().max(60).nullish(),
  category: CategoryRef,
  subcategory: CategoryRef,
  searchText: z.string().max(LONGEST_SEARCH_TEXT).nullish(),
  filters: z
    .strictObject({
      brand: z.array(z.string().max(80)).max(50).nullish(),
      quality: z.array(Quality).max(3).nullish(),
      minMax: z.strictObject({ min: Money.nullish(), max: Money.nullish() }).nullish(),
      availability: AvailabilityFilterWord.nullish(),
      /** The code of a branch, of which a piece lies there now; `availability` then stands at ALL unless it is said. */
      warehouse: z.string().max(40).nullish(),
    })
    .nullish(),
  productsByPage: z.literal([...PAGE_SIZES]).optional(),
  page: z.int().min(1).max(LAST_PAGE).optional(),
  orderOptionSelected: z.enum(PART_SORTS).optional(),
  /** One row for each interchange group (decisions §12): rows, pages and facets then count groups. */
  grouped: z.boolean().optional(),
});
export type PartsFilters = z.infer<typeof PartsFilters>;

/** POST products. */
export const ProductsRequest = z.strictObject({ partsFilters: PartsFilters });
export type ProductsRequest = z.infer<typeof ProductsRequest>;

const Warehouse = z.strictObject({
  warehouseId: z.int(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  /** Ships the same day to the caller's storefront. */
  isLocal: z.boolean(),
  onHand: z.int(),
  incoming: z.int(),
  incomingOn: z.string().nullable(),
});

/** What is known of a part on the vehicle that was asked with. */
export const Fitment = z.strictObject({
  /** `universal` goes on many vehicles and must be compared by its measures; it is no "fits". */
  status: z.enum(FIT_STATUSES),
  /** Where it goes, in words. */
  position: z.string().nullable(),
  quantity: z.int().nullable(),
  notes: z.array(z.string()),
});
export type Fitment = z.infer<typeof Fitment>;

const Attribute = z.strictObject({
  attribute_id: z.int(),
  attribute_name: z.string(),
  attribute_value: z.string(),
});

/** Why a part stands in a list, where its own number and title do not say it (decisions §12). */
export const RowReason = z.discriminatedUnion("kind", [
  /** It took the place of a part with this number. */
  z.strictObject({ kind: z.literal("replaces"), number: z.string() }),
  /** The maker of the vehicle or the engine calls it so. */
  z.strictObject({ kind: z.literal("number"), brand: z.string(), number: z.string() }),
  /** Another brand's number, and how sure it is that this part takes its place. */
  z.strictObject({
    kind: z.literal("equivalent"),
    brand: z.string(),
    number: z.string(),
    certainty: z.enum(CERTAINTIES),
  }),
  /** The caller's own account calls it so: "Your number B-77". */
  z.strictObject({ kind: z.literal("own"), text: z.string() }),
  /** What it measures: "50 × 70 × 10 mm". */
  z.strictObject({ kind: z.literal("measure"), text: z.string() }),
]);
export type RowReason = z.infer<typeof RowReason>;

/**
 * The parts of one kind that replace each other, of which the row shows the one that stands first in the order
 * asked for. GET products/options/{unificado} gives them all.
 */
export const ProductGroup = z.strictObject({
  size: z.int().min(1),
  /** Original before OEM before Aftermarket. */
  qualities: z.array(Quality).min(1),
  /** The brands by name, that of the row first. */
  brands: z.array(z.string()).min(1),
  /** The lowest price; absent for guests, null where none of the parts is for sale. */
  fromPrice: Money.nullable().optional(),
});
export type ProductGroup = z.infer<typeof ProductGroup>;

/** The numbers that the caller calls a part by. */
const OwnNumbers = z.array(z.string()).min(1);

/** A part in a list (decisions §5). `price` and `core` are absent for guests. */
export const Product = z.strictObject({
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  title2: z.string(),
  title_std: z.string(),
  name: z.string(),
  brand: z.string(),
  brands: z.string(),
  brandQuality: Quality,
  type: z.string(),
  image_route: z.string(),
  images: z.array(z.string()),
  unificado: z.string().nullable(),
  qtyOnKit: z.int(),
  price: Money.nullable().optional(),
  core: Money.optional(),
  hasCore: z.boolean(),
  status: AvailabilityWord,
  daysToShip: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
  incomingOn: z.string().nullable(),
  stock: z.array(Warehouse),
  warehouseId: z.int().nullable(),
  productId: z.int(),
  line: z.string(),
  category: z.strictObject({ id: z.int(), name: z.string(), url: z.string() }),
  subcategory: z.strictObject({ id: z.int(), name: z.string(), url: z.string() }),
  presentation: z.enum(["PCS", "KIT", "SET"]),
  shipping_weight: z.strictObject({ kg: z.number(), lb: z.number() }).nullable(),
  dimensions: z
    .strictObject({ length_cm: z.number(), width_cm: z.number(), height_cm: z.number() })
    .nullable(),
  manufactured_in: z.string().nullable(),
  is_universal: z.boolean(),
  /** The part that took its place. */
  supersededBy: z.strictObject({ sku: z.string(), part_number: z.string() }).nullable(),
  attributes: z.array(Attribute),
  fitment: Fitment.nullable(),
  /** Why the search text found it; absent where its number or title says it, and outside a search. */
  reason: RowReason.optional(),
  /** Present in lists that are asked for `grouped`. */
  group: ProductGroup.optional(),
  /** What the caller's own account calls it; absent where it has no number of its own for it. */
  ownNumbers: OwnNumbers.optional(),
});
export type Product = z.infer<typeof Product>;

const Counted = { count: z.int() };
const CategoryFacet = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  ...Counted,
});

/** What may be filtered further, with counts; each facet leaves its own filter out (decisions §5). */
export const FiltersAvailable = z.strictObject({
  brands: z.array(z.strictObject({ brand: z.string(), label: z.string(), ...Counted })),
  categories: z.array(CategoryFacet),
  subcategories: z.array(CategoryFacet),
  vehicleMakes: z.array(z.strictObject({ make: z.string(), ...Counted })),
  qualities: z.array(z.strictObject({ quality: Quality, ...Counted })),
  availability: z.array(z.strictObject({ availability: AvailabilityWord, ...Counted })),
  minMax: z.strictObject({ min_price: Money, max_price: Money }).optional(),
});
export type FiltersAvailable = z.infer<typeof FiltersAvailable>;

/** The reply of POST products (decisions §5). */
export const ProductsResponse = z.strictObject({
  products: z.array(Product),
  otherOptions: z.array(Product),
  pages: z.int(),
  productsFiltered: z.int(),
  filtersAvailable: FiltersAvailable,
  searchInfo: z.strictObject({
    pages: z.int(),
    totalParts: z.int(),
    /** The one part whose number was searched: the page leads straight to it. */
    exactSku: z.string().nullable(),
    /** Words that were read differently from how they were typed. */
    corrections: z.array(z.strictObject({ typed: z.string(), read: z.string() })),
    /** Words that no part has: the others were searched without them. */
    leftOut: z.array(z.string()),
    /** Part numbers in the text that were searched without the words beside them: no part has both. */
    onlyNumbers: z.array(z.string()),
    /** Numbers that were asked for and that another one replaced: what is found is what replaces them. */
    superseded: z.array(z.string()),
    /**
     * Where on the page, counted from 0, what was made for the vehicle and what goes on many begins; absent where
     * no vehicle narrows the list, or where it is ordered by name or price.
     */
    sections: z
      .array(z.strictObject({ fit: z.enum(["own", "universal"]), from: z.int().min(0) }))
      .optional(),
    /** How the text was understood; absent without a text. */
    reading: Reading.optional(),
    /**
     * The urls of the category and subcategory that were meant, where the request named them as they were before: the
     * list is of these, and `subcategory` is empty where a category alone was named.
     */
    moved: z.strictObject({ category: z.string(), subcategory: z.string() }).optional(),
    /** The vehicle or engine that the request named, as the shop knows it; absent without one, null when unknown. */
    vehicle: GarageVehicle.nullish(),
  }),
});
export type ProductsResponse = z.infer<typeof ProductsResponse>;

/** One row of "fits these vehicles": a model with one engine over a range of years. */
export const VehicleApplication = z.strictObject({
  region: z.string(),
  make: z.string(),
  model: z.string(),
  engine_name: z.string(),
  engine_liter: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  position: z.string(),
  quantity: z.int(),
  notes: z.string(),
});
export type VehicleApplication = z.infer<typeof VehicleApplication>;

/** The whole part: GET products/{sku}. */
export const ProductDetail = z.strictObject({
  ...Product.shape,
  is_electrical: z.boolean(),
  is_special_order: z.boolean(),
  needs_vin_check: z.boolean(),
  /** How long it is warranted; null where nobody says it. */
  warranty: WarrantyTerms.nullable(),
  supersedes: z.array(z.string()),
  crossReferences: z.array(
    z.strictObject({
      kind: z.enum(["printed", "oem", "competitor", "superseded", "gtin"]),
      maker: z.string(),
      number: z.string(),
      /** How sure it is that the part takes the place of the other brand's; null of other kinds. */
      certainty: z.enum(CERTAINTIES).nullable(),
    }),
  ),
  kitContents: z.array(
    z.strictObject({
      position: z.int(),
      sku: z.string().nullable(),
      part_number: z.string(),
      title: z.string(),
      quantity: z.int(),
    }),
  ),
  vehicles: z.array(VehicleApplication),
  engines: z.array(
    z.strictObject({ maker: z.string(), engine_name: z.string(), engine_liter: z.string() }),
  ),
  documents: z.array(PartDocument),
  /** The vehicle or engine that `fitment` is about, as the shop knows it; absent without one, null when unknown. */
  forVehicle: GarageVehicle.nullish(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductResponse = z.strictObject({ product: ProductDetail });
export type ProductResponse = z.infer<typeof ProductResponse>;

/** GET products/options/{unificado}. */
export const ProductOptionsResponse = z.strictObject({
  data: z.strictObject({ options: z.array(Product) }),
});
export type ProductOptionsResponse = z.infer<typeof ProductOptionsResponse>;

/** POST products/fitments: the lines of a cart or an order, on a vehicle or an engine. */
export const FitmentsRequest = z.strictObject({
  vehicle: SentVehicle,
  skus: z.array(z.string().min(1).max(100)).max(200),
});
export const FitmentsResponse = z.strictObject({
  status: z.literal("success"),
  fitments: z.array(z.strictObject({ sku: z.string(), fitment: Fitment })),
});
export type FitmentsResponse = z.infer<typeof FitmentsResponse>;
