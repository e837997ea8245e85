import type { LoaderFunctionArgs } from "react-router";

import type { Brand } from "#contract/brands.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";
import { foundHere } from "#web/page/found-here.ts";

export type BrandPage = { brand: Brand; content: ShelfContent };

/** One brand by the word that addresses it, or by its name; 404 for an unknown one. */
export function createBrandLoader(api: ShopApi) {
  return async ({ params }: LoaderFunctionArgs): Promise<BrandPage> => {
    const url = params["id"]?.toLowerCase();
    const brands = await api.brands();
    const brand = foundHere(
      brands.find((one) => one.brand.toLowerCase() === url || one.name.toLowerCase() === url),
    );
    return { brand, content: await shelfContent(api, { filters: { brand: [brand.brand] } }) };
  };
}

export type BrandIndexPage = { brands: Brand[] };

/** Every brand that has parts. */
export function createBrandIndexLoader(api: ShopApi) {
  return async (): Promise<BrandIndexPage> => ({ brands: await api.brands() });
}
