import type { LoaderFunctionArgs } from "react-router";

import type { BranchesResponse } from "#contract/branches.ts";
import type { ProductDetail } from "#contract/products.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { foundHere } from "#web/page/found-here.ts";

/** A part whose whereabouts are asked for. */
export type SoughtPart = Pick<ProductDetail, "sku" | "part_number" | "title" | "stock">;

export type BranchesPage = BranchesResponse & { part: SoughtPart | null };

/** The branches, and with `sku` in the address what each of them has of that part; an unknown part is not found. */
export function createBranchesLoader(api: ShopApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<BranchesPage> => {
    const sku = new URL(request.url).searchParams.get("sku") ?? "";
    const [branches, part] = await Promise.all([
      api.branches(),
      sku === "" ? null : soughtPart(api, sku),
    ]);
    return { ...branches, part };
  };
}

async function soughtPart(api: ShopApi, sku: string): Promise<SoughtPart> {
  const { part_number, title, stock } = foundHere(await api.product(sku));
  return { sku, part_number, title, stock };
}
