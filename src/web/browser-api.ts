import type { BrandsResponse } from "#contract/brands.ts";
import type { CategoriesResponse, SubcategoriesResponse } from "#contract/categories.ts";
import type {
  ProductOptionsResponse,
  ProductResponse,
  ProductsResponse,
} from "#contract/products.ts";
import type { SettingsResponse } from "#contract/settings.ts";
import type { SuggestResponse } from "#contract/suggest.ts";
import type { AllMakesResponse } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "./api.ts";

import { createRecentAnswers } from "./recent-answers.ts";

/** The shop's calls from the browser; a refusal is thrown as the Response that the router shows. */
export function createBrowserApi(locale: Locale): ShopApi {
  return {
    settings: async () => (await get<SettingsResponse>("settings", locale)).settings,
    categories: async () => (await get<CategoriesResponse>("categories", locale)).categories,
    subcategories: async () =>
      (await get<SubcategoriesResponse>("categories/subcategoriesAll", locale)).subcategories,
    brands: async () => (await get<BrandsResponse>("brands", locale)).brands,
    engineMakers: async () =>
      (await get<AllMakesResponse>("make_model_year_manager/allmakes", locale)).makes,
    products: (partsFilters) =>
      call<ProductsResponse>("products", locale, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ partsFilters }),
      }),
    product: async (sku, vehicle) =>
      (
        await get<ProductResponse>(
          `products/${encodeURIComponent(sku)}${vehicle ? `?${vehicle.kind}=${vehicle.id}` : ""}`,
          locale,
        ).catch(undefinedWhenMissing)
      )?.product,
    options: async (group) =>
      (await get<ProductOptionsResponse>(`products/options/${encodeURIComponent(group)}`, locale))
        .data.options,
    suggest: (typed) => get<SuggestResponse>(`suggest?q=${encodeURIComponent(typed)}`, locale),
  };
}

function get<Reply>(path: string, locale: Locale): Promise<Reply> {
  return call<Reply>(path, locale, {});
}

const recentAnswers = createRecentAnswers(() => performance.now());

async function call<Reply>(path: string, locale: Locale, init: RequestInit): Promise<Reply> {
  const separator = path.includes("?") ? "&" : "?";
  const address = `/api/${path}${separator}lang=${locale}`;
  const body = typeof init.body === "string" ? init.body : "";
  const text = await recentAnswers(`${address} ${body}`, async () => {
    const response = await fetch(address, init);
    if (!response.ok) throw response;
    return response.text();
  });
  return JSON.parse(text); // each caller gets a copy of its own
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined;
  throw error;
}
