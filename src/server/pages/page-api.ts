import type { Brand } from "#contract/brands.ts";
import type { Category, Subcategory } from "#contract/categories.ts";
import type { PartsFilters, Product, ProductDetail, ProductsResponse } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import type { SuggestResponse } from "#contract/suggest.ts";
import type { EngineMaker } from "#contract/vehicles.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Caller } from "#server/platform/caller.ts";
import { isDatabaseUnavailable } from "#server/platform/database-failure.ts";
import { REFUSALS } from "#server/platform/refusals.ts";
import type { ShopApi } from "#web/api.ts";

/** The use cases that pages are made from; each takes what it needs to know of the caller. */
export type PageUseCases = {
  settings: (locale: Locale) => Promise<Settings>;
  categories: (locale: Locale) => Promise<Category[]>;
  subcategories: (locale: Locale) => Promise<Subcategory[]>;
  brands: () => Promise<Brand[]>;
  engineMakers: () => Promise<EngineMaker[]>;
  products: (filters: PartsFilters, caller: Caller) => Promise<ProductsResponse>;
  product: (
    sku: string,
    caller: Caller,
    vehicle?: GarageVehicle,
  ) => Promise<ProductDetail | undefined>;
  options: (interchangeGroup: string, caller: Caller) => Promise<Product[]>;
  suggest: (typed: string, caller: Caller) => Promise<SuggestResponse>;
};

/**
 * The shop's calls as pages on the server make them: directly, without HTTP (architecture §4, 3).
 * A refusal is thrown as the Response that the same call would have given over HTTP.
 */
export function createPageApi(useCases: PageUseCases, caller: Caller): ShopApi {
  return {
    settings: () => answer(useCases.settings(caller.locale)),
    categories: () => answer(useCases.categories(caller.locale)),
    subcategories: () => answer(useCases.subcategories(caller.locale)),
    brands: () => answer(useCases.brands()),
    engineMakers: () => answer(useCases.engineMakers()),
    products: (filters) => answer(useCases.products(filters, caller)),
    product: (sku, vehicle) =>
      answer(useCases.product(sku, caller, vehicle && { id: vehicle.id, type: vehicle.kind })),
    options: (group) => answer(useCases.options(group, caller)),
    suggest: (typed) => answer(useCases.suggest(typed, caller)),
  };
}

async function answer<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = refusalStatus(error);
    if (status === undefined) throw error;
    // oxlint-disable-next-line typescript/only-throw-error -- what a loader throws to be shown with a status
    throw new Response(null, { status });
  }
}

function refusalStatus(error: unknown): number | undefined {
  if (error instanceof ShopError) return REFUSALS[error.code].status;
  return isDatabaseUnavailable(error) ? REFUSALS.overloaded.status : undefined;
}
