import type { BranchesResponse } from "#contract/branches.ts";
import type { BrandsResponse } from "#contract/brands.ts";
import type { CategoriesResponse, SubcategoriesResponse } from "#contract/categories.ts";
import type {
  BlogPostResponse,
  BlogResponse,
  PageResponse,
  PagesResponse,
} from "#contract/content.ts";
import type {
  ProductOptionsResponse,
  ProductResponse,
  ProductsResponse,
} from "#contract/products.ts";
import type { SettingsResponse } from "#contract/settings.ts";
import type { SuggestResponse } from "#contract/suggest.ts";
import type { UnitsResponse } from "#contract/units.ts";
import type {
  AllMakesResponse,
  EnginesResponse,
  VehiclePhraseAnswer,
  VerifyVehicleResponse,
  VinAnswer,
} from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { slugOf } from "#domain/naming/slug.ts";
import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";

import type { ShopApi } from "./shop-api.ts";

import { createRecentAnswers } from "./recent-answers.ts";
import { type Call, questionOf, send } from "./send.ts";
import { sentVehicle } from "./vehicle-wire.ts";

/** The shop's calls from the browser; a refusal is thrown as the Response that the router shows. */
export function createBrowserApi(locale: Locale): ShopApi {
  const get = <Reply>(path: string) => recall<Reply>({ path, locale });
  const found = <Reply>(path: string) => get<Reply>(path).catch(undefinedWhenMissing);
  return {
    settings: async () => (await get<SettingsResponse>("settings")).settings,
    categories: async () => (await get<CategoriesResponse>("categories")).categories,
    subcategories: async () =>
      (await get<SubcategoriesResponse>("categories/subcategoriesAll")).subcategories,
    brands: async () => (await get<BrandsResponse>("brands")).brands,
    branches: () => get<BranchesResponse>("branches"),
    engineMakers: async () =>
      (await get<AllMakesResponse>("make_model_year_manager/allmakes")).makes,
    enginesOfMaker: async (maker) =>
      (await get<EnginesResponse>(`make_model_year_manager/enginesformake/${slugOf(maker)}`))
        .engines,
    verifyVehicle: async (vehicle) => {
      const body = { vehicle: sentVehicle(vehicle) };
      const reply = await recall<VerifyVehicleResponse>({ path: "vehicles/verify", locale, body });
      return reply.status === "valid" ? reply.vehicle : undefined;
    },
    vehiclePhrase: async (text) =>
      (await get<VehiclePhraseAnswer>(`vehicles/phrase?q=${encodeURIComponent(text)}`)).phrase,
    identifyVin: (vin, region) =>
      recall<VinAnswer>({ path: "vehicles/vin", locale, body: { vin, region } }),
    products: (partsFilters) =>
      recall<ProductsResponse>({ path: "products", locale, body: { partsFilters } }),
    product: async (sku, vehicle) =>
      (await found<ProductResponse>(`products/${encodeURIComponent(sku)}${vehicleQuery(vehicle)}`))
        ?.product,
    options: async (group, vehicle) =>
      (
        await get<ProductOptionsResponse>(
          `products/options/${encodeURIComponent(group)}${vehicleQuery(vehicle)}`,
        )
      ).data.options,
    contentPage: async (id) => (await found<PageResponse>(`page/${encodeURIComponent(id)}`))?.page,
    contentPages: () => get<PagesResponse>("page"),
    blog: (page) => found<BlogResponse>(`blog?page=${page}`),
    blogPost: async (link) =>
      (await found<BlogPostResponse>(`blog/${encodeURIComponent(link)}`))?.post,
    suggest: (typed) => get<SuggestResponse>(`suggest?q=${encodeURIComponent(typed)}`),
    units: async () => (await get<UnitsResponse>("units")).units,
  };
}

function vehicleQuery(vehicle: VehicleIdRef | undefined): string {
  return vehicle ? `?${vehicle.kind}=${vehicle.id}` : "";
}

const recentAnswers = createRecentAnswers(() => performance.now());

/** Answers are kept by who asked: a guest's are never a customer's, nor one level's another's. */
async function recall<Reply>(call: Call): Promise<Reply> {
  const text = await recentAnswers(questionOf(call), () => send(call));
  return JSON.parse(text); // each caller gets a copy of its own
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined;
  throw error;
}
