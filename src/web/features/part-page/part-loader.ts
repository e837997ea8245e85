import { data, type LoaderFunctionArgs, redirect } from "react-router";

import type { Product, ProductDetail } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { withActiveVehicle } from "#web/features/garage/public/vehicle-address.ts";
import type { OptionLine } from "#web/features/parts/public/option-line.ts";
import { partPath, resultsPath } from "#web/paths.ts";
import { readPartAddress } from "./part-address.ts";

export type PartPage =
  | {
      kind: "found";
      part: ProductDetail;
      options: OptionLine[];
      requested: string;
      searched: string;
    }
  | { kind: "missing"; requested: string };

/**
 * One part with what may stand in for it. No part of that sku is a 404 that offers to search for it,
 * unless the address names an interchange group with a part in it.
 */
export function createPartLoader(api: ShopApi, locale: Locale) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const forActive = withActiveVehicle(url);
    if (forActive !== undefined) return redirect(forActive);
    const { sku, searched, vehicle, group } = readPartAddress(url);
    if (sku === "") return redirect(resultsPath(locale));
    const part = await api.product(sku, vehicle);
    if (part) {
      const options = (await optionsOf(api, part.unificado, vehicle)).map(optionLine);
      return {
        kind: "found",
        part,
        options,
        requested: searched || sku,
        searched,
      } satisfies PartPage;
    }
    const [other] = await optionsOf(api, group === "" ? null : group);
    if (other) return redirect(partPath(locale, other.sku));
    return data({ kind: "missing", requested: sku } satisfies PartPage, { status: 404 });
  };
}

/** Failing to load the options is only logged: the part itself is what was asked for (specification §8). */
async function optionsOf(
  api: ShopApi,
  group: string | null,
  vehicle?: VehicleIdRef,
): Promise<Product[]> {
  if (group === null) return [];
  try {
    return await api.options(group, vehicle);
  } catch (error) {
    console.error("part options:", error);
    return [];
  }
}

function optionLine(option: Product): OptionLine {
  const { sku, part_number, title, brand, brandQuality, presentation } = option;
  const { status, daysToShip, incomingOn, stock, price, core, fitment, supersededBy } = option;
  return {
    sku,
    part_number,
    title,
    brand,
    brandQuality,
    presentation,
    status,
    daysToShip,
    incomingOn,
    stock,
    fitment,
    supersededBy,
    ...(price === undefined ? {} : { price }),
    ...(core === undefined ? {} : { core }),
  };
}
