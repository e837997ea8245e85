import type { BranchesResponse } from "#contract/branches.ts";
import type { Brand } from "#contract/brands.ts";
import type { Catalog } from "#contract/booklets.ts";
import type { Category, Subcategory } from "#contract/categories.ts";
import type { BlogPost, BlogResponse, ContentPage, PagesResponse } from "#contract/content.ts";
import type { PartsFilters, Product, ProductDetail, ProductsResponse } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";
import type { SuggestResponse } from "#contract/suggest.ts";
import type { WholeUnit } from "#contract/units.ts";
import type {
  EngineMaker,
  EngineOption,
  KnownVehicle,
  VehiclePhraseAnswer,
  VinAnswer,
} from "#contract/vehicles.ts";
import type { VehicleIdRef, VehicleRef } from "#domain/vehicle/vehicle-ref.ts";

/** A search text parted into the vehicle that it names and the words that are left. */
export type ReadPhrase = NonNullable<VehiclePhraseAnswer["phrase"]>;

/**
 * What pages ask for, in one language. On the server the use cases answer directly, always as to a
 * guest; in the browser the same calls go to /api with the shopper's token (architecture §4).
 */
export type ShopApi = {
  settings: () => Promise<Settings>;
  categories: () => Promise<Category[]>;
  subcategories: () => Promise<Subcategory[]>;
  brands: () => Promise<Brand[]>;
  branches: () => Promise<BranchesResponse>;
  engineMakers: () => Promise<EngineMaker[]>;
  enginesOfMaker: (maker: string) => Promise<EngineOption[]>;
  /** The shop's own vehicle or engine that is meant; undefined when it has none like it. */
  verifyVehicle: (vehicle: VehicleRef) => Promise<KnownVehicle | undefined>;
  /** What a search text says of a vehicle; null when it says nothing. */
  vehiclePhrase: (text: string) => Promise<ReadPhrase | null>;
  /** The region is looked at before the others; empty is any. */
  identifyVin: (vin: string, region: string) => Promise<VinAnswer>;
  products: (filters: PartsFilters) => Promise<ProductsResponse>;
  /** Undefined when no part has this sku; with a vehicle's or engine's id, says whether it fits that. */
  product: (sku: string, vehicle?: VehicleIdRef) => Promise<ProductDetail | undefined>;
  /** Parts that replace each other; with a vehicle's or engine's id, each says whether it fits that. */
  options: (interchangeGroup: string, vehicle?: VehicleIdRef) => Promise<Product[]>;
  /** One of the shop's own pages; undefined where there is none. */
  contentPage: (id: string) => Promise<ContentPage | undefined>;
  /** Every page of the shop's own, by its title. */
  contentPages: () => Promise<PagesResponse>;
  /** A page of the blog, counted from 1; undefined where the shop has no blog. */
  blog: (page: number) => Promise<BlogResponse | undefined>;
  blogPost: (link: string) => Promise<BlogPost | undefined>;
  /**
   * Catalogues as PDFs; undefined where the storefront shows none. Only the server has it: in the browser the
   * page's own loader asks, so that no other page carries the call (ADR 0045).
   */
  catalogs?: () => Promise<Catalog[] | undefined>;
  suggest: (typed: string) => Promise<SuggestResponse>;
  /** Whole remanufactured engines and transmissions. */
  units: () => Promise<WholeUnit[]>;
};
