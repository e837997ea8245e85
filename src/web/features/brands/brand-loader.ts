import { type LoaderFunctionArgs, redirect } from "react-router";

import type { Brand } from "#contract/brands.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";
import { foundHere } from "#web/page/found-here.ts";
import { brandPath } from "#web/paths.ts";

export type BrandPage = { brand: Brand; content: ShelfContent };

/**
 * One brand by the word that addresses it, or by its name; another word that means it leads to where it is now, for
 * good. 404 for an unknown one.
 */
export function createBrandLoader(api: ShopApi, locale: Locale) {
  return async ({ params }: LoaderFunctionArgs) => {
    const url = params["id"]?.toLowerCase() ?? "";
    const brands = await api.brands();
    const named = brands.find(
      (one) => one.brand.toLowerCase() === url || one.name.toLowerCase() === url,
    );
    if (!named) {
      const brand = foundHere(brands.find(({ aliases }) => aliases.includes(url)));
      return redirect(brandPath(locale, brand.brand), 301);
    }
    const content = await shelfContent(api, { filters: { brand: [named.brand] } });
    return { brand: named, content } satisfies BrandPage;
  };
}

export type BrandIndexPage = { brands: Brand[] };

/** Every brand that has parts. */
export function createBrandIndexLoader(api: ShopApi) {
  return async (): Promise<BrandIndexPage> => ({ brands: await api.brands() });
}
